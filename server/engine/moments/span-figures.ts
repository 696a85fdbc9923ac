import { Answers } from '../answer/answers.ts'
import type { FactsSnapshot } from '../answer/count-levels.ts'
import { type ReportRequest, reportOn } from '../answer/report.ts'
import type { Report } from '../answer/report-rows.ts'
import type { ReportFigures } from '../engine.ts'
import { type Lines, lineRuns, linesOn } from '../lines/lines.ts'
import type { LinesPage, LinesPageAnswer, LinesQuery } from '../lines/lines-query.ts'
import { differenceOf } from './difference.ts'
import { differenceLines } from './difference-lines.ts'
import type { Moments } from './figures-version.ts'

type Span = Moments & {
  readonly version: number
  readonly hasAmounts: boolean
  readonly elsewhere: Elsewhere
}

/** Counts outside of this thread. */
export type Elsewhere = {
  /** @throws EngineRefusal */
  report(moments: Moments, request: ReportRequest): Promise<Report>
  /** @throws EngineRefusal */
  lines(moments: Moments, query: LinesPage): Promise<LinesPageAnswer>
}

/** Builds the figures of a moment or of the change between two; names of goods and customers are always current. */
export function spanFigures({ later, earlier, version, hasAmounts, elsewhere }: Span): ReportFigures {
  const answers = new Answers({
    version,
    reportOn: (request) => {
      const effectiveRequest = withBasis(request, later)
      if (!earlier) return reportOn(later.catalogue, later.facts, effectiveRequest)
      return differenceOf({ later, earlier }, effectiveRequest)
    },
    reportElsewhere: (request) => elsewhere.report({ later, earlier }, withBasis(request, later)),
  })
  return {
    version,
    hasAmounts,
    ask: (question) => answers.ask(question),
    rowsOf: (question) => answers.rowsOf(question),
    answer: (question) => answers.answer(question),
    answerAll: (question) => answers.answerAll(question),
    lines: (query) => ({ ...linesPage({ later, earlier }, query), version }),
    linesOf: (query) => {
      const { page: _, totals: _totals, targets, runs, ...head } = linesIn({ later, earlier }, query)
      return { ...head, targets: targets(), version, runs: runs() }
    },
    linesPage: async (query) => ({ ...(await elsewhere.lines({ later, earlier }, query)), version }),
    allLines: async (query) => {
      const { rows: _, totals: _totals, ...head } = await elsewhere.lines({ later, earlier }, { ...query, ...noRows })
      const runs = earlier ? linesIn({ later, earlier }, query).runs() : lineRuns(later.catalogue, later.facts, query)
      return { ...head, version, runs }
    },
  }
}

const noRows = { page: 1, limit: 0 }

function linesIn({ later, earlier }: Moments<FactsSnapshot>, query: LinesQuery): Lines {
  return earlier ? differenceLines({ later, earlier }, query) : linesOn(later.catalogue, later.facts, query)
}

/** @throws EngineRefusal */
export function linesPage(moments: Moments<FactsSnapshot>, { page, limit, ...query }: LinesPage): LinesPageAnswer {
  const { page: rowsAt, runs: _, totals, targets, ...head } = linesIn(moments, query)
  const rows = rowsAt((page - 1) * limit, page * limit)
  return { ...head, ...(page === 1 && { totals: totals(), targets: targets() }), rows }
}

/** The one place where a question of the fair's screens gets the prices its amounts are counted by. */
function withBasis(
  { question, maxCells }: ReportRequest,
  { catalogue: { amountBasis } }: FactsSnapshot,
): ReportRequest {
  return { question: { ...question, amountBasis }, maxCells }
}
