import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { environmentOfProject, project, write } from './test-project.ts';

/** Leaves word of a build that has made what is in `out/`. */
const leaveWord = `
import { applyCall } from '../lib/build/call.ts';
import { keepBuild, stampOfSources } from '../lib/build/last.ts';
applyCall();
keepBuild('out', stampOfSources(), { timeZone: 'UTC', notes: [], size: '' });
`;

/** An export as small as one can be, which a publish takes for the site as it is now. */
export function makeExport(): void {
  write('hosting/kept.rsync', readFileSync('hosting/kept.rsync', 'utf8'));
  write('out/index.html', '<a href="/code/">Code</a>');
  write('out/code/index.html', '<img src="/a.svg">');
  write('out/a.svg', '<svg/>');
  write('out/404.html', 'Nothing');
  write('.local/word.ts', leaveWord);
  execFileSync(process.execPath, ['--import', 'tsx', '.local/word.ts'], { cwd: project, env: environmentOfProject });
}

/** Whether a tool is on this machine; with `CI=true` it has to be there. */
export function hasTool(name: string): boolean {
  const isThere = spawnSync('which', [name]).status === 0;
  if (!isThere && process.env['CI'] === 'true')
    throw new Error(`${name} is missing: in CI sites have to be published.`);
  return isThere;
}
