import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { completionLevels, completionShows } from '@fairdesk/contract/areas/reports/completion'
import { styleAttributes } from '@fairdesk/contract/attributes'
import { completionMeasures } from '@fairdesk/contract/completion/measured'
import { Segmented, Select } from 'antd'
import { useBrandOptions, useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { NumberInput } from '../../kit/number/NumberInput.tsx'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterBar } from '../FilterBar.tsx'
import { type CompletionQuery, isDifference, matrixMeasure } from './completion-query.ts'

type Props = {
  readonly query: CompletionQuery
  readonly onChange: (changes: Partial<CompletionQuery>) => void
}

/** What is measured, and how the tab in front shows it. */
export const MeasureBar = ({ query, onChange }: Props) => {
  const { completionRate: words, dimensions } = usePhrases()
  const prices = usePrices()
  const { tab, measure } = query
  const measures = completionMeasures.filter(
    (one) => (one !== 'amount' || prices !== 'none') && (tab !== 'matrix' || one === 'qty' || one === 'amount'),
  )
  return (
    <>
      <Segmented
        aria-label={words.measure}
        value={tab === 'matrix' ? matrixMeasure({ measure }) : measure}
        options={measures.map((one) => ({ value: one, label: words.measures[one] }))}
        onChange={(chosen) => onChange({ measure: chosen })}
      />
      {tab === 'matrix' && (
        <>
          <Select
            aria-label={words.by}
            value={query.by}
            options={styleAttributes.map((value) => ({ value, label: dimensions[value] }))}
            onChange={(by) => onChange({ by })}
            style={{ width: 116 }}
          />
          <Segmented<CompletionQuery['cells']>
            value={query.cells}
            options={[
              { value: 'percent', label: words.asPercent },
              { value: 'numbers', label: words.asNumbers },
            ]}
            onChange={(cells) => onChange({ cells })}
          />
        </>
      )}
      {tab === 'ranking' && (
        <>
          <Select
            aria-label={words.level}
            value={query.level}
            options={completionLevels.map((value) => ({ value, label: words.levels[value] }))}
            onChange={(level) => onChange({ level })}
            style={{ width: 108 }}
          />
          <Segmented
            aria-label={words.sortedBy}
            value={isDifference(query) ? 'completion' : query.sort}
            options={(isDifference(query) ? (['completion'] as const) : (['completion', 'gap'] as const)).map(
              (value) => ({ value, label: words.sorts[value] }),
            )}
            onChange={(sort) => onChange({ sort })}
          />
        </>
      )}
    </>
  )
}

/** Which customers, and which goods are counted. */
export const CompletionFilter = ({ query, onChange }: Props) => {
  const { completionRate: words, dimensions } = usePhrases()
  const codes = useCodeOptions()
  const brands = useBrandOptions(query.brandCodes)
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
  const named = (list: readonly { id: number; name: string }[] | undefined) =>
    list?.map(({ id, name }) => ({ value: id, label: name }))
  const shows = query.tab === 'calls' ? completionShows.filter((one) => one !== 'all') : completionShows
  return (
    <>
      <Segmented
        aria-label={words.show}
        value={query.tab === 'calls' && query.show === 'all' ? 'lagging' : query.show}
        options={shows.map((value) => ({ value, label: words.shows[value] }))}
        onChange={(show) => onChange({ show })}
      />
      <span className="fd-completion-below">
        {words.below}
        <NumberInput
          label={words.below}
          value={query.below}
          range={{ min: 1, max: 200 }}
          isTight
          onChange={(below) => below !== null && onChange({ below })}
        />
        %
      </span>
      <FilterBar
        query={query}
        onChange={onChange}
        keyword={words.keyword}
        codesOf="customers"
        filters={[
          ['bigAreaIds', dimensions.bigArea, named(bigAreas)],
          ['levels', dimensions.level, codes('customerLevel', query.levels)],
          ['brandCodes', dimensions.brand, brands],
          ['categoryCodes', dimensions.category, codes('category', query.categoryCodes)],
          ['waveCodes', dimensions.wave, codes('wave', query.waveCodes)],
        ]}
      />
    </>
  )
}
