import type { Answer, AnswerHead, AnswerRow, AnswerStream } from '../question/answer.ts'
import { mostNumbers, type Question } from '../question/question.ts'
import type { ReportRequest } from './report.ts'
import type { Report } from './report-rows.ts'
import { inStretches } from './stretches.ts'

type Source = {
  /** Counts the data as of the time of the question, right here. @throws EngineRefusal */
  readonly reportOn: (request: ReportRequest) => Report
  /** The same elsewhere, while this thread answers other calls. @throws EngineRefusal */
  readonly reportElsewhere: (request: ReportRequest) => Promise<Report>
  readonly version: number
}

/** Questions and their answers, whatever they are counted from. */
export class Answers {
  readonly #source: Source

  constructor(source: Source) {
    this.#source = source
  }

  /** @throws EngineRefusal */
  ask(question: Question): Answer {
    const startedAt = performance.now()
    const report = this.#source.reportOn(requestOf(question, mostNumbers(question)))
    const { first, end } = rangeOf(question, report)
    const rows = Array.from({ length: end - first }, (_, index) => report.rowAt(first + index))
    return { ...this.#head(report, startedAt), rows }
  }

  /** @throws EngineRefusal */
  rowsOf(question: Question): AnswerStream {
    const startedAt = performance.now()
    const report = this.#source.reportOn(requestOf(question, Number.POSITIVE_INFINITY))
    return { ...this.#head(report, startedAt), rows: rowsFrom(report) }
  }

  /** @throws EngineRefusal */
  async answer(question: Question): Promise<Answer> {
    const startedAt = performance.now()
    const report = await this.#source.reportElsewhere(requestOf(question, mostNumbers(question)))
    const { first, end } = rangeOf(question, report)
    const rows: AnswerRow[] = []
    for await (const stretch of inStretches(rowsFrom(report, first, end))) rows.push(...stretch)
    return { ...this.#head(report, startedAt), rows }
  }

  /** @throws EngineRefusal */
  async answerAll(question: Question): Promise<AnswerStream> {
    const startedAt = performance.now()
    const report = await this.#source.reportElsewhere(requestOf(question, Number.POSITIVE_INFINITY))
    return { ...this.#head(report, startedAt), rows: rowsFrom(report) }
  }

  #head({ rowAt: _, ...rest }: Report, startedAt: number): AnswerHead {
    return { ...rest, version: this.#source.version, elapsedMs: performance.now() - startedAt }
  }
}

function requestOf(question: Question, maxCells: number): ReportRequest {
  return { question, maxCells }
}

function rangeOf({ page }: Question, { count }: Report): { readonly first: number; readonly end: number } {
  const first = page ? Math.min((page.page - 1) * page.limit, count) : 0
  return { first, end: page ? Math.min(first + page.limit, count) : count }
}

function* rowsFrom(report: Report, first = 0, end = report.count): Generator<AnswerRow> {
  for (let index = first; index < end; index++) yield report.rowAt(index)
}
