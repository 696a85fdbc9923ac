import { cellKey, type OrderCell } from '../cells.ts'

/** How long a kept edit is remembered after it was sent, and of how many cells of an order at most. */
export const ackedForMs = 24 * 3_600_000
export const mostAcked = 2000

/** Quantities that the server has kept by one save: its database may be lost, and with it what it had acknowledged. */
export type AckedSave = {
  readonly requestId: string
  /** Names the database that was known when it was sent; '' where none was. The one that answered is that or a later one. */
  readonly incarnation: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** As `packCells` makes it: the log is read and written whole with every key. */
  readonly cells: string
}

/** `was` is what it was typed over, `version` that of its row afterwards. */
export type AckedCell = OrderCell & { readonly qty: number; readonly was: number; readonly version: number }

/** Names the database that a log's order was read from last, and what is remembered of it; absent in logs of older versions. */
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

type Settled = Omit<AckedSave, 'cells'> & {
  readonly kept: readonly AckedCell[]
  /** Cells of which the answer said that they have somebody else's quantity: what was kept of them before is over. */
  readonly replaced: readonly OrderCell[]
}

/** Remembers what a save has kept: of each cell the newest quantity alone, no longer and no more than there is room for. */
export function withAcked(acked: readonly AckedSave[], { kept, replaced, ...save }: Settled): readonly AckedSave[] {
  // Where nothing was changed, nothing can be lost.
  const changed = kept.filter(({ qty, was }) => qty !== was)
  const before = withoutCells(acked, [...kept, ...replaced])
  const after = changed.length > 0 ? [...before, { ...save, cells: packCells(changed) }] : before
  return within(after, save.at)
}

/** Without these cells; the same list where it has none of them. */
export function withoutCells(acked: readonly AckedSave[], cells: readonly OrderCell[]): readonly AckedSave[] {
  const gone = new Set(cells.map(cellKey))
  return keepCells(acked, (cell) => !gone.has(cellKey(cell)))
}

function keepCells(acked: readonly AckedSave[], isKept: (cell: AckedCell) => boolean): readonly AckedSave[] {
  const kept = acked.flatMap((save) => {
    const cells = unpackCells(save)
    const left = cells.filter(isKept)
    if (left.length === cells.length) return save
    return left.length === 0 ? [] : { ...save, cells: packCells(left) }
  })
  return kept.length === acked.length && kept.every((save, at) => save === acked[at]) ? acked : kept
}

/** The newest of them, up to the limits. */
function within(acked: readonly AckedSave[], now: number): readonly AckedSave[] {
  let room = mostAcked
  const newest: AckedSave[] = []
  for (const save of acked.filter((one) => isFresh(one, now)).reverse()) {
    const cells = unpackCells(save).slice(0, room)
    room -= cells.length
    if (cells.length > 0) newest.unshift({ ...save, cells: packCells(cells) })
  }
  return newest
}

/** A moment further off than the limit on either side was set by another clock. */
export function isFresh({ at }: Pick<AckedSave, 'at'>, now: number): boolean {
  return Math.abs(now - at) <= ackedForMs
}

/**
 * The order was read from this database. From another one than before, what the answers of that one said of its cells means nothing
 * any more.
 */
export function meetDatabase<L extends AckedPart & { readonly kept: readonly unknown[] }>(
  log: L,
  incarnation: string,
): L {
  if (log.incarnation === incarnation) return log
  return { ...log, incarnation, kept: log.incarnation === undefined ? log.kept : [] }
}

type Row = { readonly version: number; readonly qty: number }

/** Somebody has changed these cells since, in the database that kept them: that is no loss. */
export function withoutReplaced<L extends AckedPart>(log: L, rowOf: (cell: OrderCell) => Row | undefined): L {
  const { acked = [], incarnation } = log
  const isReplaced = (cell: AckedCell) => {
    const row = rowOf(cell)
    return row !== undefined && row.version > cell.version && row.qty !== cell.qty
  }
  const own = acked.filter((save) => save.incarnation === incarnation)
  const replaced = own.flatMap((save) => unpackCells(save).filter(isReplaced))
  return replaced.length === 0 ? log : { ...log, acked: withoutCells(acked, replaced) }
}

/** An acknowledged cell, as the server is asked about it. */
export type DoubtfulSave = Omit<AckedSave, 'cells'> & { readonly cells: readonly AckedCell[] }

/**
 * What another database than this order's has kept and this one does not show: whether the save is lost, the server knows.
 * `qtyOf` gives what the order has, as read from this database.
 */
export function doubtfulSaves(
  { acked = [], incarnation }: AckedPart,
  { qtyOf, now }: { readonly qtyOf: (cell: OrderCell) => number; readonly now: number },
): readonly DoubtfulSave[] {
  if (incarnation === undefined) return []
  return acked.flatMap((save) => {
    if (save.incarnation === incarnation || !isFresh(save, now)) return []
    const cells = unpackCells(save).filter((cell) => qtyOf(cell) !== cell.qty)
    return cells.length > 0 ? { ...save, cells } : []
  })
}

/** Whether anything was kept by another database than the order's. */
export function isInDoubt({ acked = [], incarnation }: AckedPart): boolean {
  return incarnation !== undefined && acked.some((save) => save.incarnation !== incarnation)
}
