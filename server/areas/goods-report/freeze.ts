import type { FreezeColour, goodsReport } from '@fairdesk/contract/areas/goods-report'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { shutGate } from '../../domain/order-gate.ts'
import { garmentAddress } from '../../domain/pictures/garment-address.ts'
import { skcPhoto } from '../../domain/pictures/photo-address.ts'
import { visibleTo } from '../../domain/session-user.ts'
import { styleVisible } from '../../domain/visibility.ts'
import type { ReadContext, WriteContext } from '../context.ts'
import { followInReports } from '../follow-in-reports.ts'
import type { SkcStatus } from './goods-facts.ts'

type Freeze = Input<typeof goodsReport.freezeGoods>

/** The colours of a style with what is ordered of each: what the dialog shows before anything is frozen or dropped. */
export async function freezeColours(
  { db, user }: ReadContext,
  goodsId: number,
): Promise<Output<typeof goodsReport.getGoodsTotalRankingFreezeColor>> {
  const visibility = visibleTo(user)
  const found = await sql<ColourRow>`
    select colours.id as colour_id, colours.name, colours.rgb, ${skcPhoto('styles.id', 'skcs.id')} as photo, kind.code as kind, styles.name as style_name, skcs.style_id, skcs.status, skcs.status_at,
      skcs.status_by, skcs.status_reason, coalesce(ordered.qty, 0)::int as qty, coalesce(ordered.customers, 0)::int as customers
    from skcs
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join common_codes kind on kind.id = styles.style_type_id
    left join lateral (
      select sum(by_customer.qty) as qty, count(*) as customers
      from (
        select orders.customer_id, sum(order_rows.qty) as qty
        from order_rows join orders on orders.id = order_rows.order_id and orders.deleted_at is null
        join customers on customers.id = orders.customer_id
        where order_rows.skc_id = skcs.id and order_rows.qty > 0
        group by orders.customer_id) by_customer) ordered on true
    where skcs.style_id = ${goodsId} and skcs.deleted_at is null and styles.deleted_at is null and ${styleVisible(visibility)}
    order by skcs.sort, skcs.id`.execute(db)
  if (found.rows.length === 0) refuse('access.denied')
  return found.rows.map(colourOf)
}

/**
 * Freezes, drops, or undoes either: a state is set, not toggled, so a repeated call changes nothing. Quantities stay as they are;
 * undoing a drop returns to what the colour was before it.
 */
export async function setFrozen(context: WriteContext, asked: Freeze): Promise<{ changed: number }> {
  await sql`select ${shutGate}`.execute(context.db)
  const skcs = await lockedSkcs(context, asked)
  const changes = skcs.flatMap((skc) => {
    const status = nextStatus(skc, asked)
    return status === skc.status ? [] : [{ skc, status }]
  })
  if (changes.length === 0) {
    context.recordNothing()
    return { changed: 0 }
  }
  for (const { skc, status } of changes) await setStatus(context, { skc, status, reason: asked.reason })
  await context.db.updateTable('styles').set({ updated_at: sql`now()` }).where('id', '=', asked.goodsId).execute()
  context.record({
    ref: skcs[0]?.goods_no ?? '',
    before: changes.map(({ skc }) => ({ skcNo: skc.skc_no, status: skc.status })),
    after: changes.map(({ skc, status }) => ({ skcNo: skc.skc_no, status, reason: asked.reason })),
  })
  followInReports(context)
  return { changed: changes.length }
}

type Skc = {
  id: number
  skc_no: string
  goods_no: string
  status: SkcStatus
  status_before: 'onSale' | 'frozen' | null
}

async function lockedSkcs(
  { db, user }: { db: Kysely<FairDb>; user: WriteContext['user'] },
  asked: Freeze,
): Promise<Skc[]> {
  const found = await sql<Skc>`
    select skcs.id, skcs.skc_no, styles.goods_no, skcs.status, skcs.status_before
    from skcs join styles on styles.id = skcs.style_id
    where skcs.style_id = ${asked.goodsId} and skcs.deleted_at is null and styles.deleted_at is null
      and (${asked.colourIds ?? null}::int[] is null or skcs.colour_id = any(${asked.colourIds ?? null}::int[]))
      and ${styleVisible(visibleTo(user))}
    order by skcs.id for update of skcs`.execute(db)
  if (found.rows.length === 0) refuse('access.denied')
  return found.rows
}

/** Freezing leaves a dropped colour dropped; undoing a drop leaves a frozen one frozen. */
function nextStatus(skc: Skc, { freeze, mode }: Freeze): SkcStatus {
  if (mode === 'drop') {
    if (freeze === 1) return 'dropped'
    return skc.status === 'dropped' ? (skc.status_before ?? 'onSale') : skc.status
  }
  if (skc.status === 'dropped') return 'dropped'
  return freeze === 1 ? 'frozen' : 'onSale'
}

type Change = { readonly skc: Skc; readonly status: SkcStatus; readonly reason: string }

async function setStatus({ db, user }: WriteContext, { skc, status, reason }: Change): Promise<void> {
  await db
    .updateTable('skcs')
    .set({
      status,
      status_before: status === 'dropped' && skc.status !== 'dropped' ? skc.status : null,
      status_at: sql`now()`,
      status_by: user.realName || user.account,
      status_reason: reason,
      version: sql`version + 1`,
    })
    .where('id', '=', skc.id)
    .execute()
}

type ColourRow = {
  colour_id: number
  name: string
  rgb: string | null
  photo: string | null
  kind: string | null
  style_name: string
  style_id: number
  status: SkcStatus
  status_at: Date | null
  status_by: string | null
  status_reason: string
  qty: number
  customers: number
}

function colourOf(row: ColourRow): (typeof FreezeColour)['_zod']['output'] {
  return {
    colourId: row.colour_id,
    name: row.name,
    rgb: row.rgb,
    image: row.photo ?? garmentAddress(`${row.kind ?? ''} ${row.style_name}`, row.rgb, row.style_id),
    qty: row.qty,
    customers: row.customers,
    status: row.status,
    frozenAt: row.status_at?.toISOString() ?? null,
    by: row.status_by,
    reason: row.status_reason,
  }
}
