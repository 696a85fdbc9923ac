import type { SyncLink, SyncRow } from '@fairdesk/contract/areas/sync/sync'
import type { Phrases } from '../../kit/text/phrases.ts'
import { faultOfCode } from './fault-of-code.ts'

/** What went wrong in words and what to do about it, with the status or code that the other side gave. */
export function problemText(words: Phrases['sync'], { problem, detail }: Pick<SyncLink, 'problem' | 'detail'>): string {
  if (problem === '') return detail
  const text = words.problems[problem]
  const fault = faultOfCode(detail)
  if (fault !== null) return words.withCause({ problem: text, cause: words.faults[fault], detail })
  return detail === '' ? text : words.withDetail({ problem: text, detail })
}

/** What became of a document in one line: what went wrong, and how the other side's own words for it begin. */
export function answerLine(
  words: Phrases['sync'],
  { problem, answer, body }: Pick<SyncRow, 'problem' | 'answer' | 'body'>,
): string {
  const [line = ''] = body.split('\n')
  if (line === '' || problem === '') return problemText(words, { problem, detail: answer })
  // Their own words say more than ours could.
  const text = words.problems[problem]
  return words.withBody({ problem: answer === '' ? text : words.withDetail({ problem: text, detail: answer }), line })
}
