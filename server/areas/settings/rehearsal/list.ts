import { type RehearsalRecord, type rehearsal, rehearsalStates } from '@fairdesk/contract/areas/settings/rehearsal'
import { sql } from 'kysely'
import { allFairs } from '../../../domain/fairs/fairs.ts'
import { dealersOnline } from '../../../domain/rehearsal/dealers-online.ts'
import { type StoredRehearsal, storedRehearsals } from '../../../domain/rehearsal/stored-rehearsals.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { rehearsalKind } from './start.ts'

export const listRehearsals: Handler<typeof rehearsal.list> = async ({ services }) => {
  const live = await liveJobs(services)
  const list: RehearsalRecord[] = []
  const fairs = await allFairs(services.platform)
  for (const fair of fairs) {
    // Nobody asks for those of an archived fair.
    if (fair.databaseUrl || fair.status === 'archived') continue
    const { db } = await services.fairs.openOf(fair)
    for (const stored of await storedRehearsals(db)) {
      const copyFairId = fairs.some(({ id }) => id === stored.copyFairId) ? stored.copyFairId : null
      list.push({ ...recordOf(stored, live), copyFairId, fairId: fair.id, fair: fair.name })
    }
  }
  return {
    list: list.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt)),
    isPossible: services.rehearsing !== null,
    dealersOnline: await dealersOnline(services),
  }
}

async function liveJobs({ platform }: ReadContext['services']): Promise<ReadonlySet<number>> {
  const result = await sql<{ id: number }>`
    select id from jobs where kind = ${rehearsalKind} and state in ('waiting', 'running')`.execute(platform)
  return new Set(result.rows.map(({ id }) => id))
}

/**
 * Converts a stored rehearsal to a record. If its process died it is still stored as running: report it as ended by
 * the server.
 */
function recordOf(
  { startedAt, endedAt, jobId, ...stored }: StoredRehearsal,
  live: ReadonlySet<number>,
): Omit<RehearsalRecord, 'fairId' | 'fair'> {
  const state = rehearsalStates.find((rehearsalState) => rehearsalState === stored.state) ?? 'failed'
  const isLive = live.has(jobId) && endedAt === null
  const isBroken = endedAt === null && !isLive
  const { id, input, progress, report, copyFairId, by } = stored
  return {
    id,
    input,
    report,
    copyFairId,
    by,
    state: isBroken ? 'stopped' : state,
    stopped: isBroken ? 'ended' : stored.stopped,
    progress: isLive ? progress : null,
    jobId: isLive ? jobId : null,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
