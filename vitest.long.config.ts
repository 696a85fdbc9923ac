import { defineConfig } from 'vitest/config'
import { globalSetup } from './vitest.config.ts'

const patience = { globalSetup, testTimeout: 3_600_000, hookTimeout: 600_000 }
/** What a clock or a processor's time decides: one at a time, when the rest is done. */
const measured = ['tests/{lighthouse,list-paint}.long.ts', 'demo/orders/orders-of.long.ts']

/** What does not fit into `npm test`: whole fairs, many kills, long loads. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patience,
          name: 'long',
          include: ['{server,demo,bench,tests,tools}/**/*.long.ts'],
          exclude: measured,
        },
      },
      {
        test: { ...patience, name: 'measured', include: measured, fileParallelism: false, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
