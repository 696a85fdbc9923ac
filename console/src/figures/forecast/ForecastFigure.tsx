import type { Forecast, ForecastLevel, ForecastSummary } from '@fairdesk/contract/areas/reports/forecast/forecast'
import { Popover } from 'antd'
import { formatPercent } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import './forecast.css'

type Props = {
  readonly forecast: Forecast
  readonly level: ForecastLevel
  readonly summary: ForecastSummary
  readonly format: (value: number) => string
}

/** Expected figure with its range; a press explains how it is forecast. */
export const ForecastFigure = ({ forecast, level, summary, format }: Props) => {
  const { forecast: texts } = usePhrases()
  const { value, low, high } = forecast
  const range = low === null || high === null ? null : `${format(low)}–${format(high)}`
  const error = summary.errors[level]
  return (
    <Popover
      trigger="click"
      title={texts.explain}
      content={<ForecastLines {...{ summary, level, range }} />}
      placement="bottomRight"
    >
      <button type="button" className="fd-forecast" title={range ?? undefined}>
        {format(value)}
        {range !== null && error && (
          <small className="fd-weak">{texts.plusMinus({ spread: `${Math.round(error.most)}%` })}</small>
        )}
      </button>
    </Popover>
  )
}

type LinesProps = Pick<Props, 'summary' | 'level'> & { readonly range: string | null }

/** Three lines: the course that is followed, what is added, and where the range is from. */
const ForecastLines = ({ summary, level, range }: LinesProps) => {
  const { forecast: texts } = usePhrases()
  const { state, fair, share, elapsed, triedFairs, rangeReason } = summary
  if (state === 'over') return <p className="fd-forecast-lines">{texts.over}</p>
  const error = summary.errors[level]
  const untried = rangeReason === null ? texts.untried : texts.noRange[rangeReason]
  return (
    <ul className="fd-forecast-lines fd-plain-list">
      <li>
        {fair === null
          ? texts.pace({ elapsed: formatPercent(elapsed) })
          : texts.source({ fair, share: formatPercent(share) })}
      </li>
      <li>{texts.way}</li>
      <li>
        {error
          ? texts.tried({ fairs: triedFairs, most: formatPercent(error.most), median: formatPercent(error.median) })
          : untried}
        {range !== null && ` (${range})`}
      </li>
    </ul>
  )
}
