import { Worker } from 'node:worker_threads'
import { seesEverything } from '@fairdesk/contract/visibility'
import fc from 'fast-check'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { reportOn } from '../answer/report.ts'
import type { Report } from '../answer/report-rows.ts'
import { lineRuns, linesOn } from '../lines/lines.ts'
import { differenceOf } from '../moments/difference.ts'
import type { FiguresVersion } from '../moments/figures-version.ts'
import { linesPage } from '../moments/span-figures.ts'
import { EngineRefusal } from '../question/engine-refusal.ts'
import { limits, type Question } from '../question/question.ts'
import { fairArbitrary, orderArbitrary, putPlain, type StoredFair, storedFair } from '../testing/random-fair.ts'
import { pairArbitrary } from '../testing/random-moments.ts'
import { questionArbitrary } from '../testing/random-question.ts'
import { QuestionThreads } from './question-threads.ts'
import { SharedReports } from './shared-reports.ts'

const failures: string[] = []
const threads = new QuestionThreads({ leastRows: 0, log: (line) => failures.push(line) })
const reports = new SharedReports(threads)
const question: Question = { dims: ['category', 'region'], metrics: ['qty', 'styles'], visibility: seesEverything }

afterEach(() => {
  vi.restoreAllMocks()
  failures.length = 0
})

afterAll(() => threads.end())

function heldOf({ catalogue, facts }: StoredFair): FiguresVersion {
  return { catalogue, facts: facts.version() }
}

function answerOf({ rowAt, ...head }: Report) {
  return { ...head, rows: Array.from({ length: head.count }, (_, place) => rowAt(place)) }
}

/** The answer, or the reason of the refusal. */
async function outcomeOf(report: () => Report | Promise<Report>) {
  try {
    return answerOf(await report())
  } catch (error) {
    if (error instanceof EngineRefusal) return error.reason
    throw error
  }
}

function aFair(): StoredFair {
  const [fair] = fc.sample(fairArbitrary, { numRuns: 1, seed: 7 })
  if (!fair) throw new Error('no fair')
  return storedFair(fair)
}

it('gives the answers and refusals of the thread that asks, of a moment and of two', async () => {
  const cells = fc.constantFrom(limits.cells, 12)
  const property = fc.asyncProperty(pairArbitrary, questionArbitrary, cells, async (pair, question, maxCells) => {
    const request = { question, maxCells }
    const [later, earlier] = [heldOf(pair.later), heldOf(pair.earlier)]
    expect(await outcomeOf(() => reports.report({ later, earlier: undefined }, request))).toEqual(
      await outcomeOf(() => reportOn(later.catalogue, later.facts, request)),
    )
    expect(await outcomeOf(() => reports.report({ later, earlier }, request))).toEqual(
      await outcomeOf(() => differenceOf({ later, earlier }, request)),
    )
  })
  await fc.assert(property, { numRuns: propertyRuns(300) })
  expect(failures).toEqual([])
})

it('answers of the version that was asked, whatever is saved while it is counted', async () => {
  const orders = fc.array(orderArbitrary, { minLength: 1, maxLength: 6 })
  const property = fc.asyncProperty(fairArbitrary, orders, questionArbitrary, async (fair, saved, question) => {
    const stored = storedFair(fair)
    const request = { question, maxCells: limits.cells }
    const expected: unknown[] = []
    const answers: Promise<unknown>[] = []
    for (const order of saved) {
      const later = heldOf(stored)
      expected.push(await outcomeOf(() => reportOn(later.catalogue, stored.facts, request)))
      answers.push(outcomeOf(() => reports.report({ later, earlier: undefined }, request)))
      putPlain(stored.catalogue, stored.facts, order)
    }
    expect(await Promise.all(answers)).toEqual(expected)
  })
  await fc.assert(property, { numRuns: propertyRuns(200) })
})

it('lists the rows of orders as the thread that asks would, after every save', async () => {
  const query = { level: 'line', visibility: seesEverything, sort: [{ by: 'qty', order: 'desc' }] } as const
  const orders = fc.array(orderArbitrary, { minLength: 1, maxLength: 6 })
  const property = fc.asyncProperty(fairArbitrary, orders, async (fair, saved) => {
    const stored = storedFair(fair)
    for (const order of saved) {
      const later = heldOf(stored)
      const page = { ...query, page: 1, limit: 5 }
      // Facts of a history of their own, of which nothing is kept.
      const { catalogue, facts } = { catalogue: later.catalogue, facts: stored.facts.copy().version() }
      expect(await reports.lines({ later, earlier: undefined }, page)).toEqual(
        linesPage({ later: { catalogue, facts }, earlier: undefined }, page),
      )
      const runs = [...lineRuns(later.catalogue, later.facts, query)]
      expect(runs.flat()).toEqual([...linesOn(catalogue, facts, query).runs()].flat())
      putPlain(stored.catalogue, stored.facts, order)
    }
  })
  await fc.assert(property, { numRuns: propertyRuns(200) })
})

it('counts once for all who ask the same of a version, and anew for other eyes and after a save', async () => {
  const stored = aFair()
  const counting = vi.spyOn(threads, 'count')
  const ask = (question: Question) =>
    reports.report({ later: heldOf(stored), earlier: undefined }, { question, maxCells: limits.cells })
  const [first] = await Promise.all([ask(question), ask({ ...question, page: { page: 2, limit: 1 } }), ask(question)])
  expect(await ask(question)).toBe(first)
  expect(counting).toHaveBeenCalledTimes(1)
  await ask({ ...question, visibility: { ...seesEverything, brands: ['c00'] } })
  expect(counting).toHaveBeenCalledTimes(2)
  stored.facts.remove(stored.facts.id[0] ?? 0)
  await ask(question)
  expect(counting).toHaveBeenCalledTimes(3)
})

it('answers when its thread dies, and when every thread does', async () => {
  const later = heldOf(aFair())
  const request = { question, maxCells: limits.cells }
  const expected = answerOf(reportOn(later.catalogue, later.facts, request))
  const die = function (this: Worker) {
    void this.terminate()
  }
  const posting = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(die)
  const fresh = new QuestionThreads({ leastRows: 0, log: (line) => failures.push(line) })
  const answer = async () => {
    const moments = { later, earlier: undefined }
    return answerOf(await new SharedReports(fresh).report(moments, request))
  }
  expect(await answer()).toEqual(expected)
  expect(failures).toHaveLength(1)
  posting.mockImplementation(die)
  expect(await answer()).toEqual(expected)
  posting.mockRestore()
  expect(await answer()).toEqual(expected)
  await fresh.end()
})

it('answers what is under way when it ends, and what comes later', async () => {
  const later = heldOf(aFair())
  const request = { question, maxCells: limits.cells }
  const ending = new QuestionThreads({ leastRows: 0, log: (line) => failures.push(line) })
  const ask = async () => {
    const moments = { later, earlier: undefined }
    return answerOf(await new SharedReports(ending).report(moments, request))
  }
  const underWay = [ask(), ask(), ask(), ask()]
  await ending.end()
  const expected = answerOf(reportOn(later.catalogue, later.facts, request))
  expect(await Promise.all([...underWay, ask()])).toEqual([expected, expected, expected, expected, expected])
  expect(failures).toEqual([])
})
