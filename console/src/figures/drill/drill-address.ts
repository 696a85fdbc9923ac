import { ReportNode } from '@fairdesk/contract/areas/reports/moment'
import { type TargetPart, targetParts } from '@fairdesk/contract/areas/reports/order-lines'
import { type MetricKey, metricKeys } from '@fairdesk/contract/report-keys'
import { isDrillable } from './drill-metrics.ts'

/** Which number's rows are shown: what it stands under, and what it counts. */
export type Drill = {
  readonly node: ReportNode
  readonly metric: MetricKey
  /** Of all orders, whatever the screen is narrowed to, as its number is. */
  readonly isUnfiltered?: boolean
  /** Whose rows are listed where the metric counts customers by their targets; absent for those it counts. */
  readonly part?: TargetPart | 'all'
}

const name = 'drill'

/** What an address says of it; null where it says nothing, or nothing that can be read: it may be old or mistyped. */
export function drillIn(search: string): Drill | null {
  const text = new URLSearchParams(search).get(name)
  if (text === null) return null
  try {
    const { node, of, all, part }: { node?: unknown; of?: unknown; all?: unknown; part?: unknown } = Object(
      JSON.parse(text),
    )
    const read = ReportNode.safeParse(node)
    const metric = metricKeys.find((key) => key === of && isDrillable(key))
    if (!read.success || metric === undefined) return null
    const ofPart = [...targetParts, 'all' as const].find((one) => one === part)
    return {
      node: read.data,
      metric,
      ...(all === 1 ? { isUnfiltered: true } : {}),
      ...(ofPart ? { part: ofPart } : {}),
    }
  } catch {
    return null
  }
}

/** The address' question mark and what follows it, with this drill in place of any other; null takes it off. */
export function withDrill(search: string, drill: Drill | null): string {
  const said = new URLSearchParams(search)
  said.delete(name)
  if (drill) {
    const { node, metric, isUnfiltered, part } = drill
    said.set(name, JSON.stringify({ node, of: metric, ...(isUnfiltered ? { all: 1 } : {}), ...(part ? { part } : {}) }))
  }
  const text = said.toString()
  return text === '' ? '' : `?${text}`
}
