import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { globalSetup } from './vitest.config.ts'

/** Of properties, `npm test` tries a share of the runs: PROPERTY_FACTOR 4 is all of them. */
process.env.PROPERTY_FACTOR ??= '4'
const properties = globSync('{contract,phrases,outbox,paper,browsers,server,demo,bench,tests,tools}/**/*.test.ts', {
  exclude: (name) => name === 'node_modules',
}).filter((file) => readFileSync(file, 'utf8').includes('propertyRuns('))

const patience = {
  globalSetup: [...globalSetup, 'tests/faults/figures.ts'],
  testTimeout: 3_600_000,
  hookTimeout: 600_000,
}
/** What a clock or a processor's time decides: one at a time, when the rest is done. */
const measured = ['tests/{lighthouse,list-paint}.long.ts', 'demo/orders/orders-of.long.ts']

/** What does not fit into `npm test`: whole fairs, many kills, many restarts, long loads, properties with all their runs, and small imports in a thread too. */
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
        test: {
          ...patience,
          name: 'thread',
          include: ['server/areas/data/imports/**/*.test.ts'],
          env: { FAIRDESK_IMPORT_THREAD_BYTES: '0' },
        },
      },
      { test: { ...patience, name: 'properties', include: properties, isolate: false } },
      {
        test: { ...patience, name: 'measured', include: measured, fileParallelism: false, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
