import type { FillQuery, FillSource, unfilledReasons } from '@fairdesk/contract/areas/orders/fill-order'
import { type SqlBool, sql } from 'kysely'
import { orderedBefore, type PastOrder } from '../../../../domain/customers/ordered-before.ts'
import { cartonsOf, hasFixedRatio } from '../../../../domain/orders/cartons.ts'
import { readOrder } from '../../../../domain/orders/order-head.ts'
import { qtyAt, type SizeSlot } from '../../../../domain/orders/size-slots.ts'
import { inMultiples, spread } from '../../../../domain/orders/spread.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../../context.ts'
import { listedColours, type OrderColourRow } from '../list/listed-colours.ts'
import { ratiosWhere } from '../ratios/size-ratios.ts'
import { curveKey, type SizeCurve, sizeCurves } from './size-curves.ts'

export type Reason = (typeof unfilledReasons)[number]
/** A row to be filled, with the sizes it is offered in. */
export type OpenRow = {
  readonly colour: OrderColourRow
  readonly sizes: readonly SizeSlot[]
  readonly multiple: number | null
  /** Every size of the style, also those this colour lacks. */
  readonly styleSizes: readonly SizeSlot[]
}
export type RowFillResult = { readonly source: FillSource; readonly qtys: readonly (number | null)[] }
export type Filler = (row: OpenRow) => RowFillResult | Reason

/** Creates the filler of the rows, with all the data it needs. */
export async function fillerFor(context: ReadContext, query: FillQuery, ids: readonly number[]): Promise<Filler> {
  if (query.by === 'ratio') return await byRatio(context, query)
  if (query.by === 'carton') return await byCarton(context, query)
  if (query.by === 'copy') return await byCopy(context, query, ids)
  const scope = { customerId: query.customerId, visibility: visibleTo(context.user) }
  const curves = await sizeCurves(context.db, scope, ids)
  const groups = await sizeGroupsOf(context, ids)
  const curveOf = ({ colour }: OpenRow) => curves.get(curveKey(groups.get(colour.style_id) ?? null, colour.category_id))
  if (query.by === 'guide') return (row) => byGuide(row, curveOf(row))
  if (query.by === 'history') {
    const pastOrders = await orderedBefore(context.db, query.customerId)
    const codes = await sizeCodes(context, ids)
    return (row) =>
      byHistory(row, pastOrders.pastOrderOf(row.colour), { percent: query.args.percent, curve: curveOf(row), codes })
  }
  const { qty } = query.args
  return (row) => byCurve(row, qty, curveOf(row))
}

async function sizeGroupsOf({ db }: ReadContext, ids: readonly number[]): Promise<Map<number, number | null>> {
  const styleRows = await db
    .selectFrom('styles')
    .select(['id', 'size_group_id'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(styleRows.map(({ id, size_group_id }) => [id, size_group_id]))
}

/** Folded codes of sizes by id, of these styles' size groups. */
async function sizeCodes({ db }: ReadContext, styleIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const result = await sql<{ id: number; code: string }>`
    select id, code_key as code from sizes
    where size_group_id in (select size_group_id from styles where id = any(${[...styleIds]}::int[]))`.execute(db)
  return new Map(result.rows.map(({ id, code }) => [id, code]))
}

async function byRatio(context: ReadContext, query: Extract<FillQuery, { by: 'ratio' }>): Promise<Filler> {
  const { args, customerId } = query
  const weightsOf = 'parts' in args ? typedWeights(args.parts) : await keptWeights(context, customerId, args.ratioName)
  return (row) => {
    const weights = weightsOf(row)
    if (typeof weights === 'string') return weights
    const qtys =
      'sets' in args
        ? weights.map((weight) => weight * args.sets)
        : spread(inMultiples(args.qty, row.multiple), weights)
    return { source: 'ratio', qtys }
  }
}

async function byCarton(context: ReadContext, query: Extract<FillQuery, { by: 'carton' }>): Promise<Filler> {
  const { cartons, ratioName } = query.args
  const named =
    ratioName === undefined ? () => 'no-carton' as const : await keptWeights(context, query.customerId, ratioName)
  return (row) => {
    const { colour, sizes, styleSizes } = row
    const styleCartons = cartonsOf({ ...colour, sizeMask: colour.size_mask, sizes: styleSizes })
    // A style of a fixed ratio is ordered in no other one.
    const isOwn = ratioName === undefined || hasFixedRatio(colour, styleSizes)
    const ownCarton = isOwn ? styleCartons[0] : undefined
    const cartonQtys = ownCarton ? sizes.map(({ slot }) => qtyAt(ownCarton.parts, slot)) : named(row)
    return typeof cartonQtys === 'string'
      ? cartonQtys
      : { source: 'carton', qtys: cartonQtys.map((qty) => qty * cartons) }
  }
}

/** A part for each size the row is offered in. */
type WeightsOf = (row: OpenRow) => readonly number[] | Reason

function typedWeights(weights: readonly number[]): WeightsOf {
  return ({ sizes, styleSizes }) =>
    weights.length === styleSizes.length ? sizes.map((size) => weights[styleSizes.indexOf(size)] ?? 0) : 'other-sizes'
}

async function keptWeights({ db }: ReadContext, customerId: number, name: string): Promise<WeightsOf> {
  const ratios = await ratiosWhere(
    db,
    sql<SqlBool>`lower(size_ratios.name) = lower(${name})
      and (size_ratios.customer_id = ${customerId} or size_ratios.customer_id is null)`,
  )
  return ({ sizes, styleSizes }) => {
    const ratio = ratios.find(({ parts }) =>
      parts.some(({ sizeId }) => styleSizes.some((size) => size.sizeId === sizeId)),
    )
    return ratio
      ? sizes.map(({ sizeId }) => ratio.parts.find((ratioPart) => ratioPart.sizeId === sizeId)?.part ?? 0)
      : 'no-ratio'
  }
}

async function byCopy(
  { db, user }: ReadContext,
  query: Extract<FillQuery, { by: 'copy' }>,
  ids: readonly number[],
): Promise<Filler> {
  const { fromCustomerId: customerId, percent } = query.args
  const sourceOrder = await readOrder(db, { customerId, type: query.type, visibility: visibleTo(user), styleIds: [] })
  const rows = sourceOrder.head
    ? await listedColours(db, ids, { orderId: sourceOrder.head.id, customer: sourceOrder.ruled })
    : []
  const bySkc = new Map(rows.map((row) => [row.skc_id, row]))
  return ({ colour, sizes, multiple }) => {
    const sourceColour = bySkc.get(colour.skc_id)
    const sourceQtys = sizes.map(({ slot }) => qtyAt(sourceColour?.qtys ?? [], slot))
    const all = sourceQtys.reduce((sum, qty) => sum + qty, 0)
    if (percent === 100) return { source: 'copy', qtys: sourceQtys }
    return { source: 'copy', qtys: spread(inMultiples(Math.round((all * percent) / 100), multiple), sourceQtys) }
  }
}

/** Fills in the recommendation by size; else the one for the whole colour, spread. */
function byGuide(row: OpenRow, curve: SizeCurve | undefined): RowFillResult | Reason {
  const { guide } = row.colour
  if (guide === null) return 'nothing'
  const totalQty = guide[0]
  if (totalQty === undefined) return { source: 'guide', qtys: row.sizes.map(({ slot }) => guide[slot] ?? null) }
  const { qtys } = byCurve(row, totalQty, curve)
  return { source: 'guide', qtys }
}

/** In the sizes ordered before, where they are known and any of them is offered; else spread. */
function byHistory(
  row: OpenRow,
  pastOrder: PastOrder,
  { percent, curve, codes }: { percent: number; curve: SizeCurve | undefined; codes: ReadonlyMap<number, string> },
): RowFillResult | Reason {
  const pieces = Math.round((pastOrder.qty * percent) / 100)
  if (pieces === 0) return 'nothing'
  const sizes = row.sizes.map(({ sizeId }) => pastOrder.sizes[codes.get(sizeId) ?? ''] ?? 0)
  const isKnown = sizes.some((qty) => qty > 0)
  const qtys = isKnown ? spread(inMultiples(pieces, row.multiple), sizes) : byCurve(row, pieces, curve).qtys
  return { source: 'history', qtys }
}

/** Distributes pieces in proportion to the curve, else to the sizes' recommended quantities, else evenly. */
function byCurve({ colour, sizes, multiple }: OpenRow, qty: number, curve: SizeCurve | undefined): RowFillResult {
  const pieces = inMultiples(qty, multiple)
  const curved = sizes.map(({ slot }) => curve?.bySlot.get(slot) ?? 0)
  if (curve && curved.some((weight) => weight > 0)) return { source: curve.source, qtys: spread(pieces, curved) }
  const guided = sizes.map(({ slot }) => colour.guide?.[slot] ?? 0)
  if (guided.some((weight) => weight > 0)) return { source: 'guide', qtys: spread(pieces, guided) }
  return {
    source: 'even',
    qtys: spread(
      pieces,
      sizes.map(() => 1),
    ),
  }
}
