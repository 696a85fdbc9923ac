import { grouped } from './grouped.ts'

/** A cell of an order: a size of a colour of a style. Ids as on the wire. */
export type OrderCell = { readonly goodsId: number; readonly colourId: number; readonly sizeId: number }

/** Origin of cells not filled one by one: an outfit, or a rack of a display. */
export type FillSource = 'pair' | 'display'

/** One cell to be set. `was` is the quantity the user saw before, `version` that of the row it was seen in. */
export type CellEdit = OrderCell & {
  readonly qty: number
  readonly was: number
  readonly version: number
  readonly source?: FillSource | undefined
  /** Milliseconds since 1970 up to which it waits for the rest of its style; absent where it is sent at once. */
  readonly heldUntil?: number | undefined
  /** Milliseconds since 1970; set when it comes into a log. */
  readonly typedAt?: number | undefined
  /**
   * Set for edits typed before the order was read, without seeing the cell's quantity: they wait for it, and it
   * becomes their `was`.
   */
  readonly isUnseen?: true | undefined
}

export function cellKey({ goodsId, colourId, sizeId }: OrderCell): string {
  return `${goodsId} ${colourId} ${sizeId}`
}

export function findCell<T extends OrderCell>(cells: readonly T[], cell: OrderCell): T | undefined {
  return cells.find((candidate) => isSameCell(candidate, cell))
}

export function isSameCell(a: OrderCell, b: OrderCell): boolean {
  return a.goodsId === b.goodsId && a.colourId === b.colourId && a.sizeId === b.sizeId
}

/** Each cell once, in the order first typed: seen as before the first edit, set as by the last. */
export function foldEdits(edits: readonly CellEdit[]): CellEdit[] {
  const folded = new Map<string, CellEdit>()
  for (const edit of edits) {
    const key = cellKey(edit)
    const first = folded.get(key)
    folded.set(key, first ? { ...edit, was: first.was } : edit)
  }
  return [...folded.values()]
}

/** The cells as saveOrder takes them: by row. */
export function rowsOf(cells: readonly CellEdit[]) {
  const rows = grouped(cells, ({ goodsId, colourId }) => `${goodsId} ${colourId}`)
  return [...rows.values()].map((row) => ({
    goodsId: row[0]?.goodsId ?? 0,
    colourId: row[0]?.colourId ?? 0,
    cells: row.map(({ sizeId, qty, was }) => ({ sizeId, qty, was })),
  }))
}
