import type { RehearsalReport } from '@fairdesk/contract/areas/settings/rehearsal'
import type { usePhrases } from '../../../kit/text/phrases.ts'

type Words = ReturnType<typeof usePhrases>['rehearsals']

/** What came of it in one line, the worst first. */
export function verdictOf(
  { invariants, invalid, stopped }: RehearsalReport,
  words: Words,
): { readonly tone: 'success' | 'warning' | 'error'; readonly text: string } {
  if (invariants.some(({ broken }) => broken > 0)) return { tone: 'error', text: words.broken }
  const doubts = [...(stopped === null ? [] : [words.stops[stopped]]), ...invalid.map((why) => words.invalid[why])]
  if (doubts.length > 0) return { tone: 'warning', text: doubts.join(' · ') }
  return { tone: 'success', text: words.good }
}

export function savesOf({ calls }: RehearsalReport): RehearsalReport['calls'][number] | undefined {
  return calls.find(({ call }) => call === '/device/save')
}
