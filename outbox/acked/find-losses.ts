import { cellKey, type OrderCell } from '../cells.ts'
import type { OrderLog } from '../order-log.ts'
import { type DoubtfulSave, doubtfulSaves, meetDatabase, withoutReplaced } from './acked-edits.ts'
import { allThere, type LossAnswer, takeLosses, untoldOffers } from './lost-edits.ts'

/** As many cells as the server is asked about at once. */
const mostAsked = 500

export type LossMeans = {
  /** The database that the order has just been read from, whole. */
  readonly incarnation: string
  /** What it has, by that reading. */
  readonly rowOf: (cell: OrderCell) => { readonly version: number; readonly qty: number } | undefined
  readonly now: number
  /** Of the log, in one transaction. */
  readonly change: (work: (log: OrderLog) => OrderLog) => Promise<unknown>
  /** Null where nobody knows: it is asked again when the order is read again. */
  readonly ask: (saves: readonly DoubtfulSave[]) => Promise<LossAnswer | null>
}

/** An order was read: has its database lost what another one had acknowledged, that is offered from now on. */
export async function findLosses(log: OrderLog, { incarnation, rowOf, now, change, ask }: LossMeans): Promise<void> {
  const look = (one: OrderLog) => withoutReplaced(meetDatabase(one, incarnation), rowOf)
  const qtyOf = (cell: OrderCell) => rowOf(cell)?.qty ?? 0
  const doubtfulOf = (one: OrderLog) => {
    const saves = doubtfulSaves(one, { qtyOf, now })
    // What is being typed, refused or in conflict says itself what becomes of its cell.
    const typed = new Set([...one.intents, ...(one.flight?.cells ?? []), ...one.rejected].map(cellKey))
    return saves.map((save) => ({ ...save, cells: save.cells.filter((cell) => !typed.has(cellKey(cell))) }))
  }
  const settled = (one: OrderLog) => allThere(look(one), doubtfulOf(look(one)))
  if (settled(log) !== log) await change(settled)
  const met = look(log)
  const doubtful = [...doubtfulOf(met), ...untoldOffers(met)]
  for (const asked of inBatches(doubtful.filter(({ cells }) => cells.length > 0))) {
    const answer = await ask(asked)
    if (!answer) return
    await change((one) => takeLosses(one, { asked, answer, qtyOf }))
  }
}

function inBatches(saves: readonly DoubtfulSave[]): readonly (readonly DoubtfulSave[])[] {
  const batches: DoubtfulSave[][] = []
  let room = 0
  for (const save of saves) {
    room -= save.cells.length
    const last = batches[batches.length - 1]
    if (last && room >= 0) last.push(save)
    else {
      batches.push([save])
      room = mostAsked - save.cells.length
    }
  }
  return batches
}
