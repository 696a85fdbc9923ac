import { pinnedRuntimes, type RuntimeState, stateOf } from './runtimes/runtimes.ts'

/** Says of Node and PostgreSQL, which the product brings along, whether they are the newest of their major version. */
const states = await Promise.all(pinnedRuntimes().map((runtime) => stateOf(runtime)))
for (const state of states) process.stdout.write(`${state.name} ${state.version}: ${sentenceOf(state)}\n`)
if (states.some(({ newest, version }) => newest !== null && newest !== version)) process.exitCode = 1

function sentenceOf({ newest, version }: RuntimeState): string {
  if (newest === null) return 'unknown, since the registry cannot be asked'
  return newest === version ? 'the newest' : `${newest} is out`
}
