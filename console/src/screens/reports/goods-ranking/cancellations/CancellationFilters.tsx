import { type CancellationGroup, cancellationGroups } from '@fairdesk/contract/areas/reports/changes/cancellations'
import { Segmented } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { DayFilter } from '../../../../ui/list/filters/DayFilter.tsx'
import type { CancellationListQuery } from './cancellation-query.ts'

type Props = {
  readonly query: CancellationListQuery
  readonly onChange: (changes: Partial<CancellationListQuery>) => void
}

/** Chooses what changes are grouped by. */
export const CancellationGrouping = ({ query, onChange }: Props) => {
  const { cancellations: texts } = usePhrases()
  return (
    <Segmented<CancellationGroup>
      aria-label={texts.groupedBy}
      value={query.by}
      options={cancellationGroups.map((value) => ({ value, label: texts.by[value] }))}
      onChange={(value) => onChange({ by: value })}
    />
  )
}

/** First and last day of the changes. */
export const CancellationDays = ({ query, onChange }: Props) => {
  const { cancellations: texts } = usePhrases()
  return (
    <>
      <DayFilter label={texts.from} value={query.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={texts.until} value={query.until} onChange={(until) => onChange({ until })} />
    </>
  )
}
