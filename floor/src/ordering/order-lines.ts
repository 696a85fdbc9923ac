import type { OrderCell } from '@fairdesk/outbox/cells'
import type { Catalogue, Colour, Style } from '../goods/catalogue.ts'
import type { CellMark, CellState } from './cell-state.ts'
import type { OrderBook } from './order-book.ts'
import type { RowSum } from './sums.ts'

export type LineCell = OrderCell & Pick<CellState, 'qty' | 'mark'>

/** A row of the order with the goods that it is of. */
export type OrderLine = RowSum & {
  readonly key: string
  readonly goodsNo: string
  readonly name: string
  readonly colour: string
  /** Undefined for goods that no package offers any more. */
  readonly style: Style | undefined
  readonly skc: Colour | undefined
  /** Sizes with pieces or with something to say, in the order of the sizes. */
  readonly cells: readonly LineCell[]
  /** Codes; empty where the goods have none or are not known. */
  readonly category: string
  readonly wave: string
  readonly brand: string
  /** Number of the first outfit that the colour is in; empty if it is in none. */
  readonly outfit: string
}

type Goods = Pick<Catalogue, 'named' | 'colours' | 'sets'>
type Book = Pick<OrderBook, 'rowCells' | 'row'>

const nothingToSay: ReadonlySet<CellMark> = new Set(['none', 'kept'])
/** A row without pieces on its way: it is gone as soon as it is sent. */
const onItsWay: ReadonlySet<CellMark> = new Set(['none', 'kept', 'queued', 'sending'])

/** Joins the rows of an order with their goods, in the order of the goods; `open` stays while it has no pieces. */
export function orderLines(
  {
    rows,
    book,
    goods,
  }: { readonly rows: ReadonlyMap<string, RowSum>; readonly book: Book; readonly goods: Goods | null },
  open = '',
): readonly OrderLine[] {
  const outfits = goods ? outfitsOf(goods) : new Map<string, string>()
  const lines = [...rows].flatMap(([key, row]) => {
    if (row.qty === 0 && onItsWay.has(row.mark) && key !== open) return []
    return [knownLine(key, row, { cells: book.rowCells.get(key) ?? [], book, goods, outfit: outfits.get(key) ?? '' })]
  })
  return lines.sort(
    (a, b) =>
      (a.style?.sort ?? Number.MAX_SAFE_INTEGER) - (b.style?.sort ?? Number.MAX_SAFE_INTEGER) ||
      a.goodsId - b.goodsId ||
      skcIndex(a) - skcIndex(b),
  )
}

function skcIndex({ style, skc }: OrderLine): number {
  return style && skc ? style.colours.indexOf(skc) : -1
}

type LineSources = {
  readonly cells: readonly LineCell[]
  readonly book: Book
  readonly goods: Goods | null
  readonly outfit: string
}
type LineMemo = Pick<LineSources, 'goods' | 'outfit'> & {
  readonly row: RowSum
  readonly stored: ReturnType<Book['row']>
  readonly line: OrderLine
}

/** Last line made of a row's cells: after a key all lines but one are those of before. */
const knownLines = new WeakMap<readonly LineCell[], LineMemo>()

function knownLine(key: string, row: RowSum, sources: LineSources): OrderLine {
  const { cells, book, goods, outfit } = sources
  const stored = book.row(row)
  const known = knownLines.get(cells)
  if (known?.goods === goods && known.outfit === outfit && known.stored === stored && isSameSum(known.row, row))
    return known.line
  const line = lineOf(key, row, sources)
  knownLines.set(cells, { goods, outfit, stored, row, line })
  return line
}

function isSameSum(a: RowSum, b: RowSum): boolean {
  return a.qty === b.qty && a.mark === b.mark && a.isCounted === b.isCounted && a.amount === b.amount
}

function lineOf(key: string, row: RowSum, { cells, book, goods, outfit }: LineSources): OrderLine {
  const style = goods?.named.get(row.goodsId)
  const stored = book.row(row)
  return {
    ...row,
    key,
    style,
    skc: style?.colours.find(({ colourId }) => colourId === row.colourId),
    goodsNo: style?.goodsNo ?? stored?.goodsNo ?? '',
    name: style?.name ?? stored?.name ?? '',
    colour: goods?.colours.get(row.colourId)?.name ?? stored?.colour ?? '',
    cells: cellsInOrder(cells, style),
    category: style?.category ?? '',
    wave: style?.wave ?? '',
    brand: style?.brand ?? '',
    outfit,
  }
}

function cellsInOrder(cells: readonly LineCell[], style: Style | undefined): readonly LineCell[] {
  const visibleCells = cells.filter(({ qty, mark }) => qty > 0 || !nothingToSay.has(mark))
  if (!style) return visibleCells
  const indexes = new Map(style.sizeIds.map((sizeId, index) => [sizeId, index]))
  return visibleCells.sort((a, b) => (indexes.get(a.sizeId) ?? 0) - (indexes.get(b.sizeId) ?? 0))
}

const outfitsByGoods = new WeakMap<Goods, ReadonlyMap<string, string>>()

/** Colours by the first outfit that they are in: a colour counts once, though it may be worn in several. */
function outfitsOf(goods: Goods): ReadonlyMap<string, string> {
  const existing = outfitsByGoods.get(goods)
  if (existing) return existing
  const outfitRows = goods.sets
    .filter(({ kind }) => kind === 'outfit')
    .flatMap(({ no, rows }) => rows.map(({ goodsId, colourId }) => [`${goodsId} ${colourId}`, no] as const))
  const first = new Map(outfitRows.reverse())
  outfitsByGoods.set(goods, first)
  return first
}
