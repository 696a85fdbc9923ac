import { completionLevels, completionShows, completionSorts } from '@fairdesk/contract/areas/reports/completion'
import { styleAttributes } from '@fairdesk/contract/attributes'
import { completionMeasures } from '@fairdesk/contract/completion-measures'
import { Segmented, Select } from 'antd'
import { ReportFilterBar } from '../../../figures/filters/ReportFilterBar.tsx'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { type CompletionQuery, isDifference, matrixMeasure } from './completion-query.ts'

type Props = {
  readonly query: CompletionQuery
  readonly onChange: (changes: Partial<CompletionQuery>, options?: { readonly replace: boolean }) => void
}

/** Selects the measure, and how the active tab shows it. */
export const MeasureBar = ({ query, onChange }: Props) => {
  const { completionRate: texts, dimensions } = usePhrases()
  const prices = usePrices()
  const { tab, measure } = query
  const measures = completionMeasures.filter(
    (measureKey) =>
      (measureKey !== 'amount' || prices !== 'none') &&
      (tab !== 'matrix' || measureKey === 'qty' || measureKey === 'amount'),
  )
  return (
    <>
      <Segmented
        aria-label={texts.measure}
        value={tab === 'matrix' ? matrixMeasure({ measure }) : measure}
        options={measures.map((measureKey) => ({ value: measureKey, label: texts.measures[measureKey] }))}
        onChange={(selected) => onChange({ measure: selected })}
      />
      {tab === 'matrix' && (
        <>
          <Select
            aria-label={texts.by}
            value={query.by}
            options={styleAttributes.map((value) => ({ value, label: dimensions[value] }))}
            onChange={(groupBy) => onChange({ by: groupBy })}
            style={{ width: 116 }}
          />
          <Segmented<CompletionQuery['cells']>
            value={query.cells}
            options={[
              { value: 'percent', label: texts.asPercent },
              { value: 'numbers', label: texts.asNumbers },
            ]}
            onChange={(cells) => onChange({ cells })}
          />
        </>
      )}
      {tab === 'ranking' && (
        <>
          <Select
            aria-label={texts.level}
            value={query.level}
            options={completionLevels.map((value) => ({ value, label: texts.levels[value] }))}
            onChange={(level) => onChange({ level })}
            style={{ width: 108 }}
          />
          <Segmented
            aria-label={texts.sortedBy}
            value={isDifference(query) ? 'completion' : query.sort}
            options={(isDifference(query) ? (['completion'] as const) : completionSorts).map((value) => ({
              value,
              label: texts.sorts[value],
            }))}
            onChange={(sort) => onChange({ sort })}
          />
        </>
      )}
    </>
  )
}

/** Filters the customers, and the goods that are counted. */
export const CompletionFilter = ({ query, onChange }: Props) => {
  const { completionRate: texts } = usePhrases()
  const shows =
    query.tab === 'calls'
      ? completionShows.filter((option) => option !== 'all' && option !== 'missing')
      : completionShows
  return (
    <ReportFilterBar report="completionRate" keyword="customers" query={query} onChange={onChange}>
      <Segmented
        aria-label={texts.show}
        value={query.tab === 'calls' && query.show !== 'idle' ? 'lagging' : query.show}
        options={shows.map((value) => ({ value, label: texts.shows[value] }))}
        onChange={(show) => onChange({ show })}
      />
      <span className="fd-completion-below fd-inline fd-gap-4 fd-unbroken">
        {texts.below}
        <NumberInput
          label={texts.below}
          value={query.below}
          range={{ min: 1, max: 200 }}
          isTight
          onChange={(threshold) => threshold !== null && onChange({ below: threshold })}
        />
        %
      </span>
    </ReportFilterBar>
  )
}
