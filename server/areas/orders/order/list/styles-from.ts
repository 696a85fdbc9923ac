import type { OrderStyle } from '@fairdesk/contract/areas/orders/customer-order'
import { isCounted } from '@fairdesk/contract/orders/counting'
import type { Visibility } from '@fairdesk/contract/visibility'
import { ruleValuesFrom } from '../../../../domain/minimums/minimum-values.ts'
import { type Limit, limitsFrom } from '../../../../domain/minimums/minimums.ts'
import { cartonsOf } from '../../../../domain/orders/cartons.ts'
import type { CustomerOrder } from '../../../../domain/orders/order-head.ts'
import { ruleOf } from '../../../../domain/orders/row-rule.ts'
import { isOffered, qtyAt, type SizeSlot } from '../../../../domain/orders/size-slots.ts'
import { silhouetteAddress } from '../../../../domain/pictures/silhouette.ts'
import { type UnitPrices, unitPrices } from '../../../../domain/prices/discounts.ts'
import { amountOf, visiblePrices } from '../../../../domain/prices/visible-prices.ts'
import { yuan } from '../../../../domain/prices/yuan.ts'
import type { OrderColourRow } from './listed-colours.ts'

export type StyleParts = {
  readonly ids: readonly number[]
  readonly colours: readonly OrderColourRow[]
  readonly sizes: ReadonlyMap<number, readonly SizeSlot[]>
  readonly order: CustomerOrder
  readonly visibility: Visibility
  readonly basis: 'tag' | 'net' | null
}

/** The styles of a page, in its order, each with its colours. */
export function stylesFrom(input: StyleParts): OrderStyle[] {
  const byStyle = Map.groupBy(input.colours, (colour) => colour.style_id)
  return input.ids.flatMap((id) => {
    const [first, ...otherColours] = byStyle.get(id) ?? []
    return first ? [styleFrom([first, ...otherColours], input)] : []
  })
}

function styleFrom(colours: readonly [OrderColourRow, ...OrderColourRow[]], input: StyleParts): OrderStyle {
  const [first] = colours
  const { order, visibility, basis } = input
  const today = unitPrices(
    { id: first.style_id, categoryId: first.category_id, tagFen: first.tag_fen, purchaseFen: first.purchase_fen },
    order.buyer,
    order.agent,
  )
  const sizes = shownSizes(colours, input.sizes.get(first.style_id) ?? [])
  const rows = colours.map((colour) => colourFrom(colour, { ...input, today, sizes }))
  const amount = colours.reduce(
    (sum, colour) => sum + (basis ? (colour.qty ?? 0) * pricesOf(colour, today)[basis] : 0),
    0,
  )
  return {
    goodsId: first.style_id,
    goodsNo: first.goods_no,
    name: first.name,
    image: first.style_picture ?? silhouetteOf(first),
    brand: first.brand ?? '',
    category: first.category ?? '',
    categoryCode: first.category_code ?? '',
    wave: first.wave ?? '',
    waveCode: first.wave_code ?? '',
    prices: visiblePrices(today, visibility),
    ...askedOfStyle(first),
    consecutiveSizesMin: first.consecutive_sizes_min,
    cartons: shownCartons(first, { all: input.sizes.get(first.style_id) ?? [], visibleSizes: sizes }),
    mustOrder: first.style_must_order,
    hot: first.hot,
    status: statusOf(colours),
    sizes: sizes.map(({ sizeId, no, name, slot }) => ({ sizeId, no, name, slot })),
    colours: rows,
    qty: rows.reduce((sum, row) => sum + row.rowQty, 0),
    ...(basis ? { amount: yuan(amount) } : {}),
  }
}

/** Returns the sizes offered in the style, and those no longer offered that hold a quantity. */
function shownSizes(colours: readonly OrderColourRow[], sizes: readonly SizeSlot[]): readonly SizeSlot[] {
  return sizes.filter(({ slot }) =>
    colours.some(({ size_mask, qtys }) => isOffered(size_mask, 0, slot) || qtyAt(qtys ?? [], slot) > 0),
  )
}

type ColourParts = Omit<StyleParts, 'sizes'> & { readonly today: UnitPrices; readonly sizes: readonly SizeSlot[] }

function colourFrom(
  colour: OrderColourRow,
  { today, sizes, order, visibility, basis }: ColourParts,
): OrderStyle['colours'][number] {
  const prices = pricesOf(colour, today)
  const rowQty = colour.qty ?? 0
  const { amount } = amountOf(rowQty, prices, basis)
  return {
    colourId: colour.colour_id,
    skcId: colour.skc_id,
    skcNo: colour.skc_no,
    name: colour.colour,
    rgb: colour.rgb,
    image: colour.picture ?? silhouetteOf(colour),
    status: colour.status,
    rule: ruleOf(colour, order),
    mustOrder: colour.must_order,
    moq: minimumOf(limitsFrom(ruleValuesFrom(colour)), 'skc'),
    ...guideOf(colour),
    version: colour.version ?? 0,
    cells: Object.fromEntries(sizes.map(({ sizeId, slot }) => [sizeId, cellOf(colour, slot)])),
    prices: visiblePrices(prices, visibility),
    rowQty,
    ...(amount === undefined ? {} : { rowAmount: amount }),
  }
}

function shownCartons(
  colour: OrderColourRow,
  { all, visibleSizes }: { readonly all: readonly SizeSlot[]; readonly visibleSizes: readonly SizeSlot[] },
): OrderStyle['cartons'] {
  return cartonsOf({ ...colour, sizeMask: colour.size_mask, sizes: all }).map(({ name, parts }) => ({
    name,
    parts: visibleSizes.map(({ slot }) => qtyAt(parts, slot)),
  }))
}

/** Returns the limits of the style, without those of one colour alone. */
function askedOfStyle(colour: OrderColourRow): Pick<OrderStyle, 'moq' | 'multiple'> {
  const limits = limitsFrom({ ...ruleValuesFrom(colour), customerSkc: null })
  return {
    moq: minimumOf(limits, 'style'),
    multiple: limits.find(({ figure }) => figure === 'multiple')?.need ?? null,
  }
}

function minimumOf(limits: readonly Limit[], countedBy: Limit['counts']): number | null {
  return limits.find(({ figure, counts }) => figure === 'min' && counts === countedBy)?.need ?? null
}

function cellOf({ qtys, size_mask, off_mask, guide }: OrderColourRow, slot: number) {
  const qty = qtyAt(qtys ?? [], slot)
  if (!isOffered(size_mask, off_mask, slot)) return { qty, off: true }
  const pieces = guide?.[slot]
  return pieces === undefined ? { qty } : { qty, guide: pieces }
}

/** Returns the recommendation for the whole colour, else the sum over its sizes. */
function guideOf({ guide }: OrderColourRow): { guideQty?: number } {
  if (guide === null) return {}
  return { guideQty: guide[0] ?? Object.values(guide).reduce((sum, pieces) => sum + pieces, 0) }
}

/** Returns the prices stored with the row while it holds a quantity, else today's. */
function pricesOf(colour: OrderColourRow, today: UnitPrices): UnitPrices {
  if (!colour.qty) return today
  return { tag: colour.unit_tag_fen ?? 0, net: colour.unit_net_fen ?? 0, agent: colour.unit_agent_fen ?? 0 }
}

function silhouetteOf({ kind, category, name, rgb, goods_no }: OrderColourRow): string {
  return silhouetteAddress(`${kind ?? ''} ${category ?? ''} ${name}`, rgb, goods_no)
}

/**
 * Returns the worst state that all colours share; a mix of frozen colours and colours on sale has a state of its own.
 */
function statusOf(colours: readonly OrderColourRow[]): OrderStyle['status'] {
  const countedColours = colours.filter(({ status }) => isCounted(status))
  if (countedColours.length === 0) return 'dropped'
  const frozen = countedColours.filter(({ status }) => status === 'frozen').length
  if (frozen === countedColours.length) return 'frozen'
  return frozen > 0 ? 'partFrozen' : 'onSale'
}
