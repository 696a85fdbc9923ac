import type { SyncLink, SyncRow } from '@fairdesk/contract/areas/sync/sync'
import type { Phrases } from '../../kit/text/phrases.ts'

/** What went wrong in words, with the status or code that the other side gave. */
export function problemText(words: Phrases['sync'], { problem, detail }: Pick<SyncLink, 'problem' | 'detail'>): string {
  if (problem === '') return detail
  return detail === '' ? words.problems[problem] : words.withDetail({ problem: words.problems[problem], detail })
}

/** What became of a document in one line: what went wrong, and how the other side's own words for it begin. */
export function answerLine(
  words: Phrases['sync'],
  { problem, answer, body }: Pick<SyncRow, 'problem' | 'answer' | 'body'>,
): string {
  const text = problemText(words, { problem, detail: answer })
  const [line = ''] = body.split('\n')
  return line === '' ? text : words.withBody({ problem: text, line })
}
