import type { PaperExtract, PartsExtract, SyncExtract } from '@fairdesk/contract/areas/orders/order-extracts'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PaperCodes } from '../orders/paper-code.ts'
import type { PaperSource } from '../paper/held-rows.ts'
import { type LastPaper, lastPapers } from '../paper/last-papers.ts'
import { contentMark } from '../splits/order-content.ts'
import { currentCodes } from './current-codes.ts'

/** Returns the standing of the last paper of each order or part, by id; absent if never printed. */
export async function paperExtracts(
  db: Kysely<FairDb>,
  source: PaperSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PaperExtract>> {
  const papers = await lastPapers(db, source, ids)
  const codes = await currentCodes(db, source, [...papers.values()])
  return new Map(
    [...papers].map(([id, paper]) => {
      const { code, at, by, times } = paper
      return [id, { standing: standingOf(paper, codes.get(id)), code, at: at.toISOString(), by, times }]
    }),
  )
}

function standingOf({ code, plain }: LastPaper, paperCodes: PaperCodes | undefined): PaperExtract['standing'] {
  if (!paperCodes) return 'changed'
  if (code === paperCodes.priced || code === paperCodes.plain) return 'true'
  return plain === paperCodes.plain ? 'prices' : 'changed'
}

/** Counts the parts of these orders, and those overtaken by the order; orders without parts are absent. */
export async function partsExtracts(
  db: Kysely<FairDb>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, PartsExtract>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<PartsExtract & { orderId: number }>`
    with own as (
      select order_id, source_mark, status in ('draft', 'checked', 'issued') as follows from splits
      where order_id = any(${[...orderIds]}::int[]) and deleted_at is null and status <> 'void'),
    marked as materialized (
      select id, ${contentMark(sql`whose.id`)} as mark from (select distinct order_id as id from own where follows) whose)
    select own.order_id as "orderId", count(*)::int as count,
      (count(*) filter (where own.follows and own.source_mark <> marked.mark))::int as stale
    from own left join marked on marked.id = own.order_id group by own.order_id`.execute(db)
  return new Map(rows.map(({ orderId, ...parts }) => [orderId, parts]))
}

const waiting = ['pending', 'sending', 'held']

/** Returns the sync state of each item in the systems it was sent to, the worst of them; absent if sent to none. */
export async function syncExtracts(
  db: Kysely<FairDb>,
  source: PaperSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SyncExtract>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ ref: number; link: string; state: string }>`
    select wished.ref, link.name as link, last.state
    from sync_links link cross join unnest(${[...ids]}::int[]) as wished (ref)
    cross join lateral (
      select state, action from sync_outbox
      where link_id = link.id and kind = ${source} and ref = wished.ref order by turn desc limit 1) last
    where link.deleted_at is null and link.direction = 'out' and last.state <> 'superseded'
      and not (last.state = 'ok' and last.action = 'cancel')
    order by wished.ref, link.id`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ ref }) => ref)].map(([ref, linkStates]) => {
      const failed = linkStates.find(({ state }) => state === 'error')
      const late = linkStates.find(({ state }) => waiting.includes(state))
      const state = failed ? 'failed' : late ? 'waiting' : 'ok'
      return [ref, { state, link: (failed ?? late ?? linkStates[0])?.link ?? '' }]
    }),
  )
}
