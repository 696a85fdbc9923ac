import { type SyncLink, type SyncState, type sync, syncStates } from '@fairdesk/contract/areas/sync/sync'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { fieldsOf, linksWhere, type StoredLink } from '../../../domain/sync/link.ts'
import { unitsSent } from '../../../domain/sync/outbox/fen.ts'
import { healthOf } from '../../../domain/sync/outbox/link-health.ts'
import type { Handler } from '../../handler.ts'

export const listLinks: Handler<typeof sync.links> = async ({ db, user }) => {
  const links = await linksWhere(db)
  return shownLinks(db, links, user.fair.schema)
}

/** Returns the links for display: secrets never leave the server, only whether there is one. */
export async function shownLinks(
  db: Kysely<FairDb>,
  links: readonly StoredLink[],
  schema: string,
): Promise<SyncLink[]> {
  const ids = links.map(({ id }) => id)
  const counts = await countsByLink(db, ids)
  const last = await lastOk(db, ids)
  const failed = await lastFailed(db, ids)
  const units = await unitsSent(db, ids)
  return links.map((link) => ({
    id: link.id,
    version: link.version,
    ...fieldsOf(link),
    hasSecret: link.secret !== null,
    health: healthOf({ ...link, errors: counts.get(link.id)?.error ?? 0, isLastFailed: failed.has(link.id) }),
    folder: link.transport === 'folder' ? `sync/${schema}/${link.id}` : '',
    heldAt: link.heldAt?.toISOString() ?? null,
    problem: link.problem,
    detail: link.detail,
    body: link.body,
    nextAt: link.nextAt?.toISOString() ?? null,
    counts: counts.get(link.id) ?? noneOfAny,
    lastOkAt: last.get(link.id)?.toISOString() ?? null,
    cursor: link.cursor,
    sentFen:
      link.fenTitles.length === 0
        ? null
        : {
            titles: [...link.fenTitles],
            fen: units.filter(({ linkId, unit }) => linkId === link.id && unit === 'fen').length,
            yuan: units.filter(({ linkId, unit }) => linkId === link.id && unit === 'yuan').length,
          },
  }))
}

export type StateCounts = Readonly<Record<SyncState, number>>

export function stateCounts(stateRows: readonly { readonly state: SyncState; readonly count: number }[]): StateCounts {
  const countOf = (state: SyncState) => stateRows.find((row) => row.state === state)?.count ?? 0
  // One entry for each of the states.
  return Object.fromEntries(syncStates.map((state) => [state, countOf(state)])) as StateCounts
}

const noneOfAny = stateCounts([])

async function countsByLink(db: Kysely<FairDb>, ids: readonly number[]): Promise<Map<number, StateCounts>> {
  const result = await sql<{ linkId: number; state: SyncState; count: number }>`
    select link_id as "linkId", state, count(*)::int as count from sync_outbox
    where link_id = any(${[...ids]}::int[]) group by link_id, state
    union all
    select arrival.link_id, line.state, count(*)::int
    from sync_refused line join sync_arrivals arrival on arrival.id = line.arrival_id
    where arrival.link_id = any(${[...ids]}::int[]) and line.state <> 'ok' group by 1, 2
    union all
    select link_id, 'ok', sum(rows - refused)::int from sync_arrivals
    where link_id = any(${[...ids]}::int[]) group by link_id`.execute(db)
  const rows = Map.groupBy(result.rows, ({ linkId }) => linkId)
  return new Map([...rows].map(([id, linkRows]) => [id, stateCounts(linkRows)]))
}

async function lastOk(db: Kysely<FairDb>, ids: readonly number[]): Promise<Map<number, Date>> {
  const result = await sql<{ linkId: number; at: Date }>`
    select link_id as "linkId", max(sent_at) as at from sync_outbox
    where link_id = any(${[...ids]}::int[]) and sent_at is not null group by link_id
    union all
    select link_id, max(at) from sync_arrivals
    where link_id = any(${[...ids]}::int[]) and state in ('taken', 'partly', 'again') group by link_id`.execute(db)
  return new Map(result.rows.map(({ linkId, at }) => [linkId, at]))
}

/** Links whose last run brought nothing but errors that are still there, or whose last file was not taken. */
async function lastFailed(db: Kysely<FairDb>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const result = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::int[]) as link (id)
    where exists (select from sync_outbox where link_id = link.id and state = 'error')
        and (select ok = 0 from sync_runs where link_id = link.id and ok + failed > 0 order by id desc limit 1)
      or (select state = 'failed' from sync_arrivals where link_id = link.id and state <> 'reading' order by id desc limit 1)`.execute(
    db,
  )
  return new Set(result.rows.map(({ id }) => id))
}
