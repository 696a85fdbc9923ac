import { setTimeout as rest } from 'node:timers/promises'
import { StartupProblem, typed } from '../db/embedded/startup-problem.ts'
import { LinkClient } from './link/link-client.ts'
import type { MachineState } from './link/machine-state.ts'
import { claimOf } from './own-state.ts'
import { type PairFile, writePairFile } from './pair-file.ts'
import { isOvertaken } from './rank.ts'
import type { MachineSettings } from './settings.ts'

type Fence = { readonly writeLine: (line: string) => void; readonly signal: AbortSignal; readonly patienceMs?: number }

/** Time to wait for the other machine: both of a hall are switched on together. */
const patienceMs = 60_000
/** Time to ask the other machine even if a person permits serving alone: they may be wrong. */
const aloneMs = 10_000
const pauseMs = 500

/**
 * Asks the other machine of a pair, before this one serves, if it has taken over. If it does not answer, only people
 * can know.
 * @returns the pair, with a new term if a person's permission replaces the answer
 * @throws StartupProblem if it was overtaken, or nothing is known and no permission was given
 */
export async function passFence(pair: PairFile, settings: MachineSettings, fence: Fence): Promise<PairFile> {
  const { peer } = pair
  if (!peer) return pair
  const { serveAlone, dataDir } = settings
  const term = pair.term + 1
  if (serveAlone !== null && serveAlone !== term)
    fence.writeLine(`SERVE_ALONE=${serveAlone} is of another time and counts for nothing; it would be ${term}.`)
  const peerState = await askPeer(pair, settings, serveAlone === term ? { ...fence, patienceMs: aloneMs } : fence)
  if (peerState) {
    if (!isOvertaken(pair, { ...peerState, certificate: peer.certificate })) return pair
    throw new StartupProblem(overtakenSentence(pair))
  }
  if (serveAlone !== term)
    throw new StartupProblem(
      `The paired machine ${peer.name} (${peer.host}:${peer.port}) does not answer, and may have taken over: two that serve would be two truths. ` +
        `Switch it on; or, where you know that it has not taken over (it is off, or broken), start this one with SERVE_ALONE=${term}.`,
    )
  const alone = { ...pair, term, isPromoted: false }
  writePairFile(dataDir, alone)
  fence.writeLine(`Serving without ${peer.name}, by your word.`)
  return alone
}

export function overtakenSentence({ peer }: Pick<PairFile, 'peer'>): string {
  const peerAddress = `${peer?.host}:${peer?.port}`
  return (
    `The paired machine ${peer?.name} (${peerAddress}) has taken over, and the database here is the one of before: it is not served. ` +
    `To make this machine the standby of that one: STANDBY_OF=${peerAddress} ${typed('start')}. Its present database is kept aside.`
  )
}

/** Returns the other machine's state; null if it does not answer in time. */
export async function askPeer(pair: PairFile, settings: MachineSettings, fence: Fence): Promise<MachineState | null> {
  const { peer } = pair
  if (!peer) return null
  const link = new LinkClient(peer, pair, peer.certificate)
  const until = performance.now() + (fence.patienceMs ?? patienceMs)
  const ownClaim = claimOf(pair, settings)
  try {
    for (let attempt = 0; ; attempt++) {
      const peerState = await link.beat(ownClaim).catch(() => null)
      if (peerState || fence.signal.aborted || performance.now() > until) return peerState
      if (attempt === 0) fence.writeLine(`Asking ${peer.name} (${peer.host}:${peer.port}) whether it has taken over …`)
      await rest(pauseMs, undefined, { signal: fence.signal }).catch(() => undefined)
    }
  } finally {
    await link.close()
  }
}
