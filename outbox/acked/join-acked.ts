import { cellKey } from '../cells.ts'
import { type AckedPart, type AckedSave, unpackCells, withAcked } from './acked-edits.ts'
import type { LostCell } from './lost-edits.ts'

type Part = AckedPart & { readonly lost?: readonly LostCell[] | undefined }

/** Joins what two continuations of a log remember: of each cell the newest, and what is over in one of them is over. */
export function joinAcked(onDisk: Part, inMemory: Part): Part {
  const offered = new Map<string, LostCell>()
  for (const cell of [...(onDisk.lost ?? []), ...(inMemory.lost ?? [])]) {
    const known = offered.get(cellKey(cell))
    const isOlder = known && (known.at > cell.at || (known.at === cell.at && known.isOver))
    if (!isOlder) offered.set(cellKey(cell), cell)
  }
  const saves = [...(onDisk.acked ?? []), ...(inMemory.acked ?? [])].sort((one, other) => one.at - other.at)
  const acked = saves.reduce<readonly AckedSave[]>((joined, save) => {
    const kept = unpackCells(save).filter((cell) => (offered.get(cellKey(cell))?.at ?? 0) < save.at)
    return withAcked(joined, { ...save, kept, replaced: [] })
  }, [])
  return { incarnation: inMemory.incarnation ?? onDisk.incarnation, acked, lost: [...offered.values()] }
}
