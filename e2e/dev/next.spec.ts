import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { sites } from '../sites.ts';
import { hashFiles } from './project.ts';

/*
 * Tests an assumption about Next's output, because an upgrade of Next may break it. Other files test more assumptions:
 * `e2e/files.spec.ts` (no remains of Next), `edits.spec.ts` (.next/cache, requested pages), `development.spec.ts`
 * (`next dev`), `e2e/pages.spec.ts` (metadata).
 */

test('two builds without a shared cache give the same bytes (next.config.ts, generateBuildId)', () => {
  test.setTimeout(300_000);
  const env = {
    ...process.env,
    GLIDEPATH_CACHE: '.local/another-cache',
    GLIDEPATH_CONTENT: sites.awkward.content,
  };
  rmSync(env.GLIDEPATH_CACHE, { recursive: true, force: true });
  const options = ['run', 'build', '--', '--out', '.local/again'];
  execFileSync('npm', options, { stdio: 'ignore', env });
  expect(hashFiles('.local/again')).toEqual(hashFiles(sites.awkward.out));
});
