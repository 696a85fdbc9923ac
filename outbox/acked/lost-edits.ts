import { type CellEdit, cellKey, type OrderCell } from '../cells.ts'
import { grouped } from '../grouped.ts'
import { type AckedPart, type AckedSave, type DoubtfulSave, isFresh, packCells, unpackCells } from './acked-edits.ts'

/** An acknowledged quantity that the server's database has lost: it is offered until somebody says what becomes of it. */
export type LostCell = OrderCell & {
  readonly qty: number
  /** What it was typed over when it was acknowledged. */
  readonly was: number
  /** The save that brought it, and when that was sent, in milliseconds since 1970. */
  readonly requestId: string
  readonly at: number
  /** Names the database that was told of the offer. */
  readonly incarnation: string
  /** Set where the cell was changed in the new database before this was found: by whom, in the server's words. */
  readonly changedBy?: string | undefined
  /** What the order had when it was offered: with another quantity it has been changed since. Absent in logs of older versions. */
  readonly found?: number | undefined
  /** Its goods are not there any more: it can only be let go. */
  readonly isGone?: true | undefined
  /** It was sent again or let go: kept so that no other window offers it once more. */
  readonly isOver?: true | undefined
}

/** What the server says of doubtful saves: which of them its database does not know, and who has changed their cells since. */
export type LossAnswer = {
  /** Names the database that has answered. */
  readonly incarnation: string
  readonly lost: readonly string[]
  readonly changed: readonly (OrderCell & { readonly by: string })[]
  /** Cells of them whose goods are not there; absent in answers of older versions. */
  readonly gone?: readonly OrderCell[] | undefined
}

export type FoundLosses = {
  readonly asked: readonly DoubtfulSave[]
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
 * Takes in what the server has said of these saves: what it does not know becomes an offer, once; the rest of them counts as kept by
 * its database. A cell that was typed again since waits for what becomes of that. `qtyOf` tells what the order has now.
 */
export function takeLosses<L extends Log>(log: L, { asked, answer, qtyOf }: FoundLosses): L {
  const askedCells = new Map(asked.map((save) => [save.requestId, new Set(save.cells.map(cellKey))]))
  const lostSaves = new Set(answer.lost)
  const typed = new Set([...log.intents, ...(log.flight?.cells ?? []), ...log.rejected].map(cellKey))
  const changed = new Map(answer.changed.map((cell) => [cellKey(cell), cell.by]))
  const gone = new Set((answer.gone ?? []).map(cellKey))
  const saidOf = (cell: OrderCell) => ({
    changedBy: changed.get(cellKey(cell)),
    found: qtyOf(cell),
    ...(gone.has(cellKey(cell)) ? { isGone: true as const } : {}),
  })
  const known = { incarnation: answer.incarnation }
  const found: LostCell[] = []
  const acked = (log.acked ?? []).flatMap((save): AckedSave[] => {
    const doubtful = askedCells.get(save.requestId)
    if (!doubtful) return [save]
    if (!lostSaves.has(save.requestId)) return [{ ...save, ...known }]
    const isMissing = (cell: OrderCell) => doubtful.has(cellKey(cell)) && !typed.has(cellKey(cell))
    const cells = unpackCells(save)
    for (const cell of cells.filter(isMissing)) found.push({ ...offerOf(cell, { ...save, ...known }), ...saidOf(cell) })
    const rest = cells.filter((cell) => !isMissing(cell))
    return rest.length > 0 ? [{ ...save, cells: packCells(rest) }] : []
  })
  const foundKeys = new Set(found.map(cellKey))
  const before = (log.lost ?? []).filter((cell) => !foundKeys.has(cellKey(cell)))
  const told = before.map((cell): LostCell => {
    if (cell.isOver || !askedCells.has(cell.requestId)) return cell
    return lostSaves.has(cell.requestId)
      ? { ...cell, isGone: undefined, ...known, ...saidOf(cell) }
      : { ...cell, ...known, isOver: true }
  })
  // What its cells were said to have is no longer so, whatever database said it.
  const kept = log.kept.filter((cell) => !foundKeys.has(cellKey(cell)))
  return { ...log, kept, acked, lost: [...told, ...found], ...otherState(log) }
}

/** A disk that another window has written since is told by this from one that is as it was left. */
function otherState({ touchedAt }: { readonly touchedAt: number }): { readonly touchedAt: number } {
  return { touchedAt: touchedAt + 1 }
}

function offerOf(
  { goodsId, colourId, sizeId, qty, was }: OrderCell & Pick<LostCell, 'qty' | 'was'>,
  { requestId, at, incarnation }: Omit<AckedSave, 'cells'>,
): LostCell {
  return { goodsId, colourId, sizeId, qty, was, requestId, at, incarnation }
}

/** Offers that are not decided, of which this order's database has not been told: it is asked about their saves too. */
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

/** These offers are over: they were sent again or let go. What has been over for long is forgotten. */
export function endOffers<L extends Pick<Log, 'lost' | 'touchedAt'>>(
  log: L,
  cells: readonly OrderCell[],
  now: number,
): L {
  const over = new Set(cells.map(cellKey))
  const lost = (log.lost ?? []).flatMap((cell): LostCell[] => {
    if (over.has(cellKey(cell))) return [{ ...cell, isOver: true }]
    return cell.isOver && !isFresh(cell, now) ? [] : [cell]
  })
  return { ...log, lost, ...otherState(log) }
}

/** An offer beside what the order has now; one that somebody has changed since is nobody's to send without looking. */
export type Offer = LostCell & { readonly now: number; readonly isChanged: boolean }

/** Names an offer as it was looked at: what was chosen of it holds no longer once its cell has another quantity. */
export const seenOffer = (offer: Offer): string => `${cellKey(offer)} ${offer.now}`

/** What is offered: not what the order has anyway, nor what is being typed. */
export function offersOf(
  { lost = [], intents, flight }: Pick<Log, 'lost' | 'intents' | 'flight'>,
  qtyOf: (cell: OrderCell) => number,
): readonly Offer[] {
  if (lost.length === 0) return []
  const typed = new Set([...intents, ...(flight?.cells ?? [])].map(cellKey))
  return lost.flatMap(({ isOver, ...cell }) => {
    const now = qtyOf(cell)
    if (isOver || now === cell.qty || typed.has(cellKey(cell))) return []
    const isChanged = cell.changedBy !== undefined || (cell.found !== undefined && cell.found !== now)
    return { ...cell, now, isChanged }
  })
}
