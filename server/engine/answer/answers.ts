import type { Answer, AnswerHead, AnswerRow, AnswerStream } from '../question/answer.ts'
import { mostNumbers, type Question } from '../question/question.ts'
import type { Report, ReportRequest } from './report.ts'

type Source = {
  /** Counts the data as of the time of the question. @throws EngineRefusal */
  readonly reportOn: (request: ReportRequest) => Report
  readonly version: () => number
}

/** Questions and their answers, whatever they are counted from. */
export class Answers {
  readonly #source: Source

  constructor(source: Source) {
    this.#source = source
  }

  get version(): number {
    return this.#source.version()
  }

  /** @throws EngineRefusal */
  ask(question: Question): Answer {
    const { report, head } = this.#report(question, mostNumbers(question))
    const { page, limit } = question.page ?? { page: 1, limit: report.count }
    const first = (page - 1) * limit
    const length = Math.max(Math.min(limit, report.count - first), 0)
    const rows = Array.from({ length }, (_, index) => report.rowAt(first + index))
    return { ...head(), rows }
  }

  /** @throws EngineRefusal */
  rowsOf(question: Question): AnswerStream {
    const { report, head } = this.#report(question, Number.POSITIVE_INFINITY)
    return { ...head(), rows: rowsFrom(report) }
  }

  #report(question: Question, maxCells: number): { readonly report: Report; readonly head: () => AnswerHead } {
    const startedAt = performance.now()
    const report = this.#source.reportOn({ question, maxCells })
    const { rowAt: _, ...rest } = report
    return { report, head: () => ({ ...rest, version: this.version, elapsedMs: performance.now() - startedAt }) }
  }
}

function* rowsFrom(report: Report): Generator<AnswerRow> {
  for (let index = 0; index < report.count; index++) yield report.rowAt(index)
}
