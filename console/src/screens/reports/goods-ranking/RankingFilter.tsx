import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { rankingMetrics } from '@fairdesk/contract/areas/reports/ranking/total-ranking'
import { mostCodes } from '@fairdesk/contract/names/codes/limits'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { isMetricSeen, tiers } from '@fairdesk/contract/report-keys'
import type { Visibility } from '@fairdesk/contract/visibility'
import { Checkbox, Segmented, Select } from 'antd'
import { useCodeOptions } from '../../../kit/dictionary/code-options.ts'
import { tellTooMany } from '../../../kit/page/notify-missed.ts'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { KeywordBox } from '../../../ui/list/filters/KeywordBox.tsx'
import type { RankingBy, RankingMetric, RankingQuery } from './ranking-filter.ts'

type Props = {
  readonly query: RankingQuery
  readonly prices: Visibility['prices']
  /** True if the user may see what is missing to the factory minimum. */
  readonly hasFactory: boolean
  readonly onChange: (changes: Partial<RankingQuery>) => void
}

/** Filter line: grain and figure of the ranking, and filters by goods and places. */
export const RankingFilter = ({ query, prices, hasFactory, onChange }: Props) => {
  const { goodsRanking: texts, shell, dimensions } = usePhrases()
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
      <KeywordBox
        value={query.keyword}
        label={shell.search}
        placeholder={`${texts.goodsNo} / ${texts.name}`}
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
      <Select
        {...many}
        placeholder={texts.tier}
        value={query.tiers}
        options={tiers.map(({ code }) => ({ value: code, label: code }))}
        onChange={(selected) => onChange({ tiers: selected })}
        style={{ width: 84 }}
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
    </>
  )
}
