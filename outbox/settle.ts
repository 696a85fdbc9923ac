import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import { type AckedCell, withAcked } from './acked/acked-edits.ts'
import { type CellEdit, cellKey, isSameCell, type OrderCell } from './cells.ts'
import { grouped } from './grouped.ts'
import type { Flight, OrderLog, RejectedCell, ServerCell } from './order-log.ts'

/** Outcome of a flight: the server's answer cell by cell, or a refusal of the whole order. */
export type FlightOutcome =
  | { readonly kind: 'answered'; readonly answer: SaveAnswer }
  | { readonly kind: 'refused'; readonly msg: string }

/** The server is too busy and names the milliseconds after which the flight may be sent again. */
export type RetryLater = { readonly kind: 'later'; readonly ms: number }

/** More cells than a window can be behind by. */
const mostKept = 500

/** Applies the outcome of the flight with this number. Does nothing if the flight is already settled. */
export function settle(log: OrderLog, requestId: string, outcome: FlightOutcome): OrderLog {
  if (log.flight?.requestId !== requestId) return log
  const { flight } = log
  const { cells } = flight
  const cellOutcomes = cellOutcomesOf(cells, outcome)
  const keptCells = cellOutcomes.flatMap((cellOutcome) => cellOutcome.keptCell ?? [])
  const sent = new Set(cells.map(cellKey))
  const isAbout = (orderCell: OrderCell) => sent.has(cellKey(orderCell))
  const refused = cellOutcomes.filter(({ rejected }) => rejected)
  const typed = new Set(refused.length > 0 ? log.intents.map(cellKey) : [])
  const typedAgain = (orderCell: OrderCell) => typed.has(cellKey(orderCell))
  return {
    ...log,
    flight: null,
    // Nothing is under way: whichever window has something to send is next.
    lease: null,
    intents: followingOn(log.intents, refused),
    // If the answer reports another user's quantity, earlier answers no longer apply.
    kept: [...log.kept.filter((keptCell) => outcome.kind === 'refused' || !isAbout(keptCell)), ...keptCells].slice(
      -mostKept,
    ),
    // Typed again since: the outcome of the later edit decides the cell.
    rejected: [
      ...log.rejected.filter((rejectedCell) => !isAbout(rejectedCell)),
      ...cellOutcomes.flatMap(({ rejected }) => (rejected && !typedAgain(rejected) ? rejected : [])),
    ],
    acked: outcome.kind === 'answered' ? ackedAfter(log, flight, cellOutcomes) : log.acked,
  }
}

/** Remembers acknowledged cells in case their database is lost. */
function ackedAfter(
  { acked = [] }: OrderLog,
  { requestId, madeAt, incarnation = '' }: Flight,
  cellOutcomes: readonly CellOutcome[],
): OrderLog['acked'] {
  const ackedCells = cellOutcomes.flatMap(({ cell, keptCell, rejected }): AckedCell[] =>
    keptCell && !rejected ? [{ ...cell, qty: keptCell.qty, version: keptCell.version }] : [],
  )
  const replaced = cellOutcomes.flatMap(({ cell, rejected }) => (rejected?.code === 'conflict' ? cell : []))
  return withAcked(acked, { requestId, incarnation, at: madeAt, ackedCells, replaced })
}

type CellOutcome = {
  readonly cell: CellEdit
  readonly now: number
  readonly keptCell?: ServerCell | undefined
  readonly rejected?: RejectedCell
}

function cellOutcomesOf(cells: readonly CellEdit[], outcome: FlightOutcome): readonly CellOutcome[] {
  if (outcome.kind === 'answered') return cells.map(answeredBy(outcome.answer))
  return cells.map((cell) => {
    const { goodsId, colourId, sizeId, qty, was, typedAt } = cell
    const cellAddress = { goodsId, colourId, sizeId }
    return { cell, now: was, rejected: { ...cellAddress, qty, now: was, code: 'order', msg: outcome.msg, typedAt } }
  })
}

function answeredBy({ rows, errors }: SaveAnswer): (cell: CellEdit) => CellOutcome {
  const rowKey = ({ goodsId, colourId }: Pick<OrderCell, 'goodsId' | 'colourId'>) => `${goodsId} ${colourId}`
  const rowsByKey = new Map(rows.map((row) => [rowKey(row), row]))
  const errorsByRow = grouped(errors, rowKey)
  return (cell) => cellOutcomeOf(cell, rowsByKey.get(rowKey(cell)), errorsByRow.get(rowKey(cell)) ?? [])
}

function cellOutcomeOf(
  cell: CellEdit,
  row: SaveAnswer['rows'][number] | undefined,
  errors: SaveAnswer['errors'],
): CellOutcome {
  const { goodsId, colourId, sizeId, qty, was, typedAt } = cell
  const cellAddress = { goodsId, colourId, sizeId }
  const error = errors.find((candidate) => isSameCell({ ...candidate, sizeId: candidate.sizeId ?? sizeId }, cell))
  const currentQty = row?.cells.find((rowCell) => rowCell.sizeId === sizeId)?.qty ?? error?.now ?? was
  // Another user's quantity is not our own: a user who was not shown it must get it as a conflict.
  const isOwn = currentQty === (error ? was : qty)
  const keptCell = row && isOwn ? { ...cellAddress, qty: currentQty, version: row.version, typedAt } : undefined
  if (!error) return { cell, now: currentQty, keptCell }
  const { code, msg, by, at } = error
  return {
    cell,
    now: currentQty,
    keptCell,
    rejected: { ...cellAddress, qty, now: currentQty, code, msg, by, at, typedAt },
  }
}

/**
 * Rebases edits typed over a rejected quantity onto the cell's actual one; otherwise they would conflict with the
 * user's own edit. Not if another user has changed the cell: the user has not seen that.
 */
function followingOn(intents: readonly CellEdit[], refused: readonly CellOutcome[]): readonly CellEdit[] {
  const follows = new Map(
    refused.flatMap((cellOutcome) =>
      cellOutcome.now === cellOutcome.cell.was ? [[cellKey(cellOutcome.cell), cellOutcome] as const] : [],
    ),
  )
  if (follows.size === 0) return intents
  return intents.map((intent) => {
    const key = cellKey(intent)
    const cellOutcome = follows.get(key)
    // Only a cell's first edit was typed over the sent quantity.
    follows.delete(key)
    return cellOutcome && intent.was === cellOutcome.cell.qty ? { ...intent, was: cellOutcome.now } : intent
  })
}
