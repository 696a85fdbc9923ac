import type { FillAnswer, FillQuery, FillSource, unfilledReasons } from '@fairdesk/contract/areas/orders/fill-order'
import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { ruleValuesFrom } from '../../../domain/minimums/minimum-values.ts'
import { limitsFrom } from '../../../domain/minimums/minimums.ts'
import { barrierOf } from '../../../domain/orders/barrier.ts'
import { type CustomerOrder, readOrder } from '../../../domain/orders/order-head.ts'
import { ruleOf } from '../../../domain/orders/row-rule.ts'
import { isInMask, isOffered, type PlacedSize, qtyAt } from '../../../domain/orders/size-slots.ts'
import { inMultiples, spread } from '../../../domain/orders/spread.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { type ListedColour, listedColours } from '../list/listed-colours.ts'
import { sizesOfStyles } from '../list/sizes-of-styles.ts'
import { stylePage } from '../list/style-page.ts'
import { orderingOf } from '../ordering-of.ts'
import { curveKey, type SizeCurve, sizeCurves } from './size-curves.ts'

/** The most that stands in a cell. */
const largestQty = 9999

type Reason = (typeof unfilledReasons)[number]
/** A row to be filled, with the sizes it is offered in. */
type OpenRow = {
  readonly colour: ListedColour
  readonly sizes: readonly PlacedSize[]
  readonly multiple: number | null
  /** Every size of the style, also those this colour lacks. */
  readonly styleSizes: readonly PlacedSize[]
}
type Filling = { readonly source: FillSource; readonly qtys: readonly (number | null)[] }
type Filler = (row: OpenRow) => Filling | Reason

/** Works out quantities for rows; nothing is saved. Rows that are not there or not the user's are left out. @throws Refusal access.denied for a customer out of sight */
export const fillOrder: Handler<typeof orderEntry.fill> = async (context, query) => {
  const { db, user } = context
  const visibility = visibleTo(user)
  const order = await readOrder(db, { customerId: query.customerId, type: query.type, visibility, styleIds: [] })
  const isClosed = barrierOf(order, orderingOf(user)) !== null
  const named = [...new Set(query.rows.map(({ goodsId }) => goodsId))]
  const { ids } = await stylePage(db, {
    range: { goodsIds: named, from: 0, limit: named.length },
    orderId: order.head?.id ?? null,
    brandCodes: order.brandCodes,
    visibility,
  })
  const [colours, sizes, filler] = await Promise.all([
    listedColours(db, ids, { orderId: order.head?.id ?? null, customer: order.ruled }),
    sizesOfStyles(db, ids),
    fillerFor(context, query, ids),
  ])
  const asked = new Set(query.rows.map(({ goodsId, colourId }) => `${goodsId} ${colourId}`))
  const answer: { rows: FillAnswer['rows']; unfilled: FillAnswer['unfilled'] } = { rows: [], unfilled: [] }
  for (const colour of colours.filter(({ style_id, colour_id }) => asked.has(`${style_id} ${colour_id}`))) {
    const place = { goodsId: colour.style_id, colourId: colour.colour_id }
    const row = openRow(colour, sizes.get(colour.style_id) ?? [])
    const filled = isClosed || !isFree(colour, order) ? 'closed' : judged(filler(row))
    if (typeof filled === 'string') answer.unfilled.push({ ...place, reason: filled })
    else answer.rows.push({ ...place, source: filled.source, cells: cellsOf(row, filled) })
  }
  return answer
}

function isFree(colour: ListedColour, order: CustomerOrder): boolean {
  return ruleOf(colour, order) === 'free'
}

function openRow(colour: ListedColour, all: readonly PlacedSize[]): OpenRow {
  const limits = limitsFrom({ ...ruleValuesFrom(colour), customerSkc: null })
  return {
    colour,
    sizes: all.filter(({ slot }) => isOffered(colour.size_mask, colour.off_mask, slot)),
    styleSizes: all.filter(({ slot }) => isInMask(colour.size_mask, slot)),
    multiple: limits.find(({ figure }) => figure === 'multiple')?.need ?? null,
  }
}

function judged(filling: Filling | Reason): Filling | Reason {
  if (typeof filling === 'string') return filling
  if (filling.qtys.every((qty) => qty === null || qty === 0)) return 'nothing'
  return filling.qtys.some((qty) => qty !== null && qty > largestQty) ? 'too-large' : filling
}

function cellsOf({ sizes }: OpenRow, { qtys }: Filling): { sizeId: number; qty: number }[] {
  return sizes.flatMap(({ sizeId }, at) => {
    const qty = qtys[at]
    return qty === null || qty === undefined ? [] : [{ sizeId, qty }]
  })
}

async function fillerFor(context: ReadContext, query: FillQuery, ids: readonly number[]): Promise<Filler> {
  if (query.by === 'ratio') return byRatio(query.args)
  if (query.by === 'copy') return await byCopy(context, query, ids)
  const scope = { customerId: query.customerId, visibility: visibleTo(context.user) }
  const curves = await sizeCurves(context.db, scope, ids)
  const groups = await sizeGroupsOf(context, ids)
  const curveOf = ({ colour }: OpenRow) => curves.get(curveKey(groups.get(colour.style_id) ?? null, colour.category_id))
  if (query.by === 'guide') return (row) => byGuide(row, curveOf(row))
  const { qty } = query.args
  return (row) => byCurve(row, qty, curveOf(row))
}

async function sizeGroupsOf({ db }: ReadContext, ids: readonly number[]): Promise<Map<number, number | null>> {
  const found = await db
    .selectFrom('styles')
    .select(['id', 'size_group_id'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(found.map(({ id, size_group_id }) => [id, size_group_id]))
}

function byRatio(args: Extract<FillQuery, { by: 'ratio' }>['args']): Filler {
  const { parts } = args
  return ({ sizes, styleSizes, multiple }) => {
    if (parts.length !== styleSizes.length) return 'other-sizes'
    const own = sizes.map((size) => parts[styleSizes.indexOf(size)] ?? 0)
    const qtys = 'sets' in args ? own.map((part) => part * args.sets) : spread(inMultiples(args.qty, multiple), own)
    return { source: 'ratio', qtys }
  }
}

async function byCopy(
  { db, user }: ReadContext,
  query: Extract<FillQuery, { by: 'copy' }>,
  ids: readonly number[],
): Promise<Filler> {
  const { fromCustomerId: customerId, percent } = query.args
  const from = await readOrder(db, { customerId, type: query.type, visibility: visibleTo(user), styleIds: [] })
  const rows = from.head ? await listedColours(db, ids, { orderId: from.head.id, customer: from.ruled }) : []
  const bySkc = new Map(rows.map((row) => [row.skc_id, row]))
  return ({ colour, sizes, multiple }) => {
    const other = bySkc.get(colour.skc_id)
    const theirs = sizes.map(({ slot }) => qtyAt(other?.qtys ?? [], slot))
    const all = theirs.reduce((sum, qty) => sum + qty, 0)
    if (percent === 100) return { source: 'copy', qtys: theirs }
    return { source: 'copy', qtys: spread(inMultiples(Math.round((all * percent) / 100), multiple), theirs) }
  }
}

/** What is said of its sizes; else what is said of the colour as a whole, spread. */
function byGuide(row: OpenRow, curve: SizeCurve | undefined): Filling | Reason {
  const { guide } = row.colour
  if (guide === null) return 'nothing'
  const whole = guide[0]
  if (whole === undefined) return { source: 'guide', qtys: row.sizes.map(({ slot }) => guide[slot] ?? null) }
  const { qtys } = byCurve(row, whole, curve)
  return { source: 'guide', qtys }
}

/** In proportion to the curve, else to what is recommended of the sizes, else evenly. */
function byCurve({ colour, sizes, multiple }: OpenRow, qty: number, curve: SizeCurve | undefined): Filling {
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
