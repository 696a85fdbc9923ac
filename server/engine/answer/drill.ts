import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { DimensionValue } from '../facts/value-list.ts'
import type { AnswerRow } from '../question/answer.ts'
import type { Filters, Question } from '../question/question.ts'

/** The question's own filters narrowed to the values of one of its rows: those of the order rows behind the row's numbers. */
export function drillFilters({ filters = {}, dims, sizeMode }: Question, row: Pick<AnswerRow, 'dims'>): Filters {
  const requested: readonly DimensionKey[] = sizeMode === 'rows' && !dims.includes('size') ? [...dims, 'size'] : dims
  const narrowed: { [D in DimensionKey]?: readonly (string | number)[] | undefined } = { ...filters }
  // A value of the row has passed the question's filter, so it alone says both.
  for (const [index, value] of row.dims.entries()) {
    const key = requested[index]
    if (key) narrowed[key] = [keyOf(value)]
  }
  return narrowed
}

/** The id where there is one: a deleted style and its successor share a code. */
function keyOf({ id, code }: DimensionValue): string | number {
  return id ?? code
}
