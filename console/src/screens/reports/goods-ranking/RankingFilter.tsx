import { rankingMetrics } from '@fairdesk/contract/areas/reports/ranking/total-ranking'
import { isMetricSeen } from '@fairdesk/contract/report-keys'
import type { Visibility } from '@fairdesk/contract/visibility'
import { Checkbox, Segmented, Select } from 'antd'
import { ReportFilterBar } from '../../../figures/filters/ReportFilterBar.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { RankingBy, RankingMetric, RankingQuery } from './ranking-filter.ts'

type Props = {
  readonly query: RankingQuery
  readonly prices: Visibility['prices']
  /** True if the user may see what is missing to the factory minimum. */
  readonly hasFactory: boolean
  readonly onChange: (changes: Partial<RankingQuery>, options?: { readonly replace: boolean }) => void
}

/** Grain and figure of the ranking, and its filters. */
export const RankingFilter = ({ query, prices, hasFactory, onChange }: Props) => {
  const { goodsRanking: texts } = usePhrases()
  const metrics = rankingMetrics.filter((metric) => isMetricSeen(metric, prices))
  return (
    <ReportFilterBar report="goodsRanking" keyword="goods" query={query} onChange={onChange}>
      <Segmented<RankingBy>
        options={[
          { value: 'style', label: texts.byStyle },
          { value: 'skc', label: texts.byColour },
        ]}
        value={query.by}
        onChange={(groupBy) => onChange({ by: groupBy })}
      />
      <Select<RankingMetric>
        aria-label={texts.sortedBy}
        value={query.metric}
        options={metrics.map((metric) => ({ value: metric, label: texts[metric] }))}
        onChange={(metric) => onChange({ metric, order: 'desc' })}
        style={{ width: 108 }}
      />
      <Checkbox checked={query.onlyOrdered} onChange={({ target }) => onChange({ onlyOrdered: target.checked })}>
        {texts.onlyOrdered}
      </Checkbox>
      {(hasFactory || query.gap !== '') && (
        <Checkbox
          checked={query.gap === 'open'}
          onChange={({ target }) => onChange({ gap: target.checked ? 'open' : '' })}
        >
          {texts.gapOpen}
        </Checkbox>
      )}
    </ReportFilterBar>
  )
}
