import { setTimeout as rest } from 'node:timers/promises'
import { StartupProblem, typed } from '../db/embedded/startup-problem.ts'
import { LinkClient } from './link/link-client.ts'
import type { MachineState } from './link/machine-state.ts'
import { claimOf } from './own-state.ts'
import { type PairFile, writePairFile } from './pair-file.ts'
import { isOvertaken } from './rank.ts'
import type { MachineSettings } from './settings.ts'

type Fence = { readonly say: (line: string) => void; readonly signal: AbortSignal; readonly patienceMs?: number }

/** Both machines of a hall are switched on together: so long one waits for the other. */
const patienceMs = 60_000
/** By a person's word it is asked all the same: he may be wrong. */
const aloneMs = 10_000
const pauseMs = 500

/**
 * Before a paired machine serves, it asks the other one whether that has taken over. Where nothing answers nobody knows but people.
 * @returns the pair, of a new term where a person's word stands for the answer
 * @throws StartupProblem where it was overtaken, or nothing is known and no word was given
 */
export async function passFence(pair: PairFile, settings: MachineSettings, fence: Fence): Promise<PairFile> {
  const { peer } = pair
  if (!peer) return pair
  const { serveAlone, dataDir } = settings
  const term = pair.term + 1
  if (serveAlone !== null && serveAlone !== term)
    fence.say(`SERVE_ALONE=${serveAlone} is of another time and counts for nothing; it would be ${term}.`)
  const heard = await askPeer(pair, settings, serveAlone === term ? { ...fence, patienceMs: aloneMs } : fence)
  if (heard) {
    if (!isOvertaken(pair, { ...heard, certificate: peer.certificate })) return pair
    throw new StartupProblem(overtakenSentence(pair))
  }
  if (serveAlone !== term)
    throw new StartupProblem(
      `The paired machine ${peer.name} (${peer.host}:${peer.port}) does not answer, and may have taken over: two that serve would be two truths. ` +
        `Switch it on; or, where you know that it has not taken over (it is off, or broken), start this one with SERVE_ALONE=${term}.`,
    )
  const alone = { ...pair, term, isPromoted: false }
  writePairFile(dataDir, alone)
  fence.say(`Serving without ${peer.name}, by your word.`)
  return alone
}

export function overtakenSentence({ peer }: Pick<PairFile, 'peer'>): string {
  const at = `${peer?.host}:${peer?.port}`
  return (
    `The paired machine ${peer?.name} (${at}) has taken over, and the database here is the one of before: it is not served. ` +
    `To make this machine the standby of that one: STANDBY_OF=${at} ${typed('start')}. Its present database is kept aside.`
  )
}

/** What the other machine says of itself; null where it says nothing in time. */
export async function askPeer(pair: PairFile, settings: MachineSettings, fence: Fence): Promise<MachineState | null> {
  const { peer } = pair
  if (!peer) return null
  const link = new LinkClient(peer, pair, peer.certificate)
  const until = performance.now() + (fence.patienceMs ?? patienceMs)
  const own = claimOf(pair, settings)
  try {
    for (let attempt = 0; ; attempt++) {
      const heard = await link.beat(own).catch(() => null)
      if (heard || fence.signal.aborted || performance.now() > until) return heard
      if (attempt === 0) fence.say(`Asking ${peer.name} (${peer.host}:${peer.port}) whether it has taken over …`)
      await rest(pauseMs, undefined, { signal: fence.signal }).catch(() => undefined)
    }
  } finally {
    await link.close()
  }
}
