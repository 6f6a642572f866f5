import { commands, Exit, runLLVM } from '@yowasp/clang';

// All calls of clang. The results are cached, and depend on the package and on
// this file only (`digestPackageCode()`).

/** The files in the compiler's virtual disk, by name. Folders contain files. */
export interface Disk {
  readonly [name: string]: Uint8Array | Disk;
}

export interface ClangResult {
  /** The compiled program; `undefined` if the compiler reported errors. */
  readonly wasm: Uint8Array<ArrayBuffer> | undefined;
  /** The compiler's errors and warnings. */
  readonly stderr: string;
}

/**
 * Compiles `main` to WebAssembly, with `sources` and headers from `disk`. Throws
 * an error if the compiler itself fails.
 */
export async function runClang(
  options: readonly string[],
  sources: readonly string[],
  disk: Disk,
): Promise<ClangResult> {
  const decoder = new TextDecoder();
  let stderr = '';
  const write = (bytes: Uint8Array | null) => {
    stderr += decoder.decode(bytes ?? undefined, { stream: true });
  };

  // Loads the compiler first, because `commands.clang` would print the progress of loading it.
  await runLLVM(undefined, {}, { fetchProgress: () => undefined });

  try {
    const args = [...options, '-o', 'program.wasm', ...sources];
    const output = await commands.clang(args, disk, { stderr: write });
    const wasm = output?.['program.wasm'];
    if (!(wasm instanceof Uint8Array)) {
      throw new Error(`clang wrote no output for ${sources.join(', ')}.`);
    }

    return { wasm: new Uint8Array(wasm), stderr };
  } catch (error) {
    // Without a message, the compiler itself failed, and the next run may work.
    if (!(error instanceof Exit) || !stderr.includes('error: ')) {
      throw error;
    }
    return { wasm: undefined, stderr };
  }
}
