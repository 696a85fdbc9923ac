import type { FactsSnapshot } from '../answer/count-levels.ts'
import { countReport } from '../answer/report.ts'
import { countDifference } from '../moments/difference.ts'
import type { Moments } from '../moments/figures-version.ts'
import { linesPage } from '../moments/span-figures.ts'
import type { Outcome, Task } from './messages.ts'

/** @throws EngineRefusal */
export function count({ later, earlier }: Moments<FactsSnapshot>, task: Task): Outcome {
  if (task.kind === 'lines') return { kind: 'lines', lines: linesPage({ later, earlier }, task.query) }
  if (earlier) return { kind: 'difference', difference: countDifference({ later, earlier }, task.request) }
  return { kind: 'report', report: countReport(later.catalogue, later.facts, task.request) }
}
