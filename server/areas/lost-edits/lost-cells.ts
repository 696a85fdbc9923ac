import { type DoubtfulSaves, mostLostCells } from '@fairdesk/contract/areas/orders/lost-edits'
import { refuseInput } from '@fairdesk/contract/refusal'
import type { FoundLoss } from '../../domain/lost-edits/find-lost.ts'
import type { DealerWriteContext } from '../context.ts'

/** @throws Refusal where one call asks about more than it may */
export function checkCells(saves: DoubtfulSaves): void {
  const cells = saves.reduce((sum, save) => sum + save.cells.length, 0)
  if (cells > mostLostCells) refuseInput('saves', 'tooMany', mostLostCells)
}

type Recording = Pick<DealerWriteContext, 'record' | 'recordNothing'>

/** What was noted before is no change. */
export function lossRecord({ record, recordNothing }: Recording, ref: string, { noted }: FoundLoss): void {
  if (noted.cells === 0) recordNothing()
  else record({ ref, after: { lostCells: noted.cells, lostPieces: noted.pieces } })
}
