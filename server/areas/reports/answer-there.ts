import { ask } from '../../engine/ask.ts'
import { oncePerVersion } from '../../engine/once.ts'
import type { Answer } from '../../engine/question/answer.ts'
import type { Question } from '../../engine/question/question.ts'
import type { OtherFair } from '../context.ts'
import { figuresThen, type OtherMoment } from './other-fair-moment.ts'

const once = oncePerVersion<Answer>(30)

/** Counts a question as of a moment of another fair, once until its orders, goods or customers change. */
export async function answerThere(otherFair: OtherFair, moment: OtherMoment, question: Question): Promise<Answer> {
  const engine = await otherFair.engine()
  const cacheKey = { key: JSON.stringify([moment, question]), version: engine.version }
  return once(engine, cacheKey, async () => ask((await figuresThen(otherFair, moment)).figures, question))
}
