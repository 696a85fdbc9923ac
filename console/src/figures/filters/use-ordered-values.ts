import { report } from '@fairdesk/contract/areas/reports/report'
import { structure } from '@fairdesk/contract/areas/reports/structure'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { useMemo } from 'react'
import { useAllowed } from '../../kit/permission/use-allowed.ts'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { valueName } from '../chart/value-name.ts'

type Value = { readonly code: string; readonly label: string; readonly id?: number | undefined }

/**
 * Returns the values of a dimension that occur in visible orders, by id: values that can be told apart can be
 * filtered.
 */
export function useOrderedValues(
  dim: DimensionKey,
): readonly { readonly value: number; readonly label: string }[] | undefined {
  const phrases = usePhrases()
  const values = useValues(dim)
  return values?.flatMap((value) =>
    value.id === undefined ? [] : [{ value: value.id, label: valueName(value, dim, phrases) }],
  )
}

/** Asked of the report that the user may open. */
function useValues(dim: DimensionKey): readonly Value[] | undefined {
  const isReport = useAllowed({ menu: 'dynamicReport' })
  const params = useMemo(() => ({ dims: [dim], metrics: ['qty' as const], limit: 5000 }), [dim])
  const pivot = useMemo(() => ({ dims: [dim], metric: 'qty' as const }), [dim])
  const answer = useLookUp(report.getOrderReport, params, { enabled: isReport })
  const pivotAnswer = useLookUp(structure.pivot, pivot, { enabled: !isReport })
  return isReport ? answer?.list.flatMap(({ dims: [value] }) => value ?? []) : pivotAnswer?.rows
}
