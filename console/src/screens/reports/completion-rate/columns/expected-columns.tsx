import type { CompletionRow, CompletionTotal } from '@fairdesk/contract/areas/reports/completion'
import type { ForecastSummary } from '@fairdesk/contract/areas/reports/forecast/forecast'
import type { CompletionMeasure } from '@fairdesk/contract/completion-measures'
import { ForecastFigure } from '../../../../figures/forecast/ForecastFigure.tsx'
import type { Phrases } from '../../../../kit/text/phrases.ts'
import { column } from '../../../../ui/grid/column.ts'
import type { GridColumn } from '../../../../ui/grid/grid-props.ts'
import { figureText, MeasureGap, Percent } from '../figures.tsx'

type Options = {
  readonly forecast?: { readonly texts: Phrases['forecast']; readonly summary: ForecastSummary } | undefined
  readonly measure: CompletionMeasure
  readonly isAssumed: boolean
}

type ExpectedRow = Partial<Pick<CompletionRow, 'level'>> & CompletionTotal

/** Columns of the closing; none before it can be forecast, for an assumption, and for styles and SKCs, which do not add up. */
export function expectedColumns<R extends ExpectedRow>({ forecast, measure, isAssumed }: Options): GridColumn<R>[] {
  if (!forecast || isAssumed || (measure !== 'qty' && measure !== 'amount')) return []
  const { texts: titles, summary } = forecast
  if (summary.state === 'early' || summary.state === 'noHours') return []
  const forecastIn = (row: R) => row.forecast?.[measure]
  const kind = measure === 'amount' ? 'money' : 'integer'
  const format = (value: number) => figureText(value, measure)
  return [
    {
      ...column(['expected', measure === 'amount' ? titles.amount : titles.qty], kind, 136),
      value: (row) => forecastIn(row)?.value,
      render: (row) => {
        const expected = forecastIn(row)
        const level = row.level === 'agent' ? 'customer' : (row.level ?? 'total')
        return expected && <ForecastFigure forecast={expected} {...{ level, summary, format }} />
      },
    },
    {
      ...column(['expectedCompletion', titles.completion], 'percent', 96),
      value: (row) => forecastIn(row)?.completion,
      render: (row) => <Percent completion={forecastIn(row)?.completion ?? null} />,
    },
    {
      ...column(['expectedGap', titles.gap], kind, 116),
      value: (row) => forecastIn(row)?.gap,
      render: (row) => <MeasureGap value={forecastIn(row)?.gap} measure={measure} />,
    },
  ]
}
