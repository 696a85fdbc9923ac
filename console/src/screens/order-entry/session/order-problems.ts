import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import { rowKeyOf } from './show-answer.ts'

/** A rule that a row was saved against, in the user's words. */
export type OrderProblem = { readonly goodsId: number; readonly colourId: number; readonly msg: string }

/** What is warned of after a save: of the rows it wrote what it says now, of the others what was said before. */
export function problemsAfter(
  before: ReadonlyMap<string, readonly OrderProblem[]>,
  { rows, warnings }: Pick<SaveAnswer, 'rows' | 'warnings'>,
): ReadonlyMap<string, readonly OrderProblem[]> {
  const problems = new Map(before)
  for (const { goodsId, colourId } of rows) problems.delete(rowKeyOf(goodsId, colourId))
  // That a quantity was replaced unseen is over once it is said.
  const lasting = warnings.filter(({ code }) => code !== 'replaced')
  for (const [key, own] of Map.groupBy(lasting, ({ goodsId, colourId }) => rowKeyOf(goodsId, colourId)))
    problems.set(
      key,
      own.map(({ goodsId, colourId, msg }) => ({ goodsId, colourId, msg })),
    )
  return problems
}
