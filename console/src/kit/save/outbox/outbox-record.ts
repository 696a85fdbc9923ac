/** One cell to be set: `was` is the quantity the user saw before. Ids as on the wire. */
export type CellEdit = {
  readonly goodsId: number
  readonly colourId: number
  readonly sizeId: number
  readonly qty: number
  readonly was: number
}

/** Edits of one customer's order that travel together; once sent they never change, so a retry is the same request. */
export type OutboxRecord = {
  readonly requestId: string
  /** Whose: fair and account. Another user of this browser sends none of it. */
  readonly owner: string
  readonly window: string
  readonly customerId: number
  readonly cells: readonly CellEdit[]
  readonly isSent: boolean
  readonly touchedAt: number
}

const sameCell = (one: CellEdit, other: CellEdit) =>
  one.goodsId === other.goodsId && one.colourId === other.colourId && one.sizeId === other.sizeId

/**
 * Adds edits to those waiting: of one cell the last quantity counts, seen from the first `was`. A cell that is on its way
 * (`sent`) will have that quantity by then.
 */
export function mergeEdits(
  waiting: readonly CellEdit[],
  edits: readonly CellEdit[],
  sent: readonly CellEdit[],
): CellEdit[] {
  const merged = [...waiting]
  for (const edit of edits) {
    const at = merged.findIndex((cell) => sameCell(cell, edit))
    const known = merged[at]
    const under = sent.find((cell) => sameCell(cell, edit))
    if (known) merged[at] = { ...edit, was: known.was }
    else merged.push({ ...edit, was: under?.qty ?? edit.was })
  }
  return merged
}

/** The cells as saveOrder takes them: by row. */
export function rowsOf(cells: readonly CellEdit[]) {
  const rows = Map.groupBy(cells, ({ goodsId, colourId }) => `${goodsId} ${colourId}`)
  return [...rows.values()].map((row) => ({
    goodsId: row[0]?.goodsId ?? 0,
    colourId: row[0]?.colourId ?? 0,
    cells: row.map(({ sizeId, qty, was }) => ({ sizeId, qty, was })),
  }))
}
