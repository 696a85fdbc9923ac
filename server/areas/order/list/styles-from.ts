import type { OrderStyle } from '@fairdesk/contract/areas/orders/customer-order'
import { isCounted } from '@fairdesk/contract/orders/counting'
import type { Visibility } from '@fairdesk/contract/visibility'
import { ruleValuesFrom } from '../../../domain/minimums/minimum-values.ts'
import { type Limit, limitsFrom } from '../../../domain/minimums/minimums.ts'
import { cartonsOf } from '../../../domain/orders/cartons.ts'
import type { CustomerOrder } from '../../../domain/orders/order-head.ts'
import { ruleOf } from '../../../domain/orders/row-rule.ts'
import { isOffered, type PlacedSize, qtyAt } from '../../../domain/orders/size-slots.ts'
import { silhouetteAddress } from '../../../domain/pictures/silhouette.ts'
import { type UnitPrices, unitPrices } from '../../../domain/prices/discounts.ts'
import { amountOf, visiblePrices } from '../../../domain/prices/visible-prices.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import type { ListedColour } from './listed-colours.ts'

export type StyleParts = {
  readonly ids: readonly number[]
  readonly colours: readonly ListedColour[]
  readonly sizes: ReadonlyMap<number, readonly PlacedSize[]>
  readonly order: CustomerOrder
  readonly visibility: Visibility
  readonly basis: 'tag' | 'net' | null
}

/** The styles of a page, in its order, each with its colours. */
export function stylesFrom(parts: StyleParts): OrderStyle[] {
  const byStyle = Map.groupBy(parts.colours, (colour) => colour.style_id)
  return parts.ids.flatMap((id) => {
    const [first, ...others] = byStyle.get(id) ?? []
    return first ? [styleFrom([first, ...others], parts)] : []
  })
}

function styleFrom(colours: readonly [ListedColour, ...ListedColour[]], parts: StyleParts): OrderStyle {
  const [first] = colours
  const { order, visibility, basis } = parts
  const today = unitPrices(
    { id: first.style_id, categoryId: first.category_id, tagFen: first.tag_fen, purchaseFen: first.purchase_fen },
    order.buyer,
    order.agent,
  )
  const sizes = shownSizes(colours, parts.sizes.get(first.style_id) ?? [])
  const rows = colours.map((colour) => colourFrom(colour, { ...parts, today, sizes }))
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
    cartons: shownCartons(first, { all: parts.sizes.get(first.style_id) ?? [], shown: sizes }),
    mustOrder: first.style_must_order,
    hot: first.hot,
    status: statusOf(colours),
    sizes: sizes.map(({ sizeId, no, name, slot }) => ({ sizeId, no, name, slot })),
    colours: rows,
    qty: rows.reduce((sum, row) => sum + row.rowQty, 0),
    ...(basis ? { amount: yuan(amount) } : {}),
  }
}

/** What the style comes in, and what it no longer comes in but holds a quantity. */
function shownSizes(colours: readonly ListedColour[], sizes: readonly PlacedSize[]): readonly PlacedSize[] {
  return sizes.filter(({ slot }) =>
    colours.some(({ size_mask, qtys }) => isOffered(size_mask, 0, slot) || qtyAt(qtys ?? [], slot) > 0),
  )
}

type ColourParts = Omit<StyleParts, 'sizes'> & { readonly today: UnitPrices; readonly sizes: readonly PlacedSize[] }

function colourFrom(
  colour: ListedColour,
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
  colour: ListedColour,
  { all, shown }: { readonly all: readonly PlacedSize[]; readonly shown: readonly PlacedSize[] },
): OrderStyle['cartons'] {
  return cartonsOf({ ...colour, sizeMask: colour.size_mask, sizes: all }).map(({ name, parts }) => ({
    name,
    parts: shown.map(({ slot }) => qtyAt(parts, slot)),
  }))
}

/** What holds for the style apart from what is said of one colour alone. */
function askedOfStyle(colour: ListedColour): Pick<OrderStyle, 'moq' | 'multiple'> {
  const limits = limitsFrom({ ...ruleValuesFrom(colour), customerSkc: null })
  return {
    moq: minimumOf(limits, 'style'),
    multiple: limits.find(({ figure }) => figure === 'multiple')?.need ?? null,
  }
}

function minimumOf(limits: readonly Limit[], of: Limit['counts']): number | null {
  return limits.find(({ figure, counts }) => figure === 'min' && counts === of)?.need ?? null
}

function cellOf({ qtys, size_mask, off_mask, guide }: ListedColour, slot: number) {
  const qty = qtyAt(qtys ?? [], slot)
  if (!isOffered(size_mask, off_mask, slot)) return { qty, off: true }
  const pieces = guide?.[slot]
  return pieces === undefined ? { qty } : { qty, guide: pieces }
}

/** What is said of the colour as a whole counts before what its sizes come to. */
function guideOf({ guide }: ListedColour): { guideQty?: number } {
  if (guide === null) return {}
  return { guideQty: guide[0] ?? Object.values(guide).reduce((sum, pieces) => sum + pieces, 0) }
}

/** As kept with the row while it holds a quantity. */
function pricesOf(colour: ListedColour, today: UnitPrices): UnitPrices {
  if (!colour.qty) return today
  return { tag: colour.unit_tag_fen ?? 0, net: colour.unit_net_fen ?? 0, agent: colour.unit_agent_fen ?? 0 }
}

function silhouetteOf({ kind, category, name, rgb, goods_no }: ListedColour): string {
  return silhouetteAddress(`${kind ?? ''} ${category ?? ''} ${name}`, rgb, goods_no)
}

/** The worst state all its colours share; some frozen among others on sale is told apart. */
function statusOf(colours: readonly ListedColour[]): OrderStyle['status'] {
  const kept = colours.filter(({ status }) => isCounted(status))
  if (kept.length === 0) return 'dropped'
  const frozen = kept.filter(({ status }) => status === 'frozen').length
  if (frozen === kept.length) return 'frozen'
  return frozen > 0 ? 'partFrozen' : 'onSale'
}
