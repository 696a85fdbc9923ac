import type { ReportRequest } from '../answer/report.ts'
import { type Report, reportOf } from '../answer/report-rows.ts'
import type { FactsVersion } from '../facts/rows/facts.ts'
import type { LinesPage, LinesPageAnswer } from '../lines/lines-query.ts'
import { differenceReport } from '../moments/difference.ts'
import type { Moments } from '../moments/figures-version.ts'
import { planOf } from '../question/plan.ts'
import type { QuestionThreads } from './question-threads.ts'

/** Reports kept of one version, and the rows of the longest that is kept. */
const [mostKept, mostRows] = [40, 20_000]

type Entry = { readonly moments: Moments; readonly report: Promise<Report> }

/**
 * Counts each question once for all who ask it of the same figures: those who ask while it is counted, and those who ask
 * before anything is saved. What a user may see is part of the question.
 */
export class SharedReports {
  readonly #threads: QuestionThreads
  readonly #kept = new WeakMap<FactsVersion, Map<string, Entry>>()

  constructor(threads: QuestionThreads) {
    this.#threads = threads
  }

  /** A page of order rows; the thread that counts it keeps what the next page needs. @throws EngineRefusal */
  async lines(moments: Moments, query: LinesPage): Promise<LinesPageAnswer> {
    const counted = await this.#threads.count(moments, { kind: 'lines', query })
    if (counted.kind === 'lines') return counted.lines
    throw new Error(`lines that were counted as ${counted.kind}`)
  }

  /** @throws EngineRefusal */
  report(moments: Moments, request: ReportRequest): Promise<Report> {
    const key = keyOf(request)
    if (key === null) return this.#count(moments, request)
    const kept = this.#kept.get(moments.later.facts) ?? new Map<string, Entry>()
    this.#kept.set(moments.later.facts, kept)
    const entry = kept.get(key)
    if (entry && isSame(entry.moments, moments)) return entry.report
    const report = this.#count(moments, request)
    const added = { moments, report }
    kept.set(key, added)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    const forget = () => void (kept.get(key) === added && kept.delete(key))
    report.then(({ count }) => count > mostRows && forget(), forget)
    return report
  }

  async #count(moments: Moments, request: ReportRequest): Promise<Report> {
    const names = { catalogue: moments.later.catalogue, plan: planOf(request.question) }
    const counted = await this.#threads.count(moments, { kind: 'report', request })
    if (counted.kind === 'report') return reportOf(names, counted.report)
    if (counted.kind === 'difference') return differenceReport(names, counted.difference)
    throw new Error(`a report that was counted as ${counted.kind}`)
  }
}

/** All that decides what is counted. Null where it is too much to compare: a question that brings votes. */
function keyOf({ question, maxCells }: ReportRequest): string | null {
  if (question.votes) return null
  const { page: _, countedAs, ...rest } = question
  return JSON.stringify([rest, countedAs && [...countedAs], Number.isFinite(maxCells) ? maxCells : 'all'])
}

function isSame(one: Moments, other: Moments): boolean {
  return (
    one.later.catalogue === other.later.catalogue &&
    one.earlier?.catalogue === other.earlier?.catalogue &&
    one.earlier?.facts === other.earlier?.facts
  )
}
