import { type filterValueDims, reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { useMemo } from 'react'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { valueName } from '../chart/value-name.ts'

/** Returns the values of a dimension that occur in visible orders, by id; undefined while they are on their way. */
export function useOrderedValues(
  dim: (typeof filterValueDims)[number],
): readonly { readonly value: number; readonly label: string }[] | undefined {
  const phrases = usePhrases()
  const params = useMemo(() => ({ dim }), [dim])
  const values = useLookUp(reportPickers.getFilterValues, params)
  return values?.map((value) => ({ value: value.id, label: valueName(value, dim, phrases) }))
}
