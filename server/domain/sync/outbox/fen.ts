import type { SyncOutKind } from '@fairdesk/contract/orders/sync-fields'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'

export type SentMoney = {
  readonly linkId: number
  readonly kind: SyncOutKind
  readonly ref: number
  readonly unit: 'fen' | 'yuan'
}

/** Finds items whose last document arrived, with its unit of money; omits links without a notice of fen. */
export async function unitsSent(db: Kysely<FairDb>, linkIds: readonly number[]): Promise<SentMoney[]> {
  const result = await sql<SentMoney>`
    select last.link_id as "linkId", last.kind, last.ref, case when last.is_fen then 'fen' else 'yuan' end as unit from (
      select distinct on (row.link_id, row.kind, row.ref) row.link_id, row.kind, row.ref, row.action, row.state,
        row.id <= link.fen_until as is_fen
      from sync_outbox row join sync_links link on link.id = row.link_id
      where row.link_id = any(${[...linkIds]}::int[]) and link.fen_titles <> '{}'
      order by row.link_id, row.kind, row.ref, row.turn desc) last
    where last.action = 'put' and last.state = 'ok'
    order by last.link_id, last.ref`.execute(db)
  return result.rows
}

/** Counts the links whose money unit has yet to be decided. */
export async function countUnsettledFen(db: Kysely<FairDb>): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from sync_links where fen_titles <> '{}' and deleted_at is null`.execute(db)
  return result.rows[0]?.count ?? 0
}
