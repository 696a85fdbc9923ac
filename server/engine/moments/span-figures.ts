import { Answers } from '../answer/answers.ts'
import type { Standing } from '../answer/count-levels.ts'
import { type ReportRequest, reportOn } from '../answer/report.ts'
import type { ReportFigures } from '../engine.ts'
import { type Lines, linesOn } from '../lines/lines.ts'
import type { LinesQuery } from '../lines/lines-query.ts'
import { differenceOf } from './difference.ts'
import { differenceLines } from './difference-lines.ts'
import type { MomentStore } from './moment-store.ts'

type Present = { readonly standing: () => Standing; readonly version: () => number }

/** What a question looks at: a moment, or what changed from one to another. Null is the present. */
type Stores = { readonly asOf: MomentStore | null; readonly since: MomentStore | undefined }

/** Figures of moments: what names goods and customers is the present's all the same. */
export function spanFigures({ standing, version }: Present, { asOf, since }: Stores): ReportFigures {
  const at = (store: MomentStore | null): Standing => {
    const now = standing()
    return store ? { catalogue: store.catalogueOver(now.catalogue), facts: store.facts } : now
  }
  const answers = new Answers({
    version,
    reportOn: (request) => {
      const later = at(asOf)
      const asked = withBasis(request, later)
      if (since === undefined) return reportOn(later.catalogue, later.facts, asked)
      return differenceOf({ later, earlier: at(since) }, asked)
    },
  })
  const linesOf = (query: LinesQuery): Lines => {
    const later = at(asOf)
    return since === undefined
      ? linesOn(later.catalogue, later.facts, query)
      : differenceLines({ later, earlier: at(since) }, query)
  }
  return {
    get version() {
      return version()
    },
    ask: (question) => answers.ask(question),
    rowsOf: (question) => answers.rowsOf(question),
    lines: ({ page, limit, ...query }) => {
      const { page: rowsAt, runs: _, totals, targets, ...head } = linesOf(query)
      const rows = rowsAt((page - 1) * limit, page * limit)
      return { ...head, ...(page === 1 && { totals: totals(), targets: targets() }), version: version(), rows }
    },
    linesOf: (query) => {
      const { page: _, totals: _totals, targets, runs, ...head } = linesOf(query)
      return { ...head, targets: targets(), version: version(), runs: runs() }
    },
    hasAmounts: (asOf?.hasAmounts ?? true) && (since?.hasAmounts ?? true),
  }
}

/** The one place where a question of the fair's screens gets the prices its amounts are counted by. */
function withBasis({ question, most }: ReportRequest, { catalogue: { amountBasis } }: Standing): ReportRequest {
  return { question: { ...question, amountBasis }, most }
}
