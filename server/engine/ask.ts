import { refuse } from '@fairdesk/contract/refusal'
import type { ReportFigures } from './engine.ts'
import type { LinesAnswer, LinesPage, LinesQuery, LinesStream } from './lines/lines-query.ts'
import type { Answer, AnswerStream } from './question/answer.ts'
import { EngineRefusal } from './question/engine-refusal.ts'
import type { Question } from './question/question.ts'

/** The engine's answer; a question it does not take is refused in the user's words. */
export function ask(figures: Pick<ReportFigures, 'ask'>, question: Question): Answer {
  return inWords(() => figures.ask(question))
}

/** The whole answer, for files. */
export function askForAll(figures: Pick<ReportFigures, 'rowsOf'>, question: Question): AnswerStream {
  return inWords(() => figures.rowsOf(question))
}

/** A page of the order rows behind a number. */
export function askForLines(figures: Pick<ReportFigures, 'lines'>, query: LinesPage): LinesAnswer {
  return inWords(() => figures.lines(query))
}

/** All of them, for files. */
export function askForAllLines(figures: Pick<ReportFigures, 'linesOf'>, query: LinesQuery): LinesStream {
  return inWords(() => figures.linesOf(query))
}

function inWords<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    const { reason } = error
    switch (reason.kind) {
      case 'tooManyDimensions':
        return refuse('report.too-many-dimensions', { max: reason.max })
      case 'repeatedDimension':
        return refuse('report.repeated-dimension', { dimension: reason.dimension })
      case 'tooManyCells':
        return refuse('report.too-many-cells', { cells: reason.cells, max: reason.max, narrow: reason.narrow })
      case 'hiddenPrice':
        return refuse('report.hidden-price')
      case 'unsortable':
        return refuse('report.unsortable')
    }
  }
}
