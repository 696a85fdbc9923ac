import type { WriteContext } from './context.ts'

/** Answers a write that changes nothing; it needs no audit entry. */
export function answerUnchanged<Answer>(
  { recordNothing }: Pick<WriteContext, 'recordNothing'>,
  answer: Answer,
): Answer {
  recordNothing()
  return answer
}
