import { configDefaults, defineConfig } from 'vitest/config';
import { environment } from './e2e/fixture.ts';

// What others test as well, and what takes long, is for `npm run test:all`.
const exclude = [...configDefaults.exclude, ...(process.env['GLIDEPATH_TEST_ALL'] ? [] : ['**/*.all.test.ts'])];

export default defineConfig({
  // Of `imports` in package.json what everything but Next's development server has: Vite takes the other one.
  resolve: { alias: { '#development': `${import.meta.dirname}/lib/development/no-development.ts` } },
  test: {
    // Programs are compiled and played, some of them under sanitizers.
    testTimeout: 30_000,
    // By default one core is left for what watches: of two that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'machine', include: ['{app,commands,lib}/**/*.test.{ts,tsx}'], exclude, env: environment },
      },
      // The tests of what the owner wrote lie in it, and go with it.
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
