import type { FilterChip, FilterLine } from '@fairdesk/contract/areas/reports/report-pickers'

type FilterTexts = {
  readonly filterLine: (line: { name: string; values: string }) => string
  readonly moreValues: (line: { count: number }) => string
  readonly goneValues: (line: { count: number }) => string
}

/** '大区：华东、华北'. A filter of values that are gone says so: nothing fits it. */
export function formatFilter(
  filter: FilterLine | FilterChip,
  { dynamicReport: texts }: { readonly dynamicReport: FilterTexts },
): string {
  const { name, values, more } = filter
  const missing = 'missing' in filter ? filter.missing : 0
  const rest = [
    ...(more > 0 ? [texts.moreValues({ count: more })] : []),
    ...(missing > 0 ? [texts.goneValues({ count: missing })] : []),
  ]
  return texts.filterLine({ name, values: [...values, ...rest].join('、') })
}
