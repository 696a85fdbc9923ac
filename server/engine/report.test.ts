import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question } from './question.ts'
import { reportOn } from './report.ts'
import { NaiveFair } from './testing/naive-answer.ts'
import { fairArbitrary, type PlainFair, storedFair } from './testing/random-fair.ts'
import { questionArbitrary } from './testing/random-question.ts'

const most = 200_000

function engineAnswer({ catalogue, facts }: ReturnType<typeof storedFair>, question: Question) {
  const report = reportOn(catalogue, facts, { question, most })
  const rows = Array.from({ length: report.count }, (_, place) => report.rowAt(place))
  return { rows, totals: report.totals, sizes: report.sizeColumns?.map(({ label }) => label) ?? [] }
}

function naiveAnswer(fair: PlainFair, question: Question) {
  const answer = new NaiveFair(fair).answer(question)
  return { ...answer, sizes: question.sizeMode === 'columns' && !question.dims.includes('size') ? answer.sizes : [] }
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
