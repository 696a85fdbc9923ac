import type { ReconcileDifference } from '@fairdesk/contract/areas/reports/reconcile'
import { valueName } from '../../../figures/chart/value-name.ts'
import { formatExact, formatInteger } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'

const amounts: ReadonlySet<string> = new Set(['tagAmount', 'netAmount', 'agentAmount', 'targetAmount'])
const ratios: ReadonlySet<string> = new Set(['coverage', 'completionQty'])

/** What was compared, of what, which figure of it, and what each side says. */
export function differenceText({ check, row, figure, sql, engine }: ReconcileDifference, phrases: Phrases): string {
  const { dynamicReport: words } = phrases
  const under = row.map(({ dim, code, label }) =>
    dim === 'orderId' ? words.reconcileOrder({ id: code }) : valueName({ code, label }, dim, phrases),
  )
  const name = nameOf(figure, phrases)
  const what = [words.reconcileChecks[check], ...(under.length > 0 ? [under.join(' > ')] : []), name].join(' · ')
  return words.difference({ what, sql: shown(figure, sql), engine: shown(figure, engine) })
}

function nameOf(figure: string, { metrics, dynamicReport }: Phrases): string {
  const names: Readonly<Record<string, string | undefined>> = { ...metrics, ...dynamicReport.reconcileFigures }
  return names[figure] ?? figure
}

/** Amounts come in fen; of a ratio digits enough to tell the two apart. */
function shown(figure: string, value: number): string {
  if (amounts.has(figure)) return formatExact(value / 100)
  return ratios.has(figure) ? `${Math.round(value * 1_000_000) / 10_000}%` : formatInteger(value)
}
