import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { FileRecord } from '../columns/parse-record.ts'
import { settleColourCells } from './colour-cells.ts'
import { settleColourNumbers } from './colour-numbers.ts'
import { settleFigureUnits } from './figure-units.ts'
import { settleHiddenRows } from './hidden-rows.ts'
import { tellRowSums } from './layout/row-sums.ts'
import { settleSheets } from './layout/sheets.ts'
import { settleSizeQuantities, settleSizesOfGoods } from './layout/sizes-across.ts'
import { settleTargetColumns } from './layout/targets-across.ts'
import { refuseMergedAcross } from './merged-across.ts'
import { settleMergedFigures } from './merged-figures.ts'
import type { QuestionOutcome, ReadFile } from './question.ts'
import { settleSeasons } from './seasons.ts'
import { settleSideLists } from './side-lists.ts'
import { settleSizeCells } from './size-cells.ts'
import { refuseUnclearVariants } from './unclear-variants.ts'
import { settleTwinColumns } from './which-column.ts'

const questions = [
  settleSheets,
  settleHiddenRows,
  refuseUnclearVariants,
  refuseMergedAcross,
  settleTwinColumns,
  settleFigureUnits,
  settleMergedFigures,
  tellRowSums,
  settleSizesOfGoods,
  settleSizeCells,
  settleSideLists,
  settleSeasons,
  settleColourNumbers,
  // Last: from here on several records may have one row.
  settleColourCells,
  settleSizeQuantities,
  settleTargetColumns,
]

/** Returns the records after the user's answers, the questions, and what else is to be said of the file. */
export function settleQuestions(records: readonly FileRecord[], file: ReadFile): Required<QuestionOutcome> {
  const askedQuestions: ImportQuestion[] = []
  const notices: string[] = []
  let currentRecords = records
  for (const settle of questions) {
    const outcome = settle(currentRecords, file)
    currentRecords = outcome.records
    askedQuestions.push(...outcome.questions)
    notices.push(...(outcome.notices ?? []))
  }
  return { records: currentRecords, questions: askedQuestions, notices }
}
