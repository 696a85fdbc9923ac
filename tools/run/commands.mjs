import { isConsoleBuilt } from './console-stamp.mjs'
import { binOf, inRoot } from './paths.mjs'

/**
 * All commands: the scripts of package.json are these, and so is what a release can do (`operates`). Each gives the steps
 * for its arguments, what the runtime is to run one after the other. Nothing is looked up before it is asked: on a fresh
 * clone the packages are not there when this file is read.
 * @type {Readonly<Record<string, {
 *   operates?: string
 *   takes?: string
 *   steps(args: readonly string[]): string[][]
 * }>>}
 */
export const commands = {
  start: {
    operates: 'starts Fairdesk; Ctrl-C or SIGTERM ends it',
    steps: (args) => [...built(), [inRoot('demo/start.ts'), ...args]],
  },
  dev: { steps: (args) => [['tools/dev.ts', ...args]] },
  build: { steps: () => [['tools/build.ts']] },
  release: { steps: (args) => [...built(), ['tools/release.ts', ...args]] },
  test: { steps: () => [['tools/test.ts']] },
  'test:long': {
    steps: (args) => [
      vitest('--config', 'vitest.long.config.ts', ...args),
      ...(args.length > 0 ? [] : [['tools/journeys.ts', '--grep', '@long', '--workers', '1']]),
    ],
  },
  // What is built may be measured only as it stands in the sources.
  bench: { steps: (args) => [...built(), ['--expose-gc', 'bench/bench.ts', ...args]] },
  demo: { steps: (args) => [['demo/make.ts', ...args]] },
  backup: {
    operates: 'backs up everything, or tells what there is and whether it is whole',
    takes: '--to PLACE | --list | --verify',
    steps: (args) => [[inRoot('server/commands/backup.ts'), ...args]],
  },
  restore: {
    operates: 'makes the installation of a backup where nothing is yet',
    takes: '--from PLACE [--backup ID] [--data-dir DIR]',
    steps: (args) => [[inRoot('server/commands/restore.ts'), ...args]],
  },
  rehearse: {
    operates: 'plays dealers on a copy of the fair',
    takes: '--dealers 500 --minutes 10 [--server=URL]',
    steps: (args) => [[inRoot('demo/rehearse/rehearse.ts'), ...args]],
  },
  types: { steps: ([which]) => (which ? [types(which)] : [types('server'), types('console'), types('floor')]) },
  lint: { steps: (args) => [biome('--diagnostic-level=warn', ...args)] },
  format: { steps: () => [biome('--write')] },
  imports: {
    steps: () => [[binOf('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.mjs', ...folders]],
  },
  shape: { steps: () => [['tools/shape.ts'], ['browsers/check/check.ts']] },
  unused: { steps: (args) => [[binOf('knip'), ...args]] },
  unit: { steps: (args) => [vitest(...args)] },
  browser: { steps: () => [['tools/browser.ts']] },
  journeys: { steps: (args) => [['tools/journeys.ts', ...args]] },
  devices: { steps: (args) => [['demo/devices.ts', ...args]] },
  doctor: {
    operates: 'looks at everything a server needs, changes nothing, says what to do',
    takes: '[--json]',
    steps: (args) => [[inRoot('server/commands/doctor.ts'), ...args]],
  },
  ready: {
    operates: 'says whether the server here can serve, and ends with 1 where it cannot',
    steps: (args) => [[inRoot('server/commands/ready.ts'), ...args]],
  },
  'admin-password': {
    operates: "gives a lost administrator's account another password",
    takes: '[ACCOUNT]',
    steps: (args) => [[inRoot('server/commands/admin-password.ts'), ...args]],
  },
  runtimes: { steps: () => [['tools/runtimes.ts']] },
  receiver: { steps: (args) => [['tools/receiver.ts', ...args]] },
  phrases: { steps: (args) => [['tools/phrases.ts', ...args]] },
  'db-types': { steps: (args) => [['tools/db-types.ts', ...args]] },
}

function built() {
  return isConsoleBuilt() ? [] : [['tools/build.ts']]
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
