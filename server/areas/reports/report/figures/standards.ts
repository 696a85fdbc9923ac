import type { ReportQuestion, ReportRow } from '@fairdesk/contract/areas/reports/report'
import type { FiguresSource } from '../../../../engine/ask.ts'
import type { AnswerHead, AnswerRow } from '../../../../engine/question/answer.ts'
import type { Question } from '../../../../engine/question/question.ts'
import type { ReadContext } from '../../../context.ts'
import { type StandardOf, sizeStandards } from '../../size-standards.ts'

type Report = {
  readonly input: Pick<ReportQuestion, 'sizeFigure'>
  readonly question: Question
  readonly answer: Pick<AnswerHead, 'sizeColumns'>
  /** The rows whose standards are needed; null for all. */
  readonly rows: readonly Pick<AnswerRow, 'dims' | 'sizes' | 'othersCount'>[] | null
}

/** Returns the standards of a report's size shares; null if it shows none. */
export async function standardsOf(
  { db }: Pick<ReadContext, 'db'>,
  figures: FiguresSource,
  { input, question, answer: { sizeColumns }, rows }: Report,
): Promise<StandardOf | null> {
  if (input.sizeFigure !== 'share' || sizeColumns === undefined) return null
  return sizeStandards(db, { figures, question, sizeColumns, rows })
}

/** The field of a row on the wire. */
export function sizeStandardOf(
  standardOf: StandardOf | null,
  row: Parameters<StandardOf>[0],
): Pick<ReportRow, 'sizeStandard'> {
  const sizeStandard = standardOf?.(row)
  return sizeStandard ? { sizeStandard } : {}
}
