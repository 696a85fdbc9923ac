import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import { type CellEdit, findCell, isSameCell, type OrderCell } from './cells.ts'
import type { KeptCell, OrderLog, RejectedCell } from './order-log.ts'

/** What became of a flight: the server's answer cell by cell, or that the whole order takes no changes. */
export type FlightOutcome =
  | { readonly kind: 'answered'; readonly answer: SaveAnswer }
  | { readonly kind: 'refused'; readonly msg: string }

/** More cells than a window can be behind by. */
const mostKept = 500

/** Takes in what became of the flight of this number. A flight that was settled before changes nothing again. */
export function settle(log: OrderLog, requestId: string, outcome: FlightOutcome): OrderLog {
  if (log.flight?.requestId !== requestId) return log
  const { cells } = log.flight
  const fates = cells.map((cell) => fateOf(cell, outcome))
  const kept = fates.flatMap((fate) => fate.kept ?? [])
  const isAbout = (one: OrderCell) => findCell(cells, one) !== undefined
  const typedAgain = (one: OrderCell) => findCell(log.intents, one) !== undefined
  return {
    ...log,
    flight: null,
    // Nothing is under way: whichever window has something to send is next.
    lease: null,
    intents: fates.reduce(followingOn, log.intents),
    // Where an answer told of somebody else's quantity, what was answered before is no longer so.
    kept: [...log.kept.filter((one) => outcome.kind === 'refused' || !isAbout(one)), ...kept].slice(-mostKept),
    // Typed again since: what becomes of that says what becomes of the cell.
    rejected: [
      ...log.rejected.filter((one) => !isAbout(one)),
      ...fates.flatMap(({ rejected }) => (rejected && !typedAgain(rejected) ? rejected : [])),
    ],
  }
}

type Fate = {
  readonly cell: CellEdit
  readonly now: number
  readonly kept?: KeptCell | undefined
  readonly rejected?: RejectedCell
}

function fateOf(cell: CellEdit, outcome: FlightOutcome): Fate {
  const { goodsId, colourId, sizeId, qty, was, typedAt } = cell
  const place = { goodsId, colourId, sizeId }
  if (outcome.kind === 'refused')
    return { cell, now: was, rejected: { ...place, qty, now: was, code: 'order', msg: outcome.msg, typedAt } }
  const { rows, errors } = outcome.answer
  const row = rows.find((one) => one.goodsId === goodsId && one.colourId === colourId)
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
function followingOn(intents: readonly CellEdit[], { cell, now, rejected }: Fate): readonly CellEdit[] {
  if (!rejected || now !== cell.was) return intents
  const first = intents.findIndex((intent) => isSameCell(intent, cell))
  const intent = intents[first]
  return intent?.was === cell.qty ? intents.with(first, { ...intent, was: now }) : intents
}
