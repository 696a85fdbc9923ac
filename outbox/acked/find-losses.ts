import { cellKey, type OrderCell } from '../cells.ts'
import type { OrderLog } from '../order-log.ts'
import { type DoubtfulSave, doubtfulSaves, meetDatabase, withoutReplaced } from './acked-edits.ts'
import { allThere, type LossAnswer, takeLosses, untoldOffers } from './lost-edits.ts'

/** Maximum cells per query to the server. */
const mostAsked = 500

export type LossMeans = {
  /** The database that the order has just been read from, whole. */
  readonly incarnation: string
  /** Row of a cell, by that reading. */
  readonly rowOf: (cell: OrderCell) => { readonly version: number; readonly qty: number } | undefined
  readonly nowMs: number
  /** Changes the log, in one transaction. */
  readonly change: (work: (log: OrderLog) => OrderLog) => Promise<unknown>
  /** Returns null if unknown: asked again at the next read of the order. */
  readonly ask: (saves: readonly DoubtfulSave[]) => Promise<LossAnswer | null>
}

/**
 * Checks after a read of the order whether its database has lost edits that another one had acknowledged, and offers
 * them.
 */
export async function findLosses(log: OrderLog, { incarnation, rowOf, nowMs, change, ask }: LossMeans): Promise<void> {
  const look = (orderLog: OrderLog) => withoutReplaced(meetDatabase(orderLog, incarnation), rowOf)
  const qtyOf = (cell: OrderCell) => rowOf(cell)?.qty ?? 0
  const doubtfulOf = (orderLog: OrderLog) => {
    const saves = doubtfulSaves(orderLog, { qtyOf, nowMs })
    // Cells being edited, refused or in conflict report their own outcome.
    const typed = new Set([...orderLog.intents, ...(orderLog.flight?.cells ?? []), ...orderLog.rejected].map(cellKey))
    return saves.map((save) => ({ ...save, cells: save.cells.filter((cell) => !typed.has(cellKey(cell))) }))
  }
  const settleLog = (orderLog: OrderLog) => allThere(look(orderLog), doubtfulOf(look(orderLog)))
  if (settleLog(log) !== log) await change(settleLog)
  const met = look(log)
  const doubtful = [...doubtfulOf(met), ...untoldOffers(met)]
  for (const batch of inBatches(doubtful.filter(({ cells }) => cells.length > 0))) {
    const answer = await ask(batch)
    if (!answer) return
    await change((orderLog) => takeLosses(orderLog, { saves: batch, answer, qtyOf }))
  }
}

function inBatches(saves: readonly DoubtfulSave[]): readonly (readonly DoubtfulSave[])[] {
  const batches: DoubtfulSave[][] = []
  let remainingCount = 0
  for (const save of saves) {
    remainingCount -= save.cells.length
    const last = batches[batches.length - 1]
    if (last && remainingCount >= 0) last.push(save)
    else {
      batches.push([save])
      remainingCount = mostAsked - save.cells.length
    }
  }
  return batches
}
