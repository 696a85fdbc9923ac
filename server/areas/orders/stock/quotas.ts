import type { StockQuota, stock } from '@fairdesk/contract/areas/orders/stock'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { liveOrders } from '../../../domain/stock/ordered-pieces.ts'
import { nodeVisible, quotaVisible } from '../../../domain/stock/quota-visible.ts'
import { sizeStockOf } from '../../../domain/stock/stock-sums.ts'
import { holdStockForChange } from '../../../domain/stock/write-stock.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'
import { namedSkcs, type SizedSkc, withTotals } from './named-skcs.ts'

export const stockQuotas: Handler<typeof stock.quotas> = async ({ db, user }, named) => {
  const [skc] = await namedSkcs(db, user, [named])
  return { list: skc ? await quotasOf(db, user, skc) : [] }
}

/** Saves the quota of a place for a colour. Saves in progress end first. */
export const saveQuota: Handler<typeof stock.saveQuota> = async (context, { kind, nodeId, cells, ...named }) => {
  const { db, user, record } = context
  const [skc] = await namedSkcs(db, user, [named])
  if (!skc) refuse('stock.no-such-row')
  await holdStockForChange(db)
  const name = await nodeName(db, user, { kind, id: nodeId })
  // A quota needs the colour's stock row to exist: orders of the colour lock it.
  const { account, realName } = user
  await sql`insert into stock (skc_id, updated_by) values (${skc.skcId}, ${realName || account}) on conflict do nothing`.execute(
    db,
  )
  const result = await sql<{ totals: (number | null)[] }>`
    select totals from stock_quotas where skc_id = ${skc.skcId} and node_kind = ${kind} and node_id = ${nodeId}`.execute(
    db,
  )
  const previousTotals = result.rows[0]?.totals ?? []
  const totals = withTotals(skc, previousTotals, cells)
  if (totals.length === 0)
    await sql`delete from stock_quotas where skc_id = ${skc.skcId} and node_kind = ${kind} and node_id = ${nodeId}`.execute(
      db,
    )
  else
    await sql`
      insert into stock_quotas (skc_id, node_kind, node_id, totals) values (${skc.skcId}, ${kind}, ${nodeId}, ${totals}::int[])
      on conflict (skc_id, node_kind, node_id) do update set totals = excluded.totals`.execute(db)
  record({ ref: `${skc.goodsNo} ${skc.colour} ${name}`, before: { totals: previousTotals }, after: { totals } })
  return { list: await quotasOf(db, user, skc) }
}

const tables = { bigArea: 'big_areas', region: 'regions', area: 'areas' } as const

/** @throws Refusal stock.no-such-row for one that is not there or that the user does not see all of */
async function nodeName(
  db: Kysely<FairDb>,
  user: SessionUser,
  { kind, id }: { readonly kind: keyof typeof tables; readonly id: number },
): Promise<string> {
  const isSeen = nodeVisible(visibleTo(user), { kind: sql`${kind}::text`, nodeId: sql`${id}::int` })
  const result = await sql<{ name: string }>`
    select name from ${sql.table(tables[kind])} where id = ${id} and ${isSeen}`.execute(db)
  return result.rows[0]?.name ?? refuse('stock.no-such-row')
}

type Row = Pick<StockQuota, 'kind' | 'nodeId'> & {
  readonly name: string | null
  readonly totals: readonly (number | null)[]
  readonly ordered: readonly number[]
}

/** Returns the quotas of places whose customers are all visible to the user: quantities of others are not revealed. */
async function quotasOf(db: Kysely<FairDb>, user: SessionUser, { skcId, sizes }: SizedSkc): Promise<StockQuota[]> {
  const result = await sql<Row>`
    select quotas.node_kind as kind, quotas.node_id as "nodeId", quotas.totals,
      case quotas.node_kind when 'area' then (select name from areas where id = quotas.node_id)
        when 'region' then (select name from regions where id = quotas.node_id)
        else (select name from big_areas where id = quotas.node_id) end as name,
      coalesce((select array_agg(qty order by slot) from (
        select piece.slot, sum(piece.qty)::int as qty
        from order_rows rows ${liveOrders}
        join customers on customers.id = orders.customer_id
        join areas on areas.id = customers.area_id join regions on regions.id = areas.region_id
        cross join unnest(rows.qtys) with ordinality as piece (qty, slot)
        where rows.skc_id = quotas.skc_id and case quotas.node_kind
          when 'area' then areas.id when 'region' then regions.id else regions.big_area_id end = quotas.node_id
        group by piece.slot) sums), '{}') as ordered
    from stock_quotas quotas where quotas.skc_id = ${skcId} and ${quotaVisible(visibleTo(user))}
    order by quotas.id`.execute(db)
  return result.rows.map(({ kind, nodeId, name, totals, ordered }) => ({
    kind,
    nodeId,
    name: name ?? '',
    sizes: sizes.map(({ sizeId, slot, no, name }) => ({ sizeId, no, name, ...sizeStockOf({ totals, ordered }, slot) })),
  }))
}
