import { type DoubtfulSaves, mostLostCells } from '@fairdesk/contract/areas/orders/lost-edits'
import { refuseInput } from '@fairdesk/contract/refusal'
import type { LossFindings } from '../../../domain/lost-edits/find-lost.ts'
import type { DealerWriteContext } from '../../context.ts'

/** @throws Refusal where one call asks about more than it may */
export function checkCells(saves: DoubtfulSaves): void {
  const cells = saves.reduce((sum, save) => sum + save.cells.length, 0)
  if (cells > mostLostCells) refuseInput('saves', 'tooMany', mostLostCells)
}

/** Records a loss in the log; cells noted before do not count as a change. */
export function lossRecord(
  { record, recordNothing }: Pick<DealerWriteContext, 'record' | 'recordNothing'>,
  ref: string,
  { noted }: LossFindings,
): void {
  if (noted.cells === 0) recordNothing()
  else record({ ref, after: { lostCells: noted.cells, lostPieces: noted.pieces } })
}
