import type { OrderLinesColumns } from '@fairdesk/contract/areas/reports/order-lines'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { LinesQuery } from '../../../../engine/lines/lines-query.ts'
import { filtersOf } from '../../../../engine/question/filters-of.ts'
import type { ReadContext } from '../../../context.ts'

/** Returns the engine's query for the rows behind a number, limited to what the user may see. */
export async function linesQuestion(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  input: OrderLinesColumns,
): Promise<LinesQuery> {
  const { level, node, targets } = input
  return { level, node, targets, filters: await filtersOf(db, input), visibility: visibleTo(user) }
}
