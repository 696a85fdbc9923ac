import { type CellEdit, cellKey, type OrderCell } from '../cells.ts'
import { grouped } from '../grouped.ts'
import { type AckedPart, type AckedSave, type DoubtfulSave, isFresh, packCells, unpackCells } from './acked-edits.ts'

/** Acknowledged quantity that the server's database has lost, offered until the user decides about it. */
export type LostCell = OrderCell & {
  readonly qty: number
  /** Quantity before the acknowledged edit. */
  readonly was: number
  /** The save that brought it, and when that was sent, in milliseconds since 1970. */
  readonly requestId: string
  readonly at: number
  /** Id of the database that was notified of the offer. */
  readonly incarnation: string
  /**
   * Set if the cell was changed in the new database before the loss was found: the author, as worded by the server.
   */
  readonly changedBy?: string | undefined
  /** Quantity in the order when offered: if it differs now, the cell has changed. Absent in logs of older versions. */
  readonly found?: number | undefined
  /** Set if the goods no longer exist: the cell can only be discarded. */
  readonly isGone?: true | undefined
  /** Set once the cell was sent again or discarded; kept so that no other window offers it again. */
  readonly isOver?: true | undefined
}

/**
 * Server's answer on doubtful saves: those its database does not know, and the authors of later changes to their
 * cells.
 */
export type LossAnswer = {
  /** Names the database that has answered. */
  readonly incarnation: string
  readonly lost: readonly string[]
  readonly changed: readonly (OrderCell & { readonly by: string })[]
  /** Cells of them whose goods are not there; absent in answers of older versions. */
  readonly gone?: readonly OrderCell[] | undefined
}

export type LossCheckResult = {
  readonly saves: readonly DoubtfulSave[]
  readonly answer: LossAnswer
  readonly qtyOf: (cell: OrderCell) => number
}

type Log = AckedPart & {
  readonly lost?: readonly LostCell[] | undefined
  readonly intents: readonly CellEdit[]
  readonly flight: { readonly cells: readonly CellEdit[] } | null
  readonly rejected: readonly OrderCell[]
  readonly kept: readonly OrderCell[]
  readonly touchedAt: number
}

/**
 * Applies the server's answer about these saves: unknown ones become offers, once; the rest count as stored in its
 * database. A cell typed again since waits for that edit's outcome. `qtyOf` returns the order's current quantity.
 */
export function takeLosses<L extends Log>(log: L, { saves, answer, qtyOf }: LossCheckResult): L {
  const askedCells = new Map(saves.map((save) => [save.requestId, new Set(save.cells.map(cellKey))]))
  const lostSaves = new Set(answer.lost)
  const typed = new Set([...log.intents, ...(log.flight?.cells ?? []), ...log.rejected].map(cellKey))
  const changed = new Map(answer.changed.map((cell) => [cellKey(cell), cell.by]))
  const goneKeys = new Set((answer.gone ?? []).map(cellKey))
  const saidOf = (cell: OrderCell) => ({
    changedBy: changed.get(cellKey(cell)),
    found: qtyOf(cell),
    ...(goneKeys.has(cellKey(cell)) ? { isGone: true as const } : {}),
  })
  const currentIncarnation = { incarnation: answer.incarnation }
  const foundCells: LostCell[] = []
  const acked = (log.acked ?? []).flatMap((save): AckedSave[] => {
    const doubtful = askedCells.get(save.requestId)
    if (!doubtful) return [save]
    if (!lostSaves.has(save.requestId)) return [{ ...save, ...currentIncarnation }]
    const isMissing = (cell: OrderCell) => doubtful.has(cellKey(cell)) && !typed.has(cellKey(cell))
    const cells = unpackCells(save)
    for (const cell of cells.filter(isMissing))
      foundCells.push({ ...offerOf(cell, { ...save, ...currentIncarnation }), ...saidOf(cell) })
    const rest = cells.filter((cell) => !isMissing(cell))
    return rest.length > 0 ? [{ ...save, cells: packCells(rest) }] : []
  })
  const foundKeys = new Set(foundCells.map(cellKey))
  const earlierCells = (log.lost ?? []).filter((cell) => !foundKeys.has(cellKey(cell)))
  const updatedCells = earlierCells.map((cell): LostCell => {
    if (cell.isOver || !askedCells.has(cell.requestId)) return cell
    return lostSaves.has(cell.requestId)
      ? { ...cell, isGone: undefined, ...currentIncarnation, ...saidOf(cell) }
      : { ...cell, ...currentIncarnation, isOver: true }
  })
  // Earlier answers about these cells no longer apply, whichever database gave them.
  const keptCells = log.kept.filter((cell) => !foundKeys.has(cellKey(cell)))
  return { ...log, kept: keptCells, acked, lost: [...updatedCells, ...foundCells], ...otherState(log) }
}

/** Bumps `touchedAt` to distinguish a record written by another window since from an unchanged one. */
function otherState({ touchedAt }: { readonly touchedAt: number }): { readonly touchedAt: number } {
  return { touchedAt: touchedAt + 1 }
}

function offerOf(
  { goodsId, colourId, sizeId, qty, was }: OrderCell & Pick<LostCell, 'qty' | 'was'>,
  { requestId, at, incarnation }: Omit<AckedSave, 'cells'>,
): LostCell {
  return { goodsId, colourId, sizeId, qty, was, requestId, at, incarnation }
}

/** Returns undecided offers that this order's database was not notified of: their saves are checked too. */
export function untoldOffers({ lost = [], incarnation }: Pick<Log, 'lost' | 'incarnation'>): readonly DoubtfulSave[] {
  const untold = lost.filter((cell) => !cell.isOver && incarnation !== undefined && cell.incarnation !== incarnation)
  const bySave = grouped(untold, ({ requestId }) => requestId)
  return [...bySave].map(([requestId, cells]) => ({
    ...{ requestId, incarnation: cells[0]?.incarnation ?? '', at: cells[0]?.at ?? 0 },
    cells: cells.map(({ goodsId, colourId, sizeId, qty, was }) => ({
      goodsId,
      colourId,
      sizeId,
      qty,
      was,
      version: 0,
    })),
  }))
}

/** All that another database had kept is there: it counts as kept by this one. */
export function allThere<L extends AckedPart>(log: L, doubtful: readonly DoubtfulSave[]): L {
  const { acked = [], incarnation } = log
  if (incarnation === undefined) return log
  const inDoubt = new Set(doubtful.map(({ requestId }) => requestId))
  const isOld = (save: AckedSave) => save.incarnation !== incarnation && !inDoubt.has(save.requestId)
  if (!acked.some(isOld)) return log
  return { ...log, acked: acked.map((save) => (isOld(save) ? { ...save, incarnation } : save)) }
}

/** Ends offers that were sent again or discarded. Offers that ended long ago are forgotten. */
export function endOffers<L extends Pick<Log, 'lost' | 'touchedAt'>>(
  log: L,
  cells: readonly OrderCell[],
  nowMs: number,
): L {
  const over = new Set(cells.map(cellKey))
  const lost = (log.lost ?? []).flatMap((cell): LostCell[] => {
    if (over.has(cellKey(cell))) return [{ ...cell, isOver: true }]
    return cell.isOver && !isFresh(cell, nowMs) ? [] : [cell]
  })
  return { ...log, lost, ...otherState(log) }
}

/** Offer with the order's current quantity; one changed by another user since must not be resent unseen. */
export type Offer = LostCell & { readonly now: number; readonly isChanged: boolean }

/** Identifies an offer in the state it was viewed: a selection becomes invalid once the cell's quantity changes. */
export const seenOffer = (offer: Offer): string => `${cellKey(offer)} ${offer.now}`

/** Returns the open offers, without quantities the order has anyway and cells being edited. */
export function offersOf(
  { lost = [], intents, flight }: Pick<Log, 'lost' | 'intents' | 'flight'>,
  qtyOf: (cell: OrderCell) => number,
): readonly Offer[] {
  if (lost.length === 0) return []
  const typed = new Set([...intents, ...(flight?.cells ?? [])].map(cellKey))
  return lost.flatMap(({ isOver, ...cell }) => {
    const currentQty = qtyOf(cell)
    if (isOver || currentQty === cell.qty || typed.has(cellKey(cell))) return []
    const isChanged = cell.changedBy !== undefined || (cell.found !== undefined && cell.found !== currentQty)
    return { ...cell, now: currentQty, isChanged }
  })
}
