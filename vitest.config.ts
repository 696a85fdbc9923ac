import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    include: ['{contract,phrases,server,demo,tests,tools}/**/*.test.ts', 'console/src/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    // A worker reads the server's code once for all of its files, not once for each: it saves a third of the time.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
