import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import { type AckedCell, withAcked } from './acked/acked-edits.ts'
import { type CellEdit, cellKey, isSameCell, type OrderCell } from './cells.ts'
import { grouped } from './grouped.ts'
import type { Flight, KeptCell, OrderLog, RejectedCell } from './order-log.ts'

/** What became of a flight: the server's answer cell by cell, or that the whole order takes no changes. */
export type FlightOutcome =
  | { readonly kind: 'answered'; readonly answer: SaveAnswer }
  | { readonly kind: 'refused'; readonly msg: string }

/** More cells than a window can be behind by. */
const mostKept = 500

/** Takes in what became of the flight of this number. A flight that was settled before changes nothing again. */
export function settle(log: OrderLog, requestId: string, outcome: FlightOutcome): OrderLog {
  if (log.flight?.requestId !== requestId) return log
  const { flight } = log
  const { cells } = flight
  const fates = fatesOf(cells, outcome)
  const kept = fates.flatMap((fate) => fate.kept ?? [])
  const sent = new Set(cells.map(cellKey))
  const isAbout = (one: OrderCell) => sent.has(cellKey(one))
  const refused = fates.filter(({ rejected }) => rejected)
  const typed = new Set(refused.length > 0 ? log.intents.map(cellKey) : [])
  const typedAgain = (one: OrderCell) => typed.has(cellKey(one))
  return {
    ...log,
    flight: null,
    // Nothing is under way: whichever window has something to send is next.
    lease: null,
    intents: followingOn(log.intents, refused),
    // Where an answer told of somebody else's quantity, what was answered before is no longer so.
    kept: [...log.kept.filter((one) => outcome.kind === 'refused' || !isAbout(one)), ...kept].slice(-mostKept),
    // Typed again since: what becomes of that says what becomes of the cell.
    rejected: [
      ...log.rejected.filter((one) => !isAbout(one)),
      ...fates.flatMap(({ rejected }) => (rejected && !typedAgain(rejected) ? rejected : [])),
    ],
    acked: outcome.kind === 'answered' ? ackedAfter(log, flight, fates) : log.acked,
  }
}

/** What was kept is remembered for the case that the database is lost which kept it. */
function ackedAfter(
  { acked = [] }: OrderLog,
  { requestId, madeAt, incarnation = '' }: Flight,
  fates: readonly Fate[],
): OrderLog['acked'] {
  const kept = fates.flatMap(({ cell, kept: own, rejected }): AckedCell[] =>
    own && !rejected ? [{ ...cell, qty: own.qty, version: own.version }] : [],
  )
  const replaced = fates.flatMap(({ cell, rejected }) => (rejected?.code === 'conflict' ? cell : []))
  return withAcked(acked, { requestId, incarnation, at: madeAt, kept, replaced })
}

type Fate = {
  readonly cell: CellEdit
  readonly now: number
  readonly kept?: KeptCell | undefined
  readonly rejected?: RejectedCell
}

function fatesOf(cells: readonly CellEdit[], outcome: FlightOutcome): readonly Fate[] {
  if (outcome.kind === 'answered') return cells.map(answeredBy(outcome.answer))
  return cells.map((cell) => {
    const { goodsId, colourId, sizeId, qty, was, typedAt } = cell
    const place = { goodsId, colourId, sizeId }
    return { cell, now: was, rejected: { ...place, qty, now: was, code: 'order', msg: outcome.msg, typedAt } }
  })
}

function answeredBy({ rows, errors }: SaveAnswer): (cell: CellEdit) => Fate {
  const rowKey = ({ goodsId, colourId }: Pick<OrderCell, 'goodsId' | 'colourId'>) => `${goodsId} ${colourId}`
  const rowsByKey = new Map(rows.map((row) => [rowKey(row), row]))
  const errorsByRow = grouped(errors, rowKey)
  return (cell) => fateOf(cell, rowsByKey.get(rowKey(cell)), errorsByRow.get(rowKey(cell)) ?? [])
}

function fateOf(cell: CellEdit, row: SaveAnswer['rows'][number] | undefined, errors: SaveAnswer['errors']): Fate {
  const { goodsId, colourId, sizeId, qty, was, typedAt } = cell
  const place = { goodsId, colourId, sizeId }
  const error = errors.find((one) => isSameCell({ ...one, sizeId: one.sizeId ?? sizeId }, cell))
  const now = row?.cells.find((one) => one.sizeId === sizeId)?.qty ?? error?.now ?? was
  // Somebody else's quantity is none of one's own: who has not been shown it must meet it as a conflict.
  const isOwn = now === (error ? was : qty)
  const kept = row && isOwn ? { ...place, qty: now, version: row.version, typedAt } : undefined
  if (!error) return { cell, now, kept }
  const { code, msg, by, at } = error
  return { cell, now, kept, rejected: { ...place, qty, now, code, msg, by, at, typedAt } }
}

/**
 * What was typed over a refused quantity was typed over one that never came to be: it follows on what the cell has, or it
 * would conflict with oneself. Where somebody else has changed the cell it does not: that has not been seen.
 */
function followingOn(intents: readonly CellEdit[], refused: readonly Fate[]): readonly CellEdit[] {
  const follows = new Map(
    refused.flatMap((fate) => (fate.now === fate.cell.was ? [[cellKey(fate.cell), fate] as const] : [])),
  )
  if (follows.size === 0) return intents
  return intents.map((intent) => {
    const key = cellKey(intent)
    const fate = follows.get(key)
    // The first edit of a cell alone was typed over what was sent.
    follows.delete(key)
    return fate && intent.was === fate.cell.qty ? { ...intent, was: fate.now } : intent
  })
}
