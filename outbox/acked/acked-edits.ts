import { cellKey, type OrderCell } from '../cells.ts'

/** Time an acknowledged edit is remembered after it was sent, and the maximum cells per order. */
export const ackedForMs = 24 * 3_600_000
export const mostAcked = 2000

/**
 * Quantities saved by one request, remembered because the server's database may be lost together with edits it had
 * acknowledged.
 */
export type AckedSave = {
  readonly requestId: string
  /**
   * Id of the database known when the save was sent; '' if none. The database that answered is this or a later one.
   */
  readonly incarnation: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Packed by `packCells`: the log is read and written whole on every key press. */
  readonly cells: string
}

/** `was` is the quantity that was replaced, `version` that of its row afterwards. */
export type AckedCell = OrderCell & { readonly qty: number; readonly was: number; readonly version: number }

/**
 * Id of the database that a log's order was last read from, and the remembered saves; absent in logs of older
 * versions.
 */
export type AckedPart = { readonly incarnation?: string | undefined; readonly acked?: readonly AckedSave[] | undefined }

export function packCells(cells: readonly AckedCell[]): string {
  const packed = cells.map(({ goodsId, colourId, sizeId, qty, was, version }) =>
    [goodsId, colourId, sizeId, qty, was, version].join(' '),
  )
  return packed.join(';')
}

export function unpackCells({ cells }: Pick<AckedSave, 'cells'>): AckedCell[] {
  if (cells === '') return []
  return cells.split(';').map((text) => {
    const [goodsId = 0, colourId = 0, sizeId = 0, qty = 0, was = 0, version = 0] = text.split(' ').map(Number)
    return { goodsId, colourId, sizeId, qty, was, version }
  })
}

type SaveAckInput = Omit<AckedSave, 'cells'> & {
  readonly ackedCells: readonly AckedCell[]
  /** Cells that the answer reports with another user's quantity: what was remembered of them is obsolete. */
  readonly replaced: readonly OrderCell[]
}

/** Remembers the edits a save has stored: only the newest quantity of each cell, within limits of age and number. */
export function withAcked(
  acked: readonly AckedSave[],
  { ackedCells, replaced, ...save }: SaveAckInput,
): readonly AckedSave[] {
  // Unchanged cells cannot be lost.
  const changed = ackedCells.filter(({ qty, was }) => qty !== was)
  const remainingSaves = withoutCells(acked, [...ackedCells, ...replaced])
  const updatedSaves = changed.length > 0 ? [...remainingSaves, { ...save, cells: packCells(changed) }] : remainingSaves
  return newestAcked(updatedSaves, save.at)
}

/** Removes these cells; returns the same list if it has none of them. */
export function withoutCells(acked: readonly AckedSave[], cells: readonly OrderCell[]): readonly AckedSave[] {
  const removedKeys = new Set(cells.map(cellKey))
  return keepCells(acked, (cell) => !removedKeys.has(cellKey(cell)))
}

function keepCells(acked: readonly AckedSave[], isKept: (cell: AckedCell) => boolean): readonly AckedSave[] {
  const remainingSaves = acked.flatMap((save) => {
    const cells = unpackCells(save)
    const remainingCells = cells.filter(isKept)
    if (remainingCells.length === cells.length) return save
    return remainingCells.length === 0 ? [] : { ...save, cells: packCells(remainingCells) }
  })
  return remainingSaves.length === acked.length && remainingSaves.every((save, index) => save === acked[index])
    ? acked
    : remainingSaves
}

/** The newest of them, up to the limits. */
function newestAcked(acked: readonly AckedSave[], nowMs: number): readonly AckedSave[] {
  let remainingCount = mostAcked
  const newest: AckedSave[] = []
  for (const save of acked.filter((ackedSave) => isFresh(ackedSave, nowMs)).reverse()) {
    const cells = unpackCells(save).slice(0, remainingCount)
    remainingCount -= cells.length
    if (cells.length > 0) newest.unshift({ ...save, cells: packCells(cells) })
  }
  return newest
}

/** A moment further off than the limit on either side was set by another clock. */
export function isFresh({ at }: Pick<AckedSave, 'at'>, nowMs: number): boolean {
  return Math.abs(nowMs - at) <= ackedForMs
}

/**
 * Records that the order was read from this database. If it differs from the previous one, that one's answers about
 * its cells no longer apply.
 */
export function meetDatabase<L extends AckedPart & { readonly kept: readonly unknown[] }>(
  log: L,
  incarnation: string,
): L {
  if (log.incarnation === incarnation) return log
  return { ...log, incarnation, kept: log.incarnation === undefined ? log.kept : [] }
}

type Row = { readonly version: number; readonly qty: number }

/** Removes cells that another user has changed since, in the database that stored them: those are not lost. */
export function withoutReplaced<L extends AckedPart>(log: L, rowOf: (cell: OrderCell) => Row | undefined): L {
  const { acked = [], incarnation } = log
  const isReplaced = (cell: AckedCell) => {
    const row = rowOf(cell)
    return row !== undefined && row.version > cell.version && row.qty !== cell.qty
  }
  const matchingSaves = acked.filter((save) => save.incarnation === incarnation)
  const replaced = matchingSaves.flatMap((save) => unpackCells(save).filter(isReplaced))
  return replaced.length === 0 ? log : { ...log, acked: withoutCells(acked, replaced) }
}

/** An acknowledged cell, as the server is asked about it. */
export type DoubtfulSave = Omit<AckedSave, 'cells'> & { readonly cells: readonly AckedCell[] }

/**
 * Returns the saves acknowledged by another database that this one does not show: only the server knows if they are
 * lost. `qtyOf` gives the order's quantity, as read from this database.
 */
export function doubtfulSaves(
  { acked = [], incarnation }: AckedPart,
  { qtyOf, nowMs }: { readonly qtyOf: (cell: OrderCell) => number; readonly nowMs: number },
): readonly DoubtfulSave[] {
  if (incarnation === undefined) return []
  return acked.flatMap((save) => {
    if (save.incarnation === incarnation || !isFresh(save, nowMs)) return []
    const cells = unpackCells(save).filter((cell) => qtyOf(cell) !== cell.qty)
    return cells.length > 0 ? { ...save, cells } : []
  })
}

/** Returns true if any save was acknowledged by a database other than the order's. */
export function isInDoubt({ acked = [], incarnation }: AckedPart): boolean {
  return incarnation !== undefined && acked.some((save) => save.incarnation !== incarnation)
}
