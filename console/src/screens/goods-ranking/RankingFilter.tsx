import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { rankingMetrics } from '@fairdesk/contract/areas/reports/goods-report'
import { mostCodes } from '@fairdesk/contract/names/codes/limits'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { isMetricSeen } from '@fairdesk/contract/report-keys'
import type { Visibility } from '@fairdesk/contract/visibility'
import { Checkbox, Segmented, Select } from 'antd'
import { useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { tellTooMany } from '../../kit/page/notify-missed.ts'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import type { RankingBy, RankingMetric, RankingQuery } from './ranking-filter.ts'

type Props = {
  readonly query: RankingQuery
  readonly prices: Visibility['prices']
  /** Whether he may know what the factory lacks. */
  readonly hasFactory: boolean
  readonly onChange: (changes: Partial<RankingQuery>) => void
}

/** The filter line: what is ranked, by what, and among which goods and places. */
export const RankingFilter = ({ query, prices, hasFactory, onChange }: Props) => {
  const { goodsRanking: words, shell, dimensions } = usePhrases()
  const codes = useCodeOptions()
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
  const metrics = rankingMetrics.filter((metric) => isMetricSeen(metric, prices))
  const many = {
    mode: 'multiple',
    allowClear: true,
    maxTagCount: 1,
    filterOption: matchOption,
    style: { width: 118 },
  } as const
  return (
    <>
      <Segmented<RankingBy>
        options={[
          { value: 'style', label: words.byStyle },
          { value: 'skc', label: words.byColour },
        ]}
        value={query.by}
        onChange={(by) => onChange({ by })}
      />
      <Select<RankingMetric>
        aria-label={words.sortedBy}
        value={query.metric}
        options={metrics.map((metric) => ({ value: metric, label: words[metric] }))}
        onChange={(metric) => onChange({ metric, order: 'desc' })}
        style={{ width: 108 }}
      />
      <KeywordBox
        value={query.keyword}
        label={shell.search}
        placeholder={`${words.goodsNo} / ${words.name}`}
        onChange={(keyword) => onChange({ keyword })}
        onTooMany={() => tellTooMany(mostCodes)}
      />
      <Select
        {...many}
        placeholder={dimensions.category}
        value={query.categoryCodes}
        options={[...(codes('category', query.categoryCodes) ?? [])]}
        onChange={(categoryCodes) => onChange({ categoryCodes })}
      />
      <Select
        {...many}
        placeholder={dimensions.wave}
        value={query.waveCodes}
        options={[...(codes('wave', query.waveCodes) ?? [])]}
        onChange={(waveCodes) => onChange({ waveCodes })}
      />
      <Select
        {...many}
        placeholder={dimensions.bigArea}
        value={query.bigAreaIds}
        options={bigAreas?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        onChange={(bigAreaIds) => onChange({ bigAreaIds })}
      />
      <Checkbox checked={query.onlyOrdered} onChange={({ target }) => onChange({ onlyOrdered: target.checked })}>
        {words.onlyOrdered}
      </Checkbox>
      {(hasFactory || query.gap !== '') && (
        <Checkbox
          checked={query.gap === 'open'}
          onChange={({ target }) => onChange({ gap: target.checked ? 'open' : '' })}
        >
          {words.gapOpen}
        </Checkbox>
      )}
    </>
  )
}
