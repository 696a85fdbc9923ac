import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question } from './question.ts'
import { reportOn } from './report.ts'
import { naiveAnswer } from './testing/naive-answer.ts'
import { fairArbitrary, storedFair } from './testing/random-fair.ts'
import { questionArbitrary } from './testing/random-question.ts'

const most = 200_000

function engineAnswer({ catalogue, facts }: ReturnType<typeof storedFair>, question: Question) {
  const report = reportOn(catalogue, facts, { question, most })
  const rows = Array.from({ length: report.count }, (_, place) => report.rowAt(place))
  return { rows, totals: report.totals, sizes: report.sizeColumns?.map(({ label }) => label) ?? [] }
}

describe('a report', () => {
  test('says what plain loops over the same orders say', () => {
    fc.assert(
      fc.property(fairArbitrary, questionArbitrary, (fair, question) => {
        expect(engineAnswer(storedFair(fair), question)).toEqual(naiveAnswer(fair, question))
      }),
      { numRuns: 1500 },
    )
  })
})
