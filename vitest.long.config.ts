import { defineConfig } from 'vitest/config'
import common from './vitest.config.ts'

/** What does not fit into `npm test`: whole fairs, many kills, long loads. */
export default defineConfig({
  test: {
    ...common.test,
    // Memory and time are measured here: nothing of a former file may weigh on them.
    isolate: true,
    include: ['{server,demo,tests,tools}/**/*.long.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
})
