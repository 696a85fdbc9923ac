import type { WriteContext } from './context.ts'

/** What a write answers that finds nothing to change: the log owes it no line. */
export function answerUnchanged<Answer>(
  { recordNothing }: Pick<WriteContext, 'recordNothing'>,
  answer: Answer,
): Answer {
  recordNothing()
  return answer
}
