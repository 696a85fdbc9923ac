import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { FileRecord } from '../file/read-records.ts'
import { refuseUnclearVariants } from '../systems/unclear-variants.ts'
import { settleColourCells } from './colour-cells.ts'
import { settleHiddenRows } from './hidden-rows.ts'
import { refuseMergedAcross } from './merged-across.ts'
import { settleMergedFigures } from './merged-figures.ts'
import type { ReadFile, Settled } from './question.ts'
import { settleSeasons } from './seasons.ts'
import { settleSideLists } from './side-lists.ts'
import { settleSizeCells } from './size-cells.ts'
import { settleTwinColumns } from './which-column.ts'

const questions = [
  settleHiddenRows,
  refuseUnclearVariants,
  refuseMergedAcross,
  settleTwinColumns,
  settleMergedFigures,
  settleSizeCells,
  settleSideLists,
  settleSeasons,
  // Last: from here on several records may have one row.
  settleColourCells,
]

/** The records as the answers make them, and what there is to answer. */
export function settleQuestions(records: readonly FileRecord[], file: ReadFile): Settled {
  const asked: ImportQuestion[] = []
  let settled = records
  for (const settle of questions) {
    const after = settle(settled, file)
    settled = after.records
    asked.push(...after.questions)
  }
  return { records: settled, questions: asked }
}
