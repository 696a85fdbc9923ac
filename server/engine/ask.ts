import { refuse } from '@fairdesk/contract/refusal'
import type { Engine, ReportFigures } from './engine.ts'
import type { LinesAnswer, LinesPage, LinesQuery, LinesStream } from './lines/lines-query.ts'
import type { Answer, AnswerStream } from './question/answer.ts'
import { EngineRefusal } from './question/engine-refusal.ts'
import type { Question } from './question/question.ts'

/** Figures of a moment, or an engine: those of now. Several questions are of one version where they share the figures. */
export type FiguresSource = Pick<ReportFigures, 'answer' | 'answerAll'> | Pick<Engine, 'now'>

/** The engine's answer; a question it does not take is refused in the user's words. */
export function ask(figures: FiguresSource, question: Question): Promise<Answer> {
  return heldBy(figures).answer(question).catch(tellInWords)
}

/** The whole answer, for files. */
export function askForAll(figures: FiguresSource, question: Question): Promise<AnswerStream> {
  return heldBy(figures).answerAll(question).catch(tellInWords)
}

/** A page of the order rows behind a number. */
export function askForLines(figures: Pick<ReportFigures, 'linesPage'>, query: LinesPage): Promise<LinesAnswer> {
  return figures.linesPage(query).catch(tellInWords)
}

/** All of them, for files. */
export function askForAllLines(figures: Pick<ReportFigures, 'allLines'>, query: LinesQuery): Promise<LinesStream> {
  return figures.allLines(query).catch(tellInWords)
}

function heldBy(figures: FiguresSource): Pick<ReportFigures, 'answer' | 'answerAll'> {
  return 'now' in figures ? figures.now() : figures
}

function tellInWords(error: unknown): never {
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
