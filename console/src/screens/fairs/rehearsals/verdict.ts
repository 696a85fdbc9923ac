import type { RehearsalReport } from '@fairdesk/contract/areas/settings/rehearsal'
import type { usePhrases } from '../../../kit/text/phrases.ts'

type Words = ReturnType<typeof usePhrases>['rehearsals']

/** What came of it in one line, the worst first. */
export function verdictOf(
  { invariants, isValid, stopped }: RehearsalReport,
  words: Words,
): { readonly tone: 'success' | 'warning' | 'error'; readonly text: string } {
  if (invariants.some(({ broken }) => broken > 0)) return { tone: 'error', text: words.broken }
  if (stopped !== null) return { tone: 'warning', text: words.stops[stopped] }
  if (!isValid) return { tone: 'warning', text: words.invalid }
  return { tone: 'success', text: words.good }
}

export function savesOf({ calls }: RehearsalReport): RehearsalReport['calls'][number] | undefined {
  return calls.find(({ call }) => call === '/device/save')
}
