import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { FileRecord } from '../file/read-records.ts'
import { refuseUnclearVariants } from '../systems/unclear-variants.ts'
import { refuseMergedAcross } from './merged-across.ts'
import { settleMergedFigures } from './merged-figures.ts'
import type { ReadFile } from './question.ts'
import { settleSeasons } from './seasons.ts'
import { settleSideLists } from './side-lists.ts'

const questions = [refuseUnclearVariants, refuseMergedAcross, settleMergedFigures, settleSideLists, settleSeasons]

/** The records as the answers make them, and what there is to answer. */
export function settleQuestions(
  records: readonly FileRecord[],
  file: ReadFile,
): { readonly records: readonly FileRecord[]; readonly questions: readonly ImportQuestion[] } {
  const asked: ImportQuestion[] = []
  let settled = records
  for (const settle of questions) {
    const { records: after, question } = settle(settled, file)
    settled = after
    if (question) asked.push(question)
  }
  return { records: settled, questions: asked }
}
