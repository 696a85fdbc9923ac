import { isConsoleBuilt } from './console-stamp.mjs'
import { binOf } from './paths.mjs'

/**
 * Each command gives the steps for its arguments: what the runtime is to run, one after the other. Nothing is looked
 * up before it is asked: on a fresh clone the packages are not there when this file is read.
 */
export const commands = {
  start: (args) => [...(isConsoleBuilt() ? [] : [['tools/build.ts']]), ['demo/start.ts', ...args]],
  dev: (args) => [['tools/dev.ts', ...args]],
  build: () => [['tools/build.ts']],
  test: () => [['tools/test.ts']],
  'test:long': (args) => [
    vitest('--config', 'vitest.long.config.ts', ...args),
    ...(args.length > 0 ? [] : [['tools/journeys.ts', '--grep', '@long', '--workers', '1']]),
  ],
  // What is built may be measured only as it stands in the sources.
  bench: (args) => [...(isConsoleBuilt() ? [] : [['tools/build.ts']]), ['--expose-gc', 'bench/bench.ts', ...args]],
  demo: (args) => [['demo/make.ts', ...args]],
  rehearse: (args) => [['demo/rehearse/rehearse.ts', ...args]],
  types: ([which]) => (which ? [types(which)] : [types('server'), types('console'), types('floor')]),
  lint: (args) => [biome('--diagnostic-level=warn', ...args)],
  format: () => [biome('--write')],
  imports: () => [[binOf('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.mjs', ...folders]],
  shape: () => [['tools/shape.ts'], ['browsers/check/check.ts']],
  unused: (args) => [[binOf('knip'), ...args]],
  unit: (args) => [vitest(...args)],
  browser: () => [['tools/browser.ts']],
  journeys: (args) => [['tools/journeys.ts', ...args]],
  devices: (args) => [['demo/devices.ts', ...args]],
  receiver: (args) => [['tools/receiver.ts', ...args]],
  'db-types': (args) => [['tools/db-types.ts', ...args]],
}

const folders = [
  'contract',
  'phrases',
  'outbox',
  'paper',
  'browsers',
  'server',
  'console',
  'floor',
  'demo',
  'bench',
  'tests',
  'tools',
]
const projects = { server: 'tsconfig.json', console: 'console/tsconfig.json', floor: 'floor/tsconfig.json' }

function types(which) {
  const buildInfo = `node_modules/.cache/fairdesk/types-${which}.tsbuildinfo`
  // The compiler in machine code: half the time of the one in JavaScript, which other tools build on.
  return [binOf('typescript-7', 'tsc'), '--project', projects[which], '--incremental', '--tsBuildInfoFile', buildInfo]
}

function biome(...args) {
  return [binOf('@biomejs/biome', 'biome'), 'check', ...args]
}

function vitest(...args) {
  return [binOf('vitest'), 'run', ...args]
}
