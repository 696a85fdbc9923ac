import type { FactsSnapshot } from '../answer/count-levels.ts'
import { countReport, type ReportRequest } from '../answer/report.ts'
import { countDifference } from '../moments/difference.ts'
import type { Moments } from '../moments/span-figures.ts'
import type { Counted } from './messages.ts'

/** @throws EngineRefusal */
export function count({ later, earlier }: Moments<FactsSnapshot>, request: ReportRequest): Counted {
  if (earlier) return { kind: 'difference', difference: countDifference({ later, earlier }, request) }
  return { kind: 'report', report: countReport(later.catalogue, later.facts, request) }
}
