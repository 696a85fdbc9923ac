import { cellKey } from '../cells.ts'
import { type AckedPart, type AckedSave, unpackCells, withAcked } from './acked-edits.ts'
import type { LostCell } from './lost-edits.ts'

type Part = AckedPart & { readonly lost?: readonly LostCell[] | undefined }

/**
 * Joins the remembered saves of two continuations of a log: the newest of each cell, and decided in one means
 * decided.
 */
export function joinAcked(onDisk: Part, inMemory: Part): Part {
  const offered = new Map<string, LostCell>()
  for (const cell of [...(onDisk.lost ?? []), ...(inMemory.lost ?? [])]) {
    const offeredCell = offered.get(cellKey(cell))
    const isOlder = offeredCell && (offeredCell.at > cell.at || (offeredCell.at === cell.at && offeredCell.isOver))
    if (!isOlder) offered.set(cellKey(cell), cell)
  }
  const saves = [...(onDisk.acked ?? []), ...(inMemory.acked ?? [])].sort((a, b) => a.at - b.at)
  const acked = saves.reduce<readonly AckedSave[]>((joined, save) => {
    const keptCells = unpackCells(save).filter((cell) => (offered.get(cellKey(cell))?.at ?? 0) < save.at)
    return withAcked(joined, { ...save, ackedCells: keptCells, replaced: [] })
  }, [])
  return { incarnation: inMemory.incarnation ?? onDisk.incarnation, acked, lost: [...offered.values()] }
}
