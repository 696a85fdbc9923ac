import { memo } from 'react'
import { closedParts, type TimeScale } from './time-scale.ts'
import './time-curve.css'

/** Ink enough for a strip: more points than pixels are not seen. */
const mostPoints = 600

/** Draws the growth of pieces as the background of a strip; times the fair was closed are shaded. */
export const TimeCurve = memo(({ scale, label }: { readonly scale: TimeScale; readonly label: string }) => {
  const { totals, steps } = scale
  const maxTotal = Math.max(...totals, 1)
  const every = Math.max(Math.ceil(steps / mostPoints), 1)
  const points = totals
    .map((total, step) => [((step + 1) / steps) * 1000, 100 - (Math.max(total, 0) / maxTotal) * 96] as const)
    .filter((_, step) => (step + 1) % every === 0 || step + 1 === steps)
  const line = points.map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return (
    <svg className="fd-time-curve" viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label={label}>
      {closedParts(scale).map(({ left, width }) => (
        <rect key={left} className="fd-time-closed" x={left * 1000} width={width * 1000} y={0} height={100} />
      ))}
      <path className="fd-time-area" d={`M0 100${line}L1000 100Z`} />
      <path className="fd-time-line" d={`M0 ${100 - ((totals[0] ?? 0) > 0 ? 0 : 4)}${line}`} />
    </svg>
  )
})
