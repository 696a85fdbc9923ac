import { type FilterChip, type FilterLine, reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import type { ReportFilters } from '@fairdesk/contract/reports/report-filters'
import { formatFilter } from '@fairdesk/phrases/format-filter'
import type { Ask } from '../../kit/page/tab-life.ts'
import { useRead } from '../../kit/query/use-read.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { filterCount } from './filter-fields.ts'

const none: readonly FilterChip[] = []

/** The filters in words, as files and paper name them; empty while they are on their way. */
export function useFilterLines({ goods, customers }: ReportFilters): readonly FilterChip[] {
  const enabled = filterCount({ goods, customers }) > 0
  const { data, isPlaceholderData } = useRead(reportPickers.getFilterNames, { goods, customers }, { enabled })
  return enabled && data && !isPlaceholderData ? data.filters : none
}

/** Returns the notes under a printed title: the filters that the report is counted by, and whose figures they are if the user sees only a part. */
export async function filterNotes(ask: Ask, { goods, customers }: ReportFilters, phrases: Phrases): Promise<string[]> {
  const { dynamicReport: texts } = phrases
  const { filters, scope } = await ask(reportPickers.getFilterNames, { goods, customers })
  const joined = (list: readonly FilterLine[]) => list.map((line) => formatFilter(line, phrases)).join('；')
  return [
    ...(filters.length > 0 ? [`${texts.filter} ${joined(filters)}`] : []),
    ...(scope.length > 0 ? [`${texts.scope} ${joined(scope)}`] : []),
  ]
}
