import { type CompletionQuestion, completion } from '@fairdesk/contract/areas/reports/completion'
import type { ReadContext } from '../../context.ts'
import { completionScope } from './completion-scope.ts'

/** Counts the customers in the report narrowed to the idle, or to those behind. */
export async function customersShown(
  context: ReadContext,
  question: Pick<CompletionQuestion, 'show'> & Partial<Pick<CompletionQuestion, 'below'>>,
): Promise<number> {
  const { filters } = await completionScope(context, completion.tree.input.parse(question))
  return filters.customer?.length ?? 0
}
