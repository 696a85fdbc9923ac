import type { SyncLink, SyncRow } from '@fairdesk/contract/areas/sync/sync'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { faultOfCode } from './fault-of-code.ts'

/** Describes a problem and its remedy, with the status or code of the other side. */
export function problemText(texts: Phrases['sync'], { problem, detail }: Pick<SyncLink, 'problem' | 'detail'>): string {
  if (problem === '') return detail
  const text = texts.problems[problem]
  const fault = faultOfCode(detail)
  if (fault !== null) return texts.withCause({ problem: text, cause: texts.faults[fault], detail })
  return detail === '' ? text : texts.withDetail({ problem: text, detail })
}

/** Describes the outcome of a document in one line: the problem, and the beginning of the other side's own text. */
export function answerLine(
  texts: Phrases['sync'],
  { problem, answer, body }: Pick<SyncRow, 'problem' | 'answer' | 'body'>,
): string {
  const [line = ''] = body.split('\n')
  if (line === '' || problem === '') return problemText(texts, { problem, detail: answer })
  // Their own words say more than ours could.
  const text = texts.problems[problem]
  return texts.withBody({ problem: answer === '' ? text : texts.withDetail({ problem: text, detail: answer }), line })
}
