/*
 * Checks the version of Node. Then runs a TypeScript file, if there is one: `node commands/run.cjs commands/build.ts`.
 * All scripts in package.json start with this file. It is CommonJS, so that every version of Node can parse it.
 */
const { engines } = require('../package.json');

const ranges = [...engines.node.matchAll(/(\^|>=)(\d+)\.(\d+)/g)];
const [major, minor] = process.versions.node.split('.').map(Number);
const isSupported = ranges.some(([, operator, first, second]) =>
  major === Number(first)
    ? minor >= Number(second)
    : operator === '>=' && major > Number(first),
);
if (!isSupported) {
  const versions = ranges.map(([, operator, first, second]) =>
    operator === '>='
      ? `${first}.${second} or newer`
      : `${first} from ${first}.${second}`,
  );
  console.error(
    `This project needs Node ${versions.join(', or ')}, but this is Node ${process.versions.node}. Install a supported version.`,
  );
  process.exit(1);
}

const { execFileSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const { resolve } = require('node:path');
const { pathToFileURL } = require('node:url');

/** Ends this process when npm ends, because npm forwards only some signals to its shell, which forwards none. */
function endWithNpm() {
  const { ppid } = process;
  const npm = parentOfShell(ppid) ?? ppid;
  setInterval(() => {
    try {
      if (process.ppid === ppid && process.kill(npm, 0)) return;
    } catch {}
    process.kill(process.pid, 'SIGTERM');
  }, 300).unref();
}

/** Returns the ID of a shell's parent process. Returns `undefined` on Windows, and if the process is not a shell. */
function parentOfShell(pid) {
  try {
    const stat = `/proc/${pid}/stat`;
    const columns = ['comm=', 'state=', 'ppid='].flatMap((column) => [
      '-o',
      column,
    ]);
    const text = existsSync(stat)
      ? readFileSync(stat, 'utf8')
      : String(execFileSync('ps', [...columns, '-p', pid]));
    return Number(/sh\)?\s+\S+\s+(\d+)/.exec(text)?.[1]) || undefined;
  } catch {
    return undefined;
  }
}

const [, , file] = process.argv;
if (file) {
  if (process.env['npm_lifecycle_event']) endWithNpm();
  process.argv.splice(1, 2, resolve(file));
  import('tsx').then(() => import(pathToFileURL(file)));
}
