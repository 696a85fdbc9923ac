import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import type { RehearsalMoment, RehearsalStop } from '@fairdesk/contract/areas/settings/rehearsal'
import { dealersOnline } from '../../../domain/rehearsal/dealers-online.ts'
import type { JobServices } from '../../job-services.ts'

type Room = { readonly memory: number; readonly disk: number }
type Options = {
  readonly dataDir: string
  readonly services: Pick<JobServices, 'platform' | 'fairs'>
  readonly copyFairId: number
  /** Shares that are free; measured unless given. */
  readonly readFreeSpace?: () => Promise<Room>
}

const leastFree = 0.1
const mostFaults = 0.01
/** Minimum number of calls for a meaningful error rate. */
const fewestCalls = 100
const slowSeconds = 30
const lookEveryMs = 5000

/** Rules by which a rehearsal stops itself: before it does harm, or once it has found what it was looking for. */
export class StopRules {
  readonly #options: Options
  #lookedAt = Number.NEGATIVE_INFINITY

  constructor(options: Options) {
    this.#options = options
  }

  async look(moment: RehearsalMoment): Promise<RehearsalStop | null> {
    const stopReason = seenIn(moment)
    if (stopReason) return stopReason
    if (performance.now() - this.#lookedAt < lookEveryMs) return null
    this.#lookedAt = performance.now()
    // Ignore values that cannot be measured.
    const { memory, disk } = await (this.#options.readFreeSpace ?? (() => roomOf(this.#options.dataDir)))().catch(
      () => full,
    )
    if (memory < leastFree) return 'memory'
    if (disk < leastFree) return 'disk'
    const real = await dealersOnline(this.#options.services, this.#options.copyFairId).catch(() => 0)
    return real > 0 ? 'realDealer' : null
  }
}

const full: Room = { memory: 1, disk: 1 }

function seenIn({ broken, calls, faults, slowFor }: RehearsalMoment): RehearsalStop | null {
  if (broken !== null) return 'invariant'
  if (calls >= fewestCalls && faults / calls > mostFaults) return 'faults'
  return slowFor >= slowSeconds ? 'slow' : null
}

async function roomOf(folder: string): Promise<Room> {
  const { bavail, blocks } = await statfs(folder)
  return { memory: process.availableMemory() / totalmem(), disk: bavail / blocks }
}
