import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,commands,content,lib}/**/*.test.{ts,tsx}'],
    // Programs are compiled and played, some of them under sanitizers.
    testTimeout: 30_000,
  },
});
