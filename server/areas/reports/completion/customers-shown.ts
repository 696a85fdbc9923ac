import { type CompletionQuestion, completion } from '@fairdesk/contract/areas/reports/completion'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { oncePerVersion } from '../../../engine/once.ts'
import type { ReadContext } from '../../context.ts'
import { type CustomerStanding, completionScope, isShown, standingsOf } from './completion-scope.ts'

const perVersion = oncePerVersion<readonly CustomerStanding[]>(20)

/**
 * Counts the customers in the report narrowed to the idle, or to those behind. Where they stand is counted once per
 * version for both.
 */
export async function customersShown(
  context: ReadContext,
  question: Pick<CompletionQuestion, 'show'> & Partial<Pick<CompletionQuestion, 'below'>>,
): Promise<number> {
  const asked = completion.tree.input.parse(question)
  const engine = await context.engine()
  const key = JSON.stringify([visibleTo(context.user), asked.measure])
  const standings = await perVersion(engine, { key, version: engine.version }, async () => {
    const scope = await completionScope(context, { ...asked, show: 'all' })
    return standingsOf(context.db, scope, asked)
  })
  return standings.filter((standing) => isShown(standing, asked)).length
}
