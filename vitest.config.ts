import { defineConfig } from 'vitest/config'

const patience = { testTimeout: 60_000, hookTimeout: 120_000 }
export const globalSetup = ['server/testing/global-setup.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patience,
          name: 'server',
          globalSetup,
          include: ['{contract,phrases,server,demo,bench,tests,tools}/**/*.test.ts'],
          // A worker reads the server's code once for all of its files, not once for each.
          isolate: false,
        },
      },
      // The console keeps state in its modules (what is signed in, which tabs there are): each file has its own.
      { test: { ...patience, name: 'console', include: ['console/src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
