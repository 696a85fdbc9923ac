import { isConsoleBuilt } from './console-stamp.mjs'
import { binOf } from './paths.mjs'

const cache = 'node_modules/.cache'
const tsc = (project) => [
  binOf('typescript', 'tsc'),
  '--project',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  `${cache}/types/${project}.tsbuildinfo`,
]
const projects = { server: tsc('tsconfig.json'), console: tsc('console/tsconfig.json') }
const vitest = (...args) => [binOf('vitest'), 'run', ...args]

/** Each command gives the steps for its arguments: what the runtime is to run, one after the other. */
export const commands = {
  start: (args) => [...(isConsoleBuilt() ? [] : [['tools/build.ts']]), ['demo/start.ts', ...args]],
  dev: (args) => [['tools/dev.ts', ...args]],
  build: () => [['tools/build.ts']],
  test: () => [['tools/test.ts']],
  'test:long': (args) => [vitest('--config', 'vitest.long.config.ts', ...args)],
  bench: (args) => [['--expose-gc', 'demo/bench.ts', ...args]],
  demo: (args) => [['demo/make.ts', ...args]],
  types: (args) => (args[0] ? [projects[args[0]]] : Object.values(projects)),
  lint: (args) => [[binOf('@biomejs/biome', 'biome'), 'check', ...args]],
  format: () => [[binOf('@biomejs/biome', 'biome'), 'check', '--write']],
  imports: () => [
    [
      binOf('dependency-cruiser', 'depcruise'),
      '--config',
      '.dependency-cruiser.mjs',
      'contract',
      'phrases',
      'server',
      'console',
      'demo',
      'tests',
      'tools',
    ],
  ],
  shape: () => [['tools/shape.ts']],
  unused: (args) => [[binOf('knip'), ...args]],
  unit: (args) => [vitest(...args)],
  browser: () => [['tools/browser.ts']],
  journeys: (args) => [['tools/journeys.ts', ...args]],
  'db-types': (args) => [['tools/db-types.ts', ...args]],
}
