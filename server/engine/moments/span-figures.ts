import { Answers } from '../answer/answers.ts'
import type { FactsSnapshot } from '../answer/count-levels.ts'
import { type ReportRequest, reportOn } from '../answer/report.ts'
import type { ReportFigures } from '../engine.ts'
import { type Lines, linesOn } from '../lines/lines.ts'
import type { LinesQuery } from '../lines/lines-query.ts'
import { differenceOf } from './difference.ts'
import { differenceLines } from './difference-lines.ts'
import type { MomentStore } from './moment-store.ts'

/** Data of a question: a moment, or the change from one to another. Null is the present. */
type Stores = { readonly asOf: MomentStore | null; readonly since: MomentStore | undefined }

/** Builds the figures of past moments; names of goods and customers are always current. */
export function spanFigures(
  { snapshot, version }: { readonly snapshot: () => FactsSnapshot; readonly version: () => number },
  { asOf, since }: Stores,
): ReportFigures {
  const snapshotAt = (store: MomentStore | null): FactsSnapshot => {
    const current = snapshot()
    return store ? { catalogue: store.catalogueOver(current.catalogue), facts: store.facts } : current
  }
  const answers = new Answers({
    version,
    reportOn: (request) => {
      const later = snapshotAt(asOf)
      const effectiveRequest = withBasis(request, later)
      if (since === undefined) return reportOn(later.catalogue, later.facts, effectiveRequest)
      return differenceOf({ later, earlier: snapshotAt(since) }, effectiveRequest)
    },
  })
  const linesOf = (query: LinesQuery): Lines => {
    const later = snapshotAt(asOf)
    return since === undefined
      ? linesOn(later.catalogue, later.facts, query)
      : differenceLines({ later, earlier: snapshotAt(since) }, query)
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
function withBasis(
  { question, maxCells }: ReportRequest,
  { catalogue: { amountBasis } }: FactsSnapshot,
): ReportRequest {
  return { question: { ...question, amountBasis }, maxCells }
}
