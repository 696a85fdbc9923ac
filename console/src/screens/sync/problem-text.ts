import type { SyncLink } from '@fairdesk/contract/areas/sync/sync'
import type { Phrases } from '../../kit/text/phrases.ts'

/** What went wrong in words, with the status or code that the other side gave. */
export function problemText(words: Phrases['sync'], { problem, detail }: Pick<SyncLink, 'problem' | 'detail'>): string {
  if (problem === '') return detail
  return detail === '' ? words.problems[problem] : words.withDetail({ problem: words.problems[problem], detail })
}
