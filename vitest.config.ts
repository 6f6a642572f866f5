import { configDefaults, defineConfig } from 'vitest/config';
import { environment } from './e2e/fixture.ts';

// Tests in `*.all.test.ts` are slow or need other software. Only `npm run test:all` runs them.
const exclude = [
  ...configDefaults.exclude,
  ...(process.env['GLIDEPATH_TEST_ALL'] ? [] : ['**/*.all.test.ts']),
];

export default defineConfig({
  // Without this alias, Vite would select the development condition of `#dev-state` in package.json.
  resolve: {
    alias: { '#dev-state': `${import.meta.dirname}/lib/config/dev-state.ts` },
  },
  test: {
    // In milliseconds. Compiling programs and running them under sanitizers is
    // slow, and starting all commands takes half a minute on a busy machine.
    testTimeout: 120_000,
    // By default, Vitest leaves one core free for watch mode.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{app,commands,lib,lint}/**/*.test.{ts,tsx}'],
          exclude,
          env: environment,
        },
      },
      // These tests are about the sample content. `npm run init` deletes both the samples and their tests.
      {
        extends: true,
        test: {
          name: 'content',
          include: ['content/**/*.test.{ts,tsx}'],
          exclude,
          env: { SOURCE_DATE_EPOCH: environment.SOURCE_DATE_EPOCH },
        },
      },
    ],
  },
});
