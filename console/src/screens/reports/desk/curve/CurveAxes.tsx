import type { TimeScale } from '../../../../figures/moment/time-scale.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../../kit/text/format.ts'
import './curve-axes.css'

type Props = {
  readonly scale: TimeScale
  /** Pieces at the upper edge. */
  readonly maxQty: number
}

const stepMs = 600_000
const mostLines = 4

/** Pieces at round numbers, and the time at which each day opened. */
export const CurveAxes = ({ scale: { from, steps, hours }, maxQty }: Props) => {
  const time = useFairTime(formatTime)
  const end = from + steps * stepMs
  const percent = (moment: number) => `${((Math.max(moment, from) - from) / (end - from)) * 100}%`
  // A label at the right end would be cut.
  const days = hours.filter((day) => day.to > from && day.from < end - (end - from) * 0.1)
  return (
    <div className="fd-desk-axes" aria-hidden="true">
      {roundNumbers(maxQty).map((qty) => (
        <span key={qty} style={{ bottom: `${(qty / maxQty) * 100}%` }}>
          {formatInteger(qty)}
        </span>
      ))}
      {days.map((day) => (
        <time key={day.from} style={{ insetInlineStart: percent(day.from) }}>
          {time(Math.max(day.from, from)).replace(/:\d\d$/, '')}
        </time>
      ))}
    </div>
  )
}

/** Multiples of 1, 2 or 5 times a power of ten below `maxQty`, at most four. */
function roundNumbers(maxQty: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(maxQty / mostLines, 1)))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((width) => maxQty / width <= mostLines + 0.5)
  if (step === undefined) return []
  return Array.from({ length: mostLines }, (_, index) => (index + 1) * step).filter((qty) => qty < maxQty * 0.97)
}
