/*
 * Checks the version of Node. Then runs a TypeScript file, if there is one: `node commands/run.cjs commands/build.ts`.
 * All scripts in package.json start with this file. It is CommonJS, so that every version of Node can parse it.
 */
const { resolve } = require('node:path');
const { pathToFileURL } = require('node:url');
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

const [, , file] = process.argv;
if (file) {
  process.argv.splice(1, 2, resolve(file));
  import('tsx').then(() => import(pathToFileURL(file)));
}
