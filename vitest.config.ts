import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const patience = { testTimeout: 60_000, hookTimeout: 120_000 }
/** With a larger nursery Node spends a sixth less of the server's tests on clearing it. */
const everywhere = { ...patience, execArgv: ['--max-semi-space-size=128'] }
export const globalSetup = ['server/testing/global-setup.ts']

/** What is drawn in a browser: screens, what figures have in common, and the shell, under the name of the component. */
const floorDrawn = 'floor/src/**/[A-Z]*.test.tsx'
const drawn = 'console/src/{screens,app,figures}/**/[A-Z]*.test.tsx'
// A click on a link, or a file to keep, leaves no page.
const navigation = { disableMainFrameNavigation: true, disableChildPageNavigation: true, disableFallbackToSetURL: true }

/** They wait for processes that start and end; small as they are, they would come last and end alone. */
const first = /(lifecycle|kill-while-saving)\.test\.ts$/

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { waiting = [], rest = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      first.test(moduleId) ? 'waiting' : 'rest',
    )
    return [...waiting, ...rest]
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          ...everywhere,
          name: 'server',
          globalSetup,
          include: ['{contract,phrases,outbox,paper,browsers,server,demo,bench,tests,tools}/**/*.test.ts'],
          // A worker reads the server's code once for all of its files, not once for each.
          isolate: false,
        },
      },
      // The console keeps state in its modules (what is signed in, which tabs there are): each file has its own.
      {
        test: {
          ...everywhere,
          name: 'console',
          include: ['{console,floor}/src/**/*.test.{ts,tsx}'],
          exclude: [drawn, floorDrawn],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'floor',
          include: [floorDrawn],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { navigation } } },
          setupFiles: ['floor/src/testing/setup.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'screens',
          include: [drawn],
          // What draws, antd above all, is read once for all files of a worker: half of their time. What a screen is shown within is new each time.
          isolate: false,
          environment: 'happy-dom',
          // Under 'test' antd gives all its dialogs one id.
          env: { NODE_ENV: 'development' },
          environmentOptions: { happyDOM: { settings: { navigation } } },
          setupFiles: ['console/src/testing/setup.ts'],
        },
      },
    ],
  },
})
