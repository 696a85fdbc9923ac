import type { ReportFile } from '@fairdesk/contract/areas/reports/report'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { fullShare } from '../../../engine/answer/shares.ts'
import type { FiguresSource } from '../../../engine/ask.ts'
import type { DimensionValue } from '../../../engine/facts/value-list.ts'
import type { AnswerRow, AnswerStream, Figures } from '../../../engine/question/answer.ts'
import type { ReadContext } from '../../context.ts'
import type { ComparedFigures } from '../comparison.ts'
import { comparedReport } from './dynamic-report.ts'

/** The part of a report that belongs to one value of its first dimension: that value's own row, and the rows below it. */
export type Section = { readonly owner: DimensionValue; readonly answer: AnswerStream }

/**
 * Splits a report into parts, one after the other. Read each part to its end before requesting the next: none is
 * buffered. If the report has no dimension but the first, a part's only row is the owner's own.
 */
export function* sectionsOf(answer: AnswerStream, keepsParents: boolean): Generator<Section> {
  const dims = answer.dims.slice(1)
  const source = answer.rows[Symbol.iterator]()
  let ahead = source.next()
  while (!ahead.done) {
    const head = ahead.value
    const [owner] = head.dims
    if (owner === undefined) throw new Error('a part of a report without an owner')
    if (dims.length === 0) {
      yield { owner, answer: { ...answer, rows: [head], totals: wholeOf(head), count: 1 } }
      ahead = source.next()
      continue
    }
    function* rows(): Generator<AnswerRow> {
      for (ahead = source.next(); !ahead.done && ahead.value.level > 1; ahead = source.next()) {
        const row = ahead.value
        if (keepsParents || row.level === dims.length + 1)
          yield { ...row, level: row.level - 1, dims: row.dims.slice(1) }
      }
    }
    yield { owner, answer: { ...answer, dims, rows: rows(), totals: wholeOf(head) } }
  }
}

/**
 * Returns the owner's figures as the totals of its part: within it the owner's share is 100 %, whatever its share of
 * the report.
 */
function wholeOf({ metrics, ...figures }: AnswerRow): Figures {
  const shares = { share: fullShare, cumShare: fullShare }
  const numericShares = Object.entries(shares).filter(
    ([key]) => typeof metrics[key as keyof typeof shares] === 'number',
  )
  return { ...figures, metrics: { ...metrics, ...Object.fromEntries(numericShares) } }
}

/** The report's dimensions with this one before all others. */
export function dimsFrom(first: DimensionKey, dims: readonly DimensionKey[]): DimensionKey[] {
  return [first, ...dims.filter((dim) => dim !== first)]
}

type OwnerComparison = { readonly compared: ComparedFigures | null; readonly comparedParts: ComparedFigures | null }

/** Returns the other orders as in the whole report, and as in its parts, whose rows begin with the owner. */
export async function compareByOwner(
  context: ReadContext,
  figures: FiguresSource,
  { owner, request }: { readonly owner: DimensionKey; readonly request: ReportFile },
): Promise<OwnerComparison> {
  const partRequest = { ...request, dims: dimsFrom(owner, request.dims) }
  return {
    compared: await comparedReport(context, figures, request),
    comparedParts: await comparedReport(context, figures, partRequest),
  }
}

/** Returns the other orders of one owner: its rows have lost their first dimension. */
export function comparedWithin(figures: ComparedFigures | null, owner: DimensionValue): ComparedFigures | null {
  if (!figures) return null
  const formerOf: ComparedFigures['formerOf'] = ({ dims, ...row }) =>
    figures.formerOf({ ...row, dims: [owner, ...dims] })
  return { ...figures, formerOf, total: formerOf({ dims: [] }) }
}
