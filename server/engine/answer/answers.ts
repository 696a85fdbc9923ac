import { setImmediate } from 'node:timers/promises'
import type { Answer, AnswerHead, AnswerRow, AnswerStream } from '../question/answer.ts'
import { mostNumbers, type Question } from '../question/question.ts'
import type { ReportRequest } from './report.ts'
import type { Report } from './report-rows.ts'

type Source = {
  /** Counts the data as of the time of the question, right here. @throws EngineRefusal */
  readonly reportOn: (request: ReportRequest) => Report
  /** The same elsewhere, while this thread answers other calls. @throws EngineRefusal */
  readonly reportElsewhere: (request: ReportRequest) => Promise<Report>
  readonly version: number
}

/** Longest time that rows are made at a stretch, in milliseconds, and how many are made between two looks at the clock. */
const [stretchMs, rowsPerLook] = [4, 100]

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
    let beganAt = performance.now()
    for (let index = first; index < end; index++) {
      rows.push(report.rowAt(index))
      if (rows.length % rowsPerLook > 0 || performance.now() - beganAt < stretchMs) continue
      await setImmediate()
      beganAt = performance.now()
    }
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

function* rowsFrom(report: Report): Generator<AnswerRow> {
  for (let index = 0; index < report.count; index++) yield report.rowAt(index)
}
