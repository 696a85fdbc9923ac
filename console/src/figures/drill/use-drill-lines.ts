import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import type { Params } from '@fairdesk/contract/endpoint'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import { useMemo, useState } from 'react'
import { useLiveVersion } from '../../kit/live/live.ts'
import { usePages } from '../../kit/query/use-pages.ts'
import type { GridSort, GridSortKey } from '../../ui/grid/grid-props.ts'
import type { Drill } from './drill-address.ts'
import { targetsOf } from './drill-metrics.ts'

type ListParams = Params<typeof orderLines.list>
export type DrillQuestion = Pick<ListParams, 'goods' | 'customers' | 'asOf' | 'since'>

const pageSize = 50
const mostSorts = 3
const noFilters: DrillQuestion = {}

/** The rows of a drill, page by page as they are scrolled, sorted by the server, following the orders live. */
export function useDrillLines({ node, metric, targetPart, isUnfiltered = false }: Drill, screens: DrillQuestion) {
  const [sortKeys, setSortKeys] = useState<readonly GridSortKey[]>([])
  const { goods, customers } = isUnfiltered ? noFilters : screens
  const { asOf, since } = screens
  const params = useMemo(
    () => ({
      level: 'line' as const,
      node: [...node],
      ...targetsParam(metric, targetPart),
      ...(goods === undefined ? {} : { goods }),
      ...(customers === undefined ? {} : { customers }),
      ...(asOf && { asOf }),
      ...(since && { since }),
    }),
    [node, metric, targetPart, goods, customers, asOf, since],
  )
  const sorted = useMemo(() => ({ ...params, sort: sortKeys.map(sortOf) }), [params, sortKeys])
  const live = useLiveVersion()
  // A chosen moment has no live updates.
  const version = asOf || since ? undefined : live
  const pages = usePages(orderLines.list, sorted, { limit: pageSize, version })
  const sort: GridSort = { mode: 'server', keys: sortKeys, onChange: (keys) => setSortKeys(keys.slice(0, mostSorts)) }
  return { ...pages, params, sort }
}

export type DrillLines = ReturnType<typeof useDrillLines>

/** The part that the metric counts, unless another was chosen. */
function targetsParam(metric: MetricKey, targetPart: Drill['targetPart']): Pick<ListParams, 'targets'> {
  const targets = targetsOf(metric)
  if (!targets) return {}
  return { targets: targetPart === 'all' ? { of: targets.of } : { of: targets.of, part: targetPart ?? targets.part } }
}

function sortOf({ id, desc }: GridSortKey): NonNullable<ListParams['sort']>[number] {
  // The server sorts by the ids of sortable columns.
  const column = id as NonNullable<ListParams['sort']>[number]['by']
  return { by: column, order: desc ? 'desc' : 'asc' }
}
