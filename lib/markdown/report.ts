import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Fault } from '../faults.ts';

declare module 'vfile' {
  interface DataMap {
    /** What the plugins found wrong in the file. */
    faults: Fault[];
  }
}

/** Notes a fault at the place of a node, or at another place where the mistake is not in this file. */
export function report(
  file: VFile,
  node: Node | undefined,
  problem: string,
  remedy: string,
  place: Pick<Fault, 'file' | 'line' | 'column'> = { file: file.path, ...node?.position?.start },
): void {
  const { file: path, line, column } = place;
  file.data.faults = [...(file.data.faults ?? []), { file: path, line, column, problem, remedy }];
}
