import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { project, projectEnvironment, write } from './test-project.ts';

const storeBuildScript = `
import { applyBuildOptions } from '../lib/build/build-options.ts';
import { storeBuild, stampSources } from '../lib/build/build.ts';
applyBuildOptions();
storeBuild('out', stampSources(), { timeZone: 'UTC', warnings: [], placeholders: [], size: '' });
`;

/** Replaces `out/` with a minimal export that a deploy accepts as up to date. `more` adds files by their paths. */
export function makeExport(more: Readonly<Record<string, string>> = {}): void {
  rmSync(join(project, 'out'), { recursive: true, force: true });
  const pages = { 'index.html': '<a href="/code/">Code</a>', 'code/index.html': '<img src="/a.svg">' };
  const files = { ...pages, 'a.svg': '<svg/>', '404.html': 'Nothing', ...more };
  for (const [path, text] of Object.entries(files)) write(`out/${path}`, text);
  write('.local/store-build.ts', storeBuildScript);
  const options = { cwd: project, env: projectEnvironment };
  execFileSync(process.execPath, ['--import', 'tsx', '.local/store-build.ts'], options);
}
