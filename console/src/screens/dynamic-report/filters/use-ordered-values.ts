import { report } from '@fairdesk/contract/areas/reports/report'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { useMemo } from 'react'
import { valueName } from '../../../figures/chart/value-name.ts'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** The values of a dimension that stand in orders within sight, by their ids: what can be told apart is what can be filtered. */
export function useOrderedValues(
  dim: DimensionKey,
): readonly { readonly value: number; readonly label: string }[] | undefined {
  const phrases = usePhrases()
  const params = useMemo(() => ({ dims: [dim], metrics: ['qty' as const], limit: 5000 }), [dim])
  const answer = useLookUp(report.getOrderReport, params)
  return answer?.list.flatMap(({ dims: [value] }) =>
    value?.id === undefined ? [] : [{ value: value.id, label: valueName(value, dim, phrases) }],
  )
}
