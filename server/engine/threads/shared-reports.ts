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
    const outcome = await this.#threads.count(moments, { kind: 'lines', query })
    if (outcome.kind === 'lines') return outcome.lines
    throw new Error(`lines that were counted as ${outcome.kind}`)
  }

  /** @throws EngineRefusal */
  report(moments: Moments, request: ReportRequest): Promise<Report> {
    const key = keyOf(request)
    if (key === null) return this.#count(moments, request)
    const reports = this.#kept.get(moments.later.facts) ?? new Map<string, Entry>()
    this.#kept.set(moments.later.facts, reports)
    const entry = reports.get(key)
    if (entry && isSame(entry.moments, moments)) return entry.report
    const report = this.#count(moments, request)
    const added = { moments, report }
    reports.set(key, added)
    const [oldest] = reports.keys()
    if (reports.size > mostKept && oldest !== undefined) reports.delete(oldest)
    const forget = () => void (reports.get(key) === added && reports.delete(key))
    report.then(({ count }) => count > mostRows && forget(), forget)
    return report
  }

  async #count(moments: Moments, request: ReportRequest): Promise<Report> {
    const names = { catalogue: moments.later.catalogue, plan: planOf(request.question) }
    const outcome = await this.#threads.count(moments, { kind: 'report', request })
    if (outcome.kind === 'report') return reportOf(names, outcome.report)
    if (outcome.kind === 'difference') return differenceReport(names, outcome.difference)
    throw new Error(`a report that was counted as ${outcome.kind}`)
  }
}

/** All that decides what is counted. Null where it is too much to compare: a question that brings votes. */
function keyOf({ question, maxCells }: ReportRequest): string | null {
  if (question.votes) return null
  const { page: _, countedAs, ...rest } = question
  return JSON.stringify([rest, countedAs && [...countedAs], Number.isFinite(maxCells) ? maxCells : 'all'])
}

function isSame(first: Moments, second: Moments): boolean {
  return (
    first.later.catalogue === second.later.catalogue &&
    first.earlier?.catalogue === second.earlier?.catalogue &&
    first.earlier?.facts === second.earlier?.facts
  )
}
