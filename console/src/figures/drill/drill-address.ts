import { ReportNode } from '@fairdesk/contract/areas/reports/moment'
import { type MetricKey, metricKeys, type TargetPart, targetParts } from '@fairdesk/contract/report-keys'
import { isDrillable } from './drill-metrics.ts'

/** Number whose rows are shown: its node and its metric. */
export type Drill = {
  readonly node: ReportNode
  readonly metric: MetricKey
  /** Name of the formula that the metric is the first part of. */
  readonly formula?: string
  /** True if the rows are of all orders, whatever the screen's filter, as the number is. */
  readonly isUnfiltered?: boolean
  /**
   * Customers whose rows are listed if the metric counts customers by their targets; absent means those it counts.
   */
  readonly targetPart?: TargetPart | 'all'
}

const name = 'drill'

/** Reads the drill from an address; null if it has none, or one that cannot be parsed: it may be old or mistyped. */
export function drillIn(search: string): Drill | null {
  const text = new URLSearchParams(search).get(name)
  if (text === null) return null
  try {
    const { node, of, all, part, formula }: Readonly<Record<string, unknown>> = Object(JSON.parse(text))
    const read = ReportNode.safeParse(node)
    const metric = metricKeys.find((key) => key === of && isDrillable(key))
    if (!read.success || metric === undefined) return null
    const ofPart = [...targetParts, 'all' as const].find((candidate) => candidate === part)
    return {
      node: read.data,
      metric,
      ...(typeof formula === 'string' && formula !== '' ? { formula: formula.slice(0, 20) } : {}),
      ...(all === 1 ? { isUnfiltered: true } : {}),
      ...(ofPart ? { targetPart: ofPart } : {}),
    }
  } catch {
    return null
  }
}

/** Returns the query string including its question mark, with this drill in place of any other; null removes it. */
export function withDrill(search: string, drill: Drill | null): string {
  const searchParams = new URLSearchParams(search)
  searchParams.delete(name)
  if (drill) {
    const { node, metric, isUnfiltered, targetPart, formula } = drill
    searchParams.set(
      name,
      JSON.stringify({
        node,
        of: metric,
        ...(formula ? { formula } : {}),
        ...(isUnfiltered ? { all: 1 } : {}),
        ...(targetPart ? { part: targetPart } : {}),
      }),
    )
  }
  const text = searchParams.toString()
  return text === '' ? '' : `?${text}`
}
