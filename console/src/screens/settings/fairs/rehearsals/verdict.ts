import type { RehearsalReport } from '@fairdesk/contract/areas/settings/rehearsal'
import type { usePhrases } from '../../../../kit/text/phrases.ts'

/** Summarizes the result in one line, the worst first. */
export function verdictOf(
  { invariants, invalid, stopped }: RehearsalReport,
  texts: ReturnType<typeof usePhrases>['rehearsals'],
): { readonly tone: 'success' | 'warning' | 'error'; readonly text: string } {
  if (invariants.some(({ broken }) => broken > 0)) return { tone: 'error', text: texts.broken }
  const doubts = [...(stopped === null ? [] : [texts.stops[stopped]]), ...invalid.map((why) => texts.invalid[why])]
  if (doubts.length > 0) return { tone: 'warning', text: doubts.join(' · ') }
  return { tone: 'success', text: texts.good }
}

export function savesOf({ calls }: RehearsalReport): RehearsalReport['calls'][number] | undefined {
  return calls.find(({ call }) => call === '/device/save')
}
