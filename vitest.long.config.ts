import { defineConfig } from 'vitest/config'
import { globalSetup } from './vitest.config.ts'

/** What does not fit into `npm test`: whole fairs, many kills, long loads. */
export default defineConfig({
  test: {
    globalSetup,
    maxWorkers: 2,
    include: ['{server,demo,tests,tools}/**/*.long.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
})
