import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    include: ['{contract,phrases,server,demo,tests,tools}/**/*.test.ts', 'console/src/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
