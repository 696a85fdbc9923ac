import type { ReconcileDifference } from '@fairdesk/contract/areas/reports/reconcile'
import { valueName } from '../../../../figures/chart/value-name.ts'
import { formatExact, formatInteger } from '../../../../kit/text/format.ts'
import type { Phrases } from '../../../../kit/text/phrases.ts'

const amounts: ReadonlySet<string> = new Set(['tagAmount', 'netAmount', 'agentAmount', 'targetAmount'])
const ratios: ReadonlySet<string> = new Set(['coverage', 'completionQty'])

/** Describes a difference: what was compared, for which row and figure, and the value of each side. */
export function differenceText({ check, row, figure, sql, engine }: ReconcileDifference, phrases: Phrases): string {
  const { dynamicReport: texts } = phrases
  const under = row.map(({ dim, code, label }) =>
    dim === 'orderId' ? texts.reconcileOrder({ id: code }) : valueName({ code, label }, dim, phrases),
  )
  const name = nameOf(figure, phrases)
  const what = [texts.reconcileChecks[check], ...(under.length > 0 ? [under.join(' > ')] : []), name].join(' · ')
  return texts.difference({ what, sql: figureText(figure, sql), engine: figureText(figure, engine) })
}

function nameOf(figure: string, { metrics, dynamicReport }: Phrases): string {
  const names: Readonly<Record<string, string | undefined>> = { ...metrics, ...dynamicReport.reconcileFigures }
  return names[figure] ?? figure
}

/** Amounts come in fen; of a ratio digits enough to tell the two apart. */
function figureText(figure: string, value: number): string {
  if (amounts.has(figure)) return formatExact(value / 100)
  return ratios.has(figure) ? `${Math.round(value * 1_000_000) / 10_000}%` : formatInteger(value)
}
