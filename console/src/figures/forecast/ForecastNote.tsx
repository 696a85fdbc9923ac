import type { Forecast, ForecastLevel, ForecastSummary } from '@fairdesk/contract/areas/reports/forecast/forecast'
import { formatInteger, formatPercent } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ForecastFigure } from './ForecastFigure.tsx'

type Props = {
  readonly summary: ForecastSummary
  /** In pieces; absent where nothing is forecast. */
  readonly forecast: Forecast | undefined
  readonly level?: ForecastLevel
}

/** Line with the pieces and completion expected at the closing, or why none are. */
export const ForecastNote = ({ summary, forecast, level = 'total' }: Props) => {
  const { forecast: texts } = usePhrases()
  const { state } = summary
  if (state === 'early' || state === 'noHours') return <span className="fd-weak">{texts[state]}</span>
  if (!forecast) return null
  return (
    <span>
      {texts.title} <ForecastFigure {...{ forecast, level, summary }} format={formatInteger} />{' '}
      {forecast.completion !== null && texts.completionLine({ completion: formatPercent(forecast.completion) })}
    </span>
  )
}
