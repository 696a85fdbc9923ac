import { closedParts, type TimeScale } from '../../../../figures/moment/time-scale.ts'
import { CurveAxes } from './CurveAxes.tsx'

type Props = {
  readonly scale: TimeScale
  /** Pieces of each ten minutes. */
  readonly qty: readonly number[]
  /** Pieces at which completion is 100 %; null without targets. */
  readonly goal: number | null
  /** Pieces of the other fair at the end of each ten minutes. */
  readonly otherTotals: readonly number[] | undefined
  readonly label: string
}

/** Maximum bar height as part of the chart; the bars are the background of the lines. */
const barPart = 0.45
/** The highest line stays below the edge. */
const topPart = 0.96
const [width, height] = [1000, 100]

/** Returns the pieces at the upper edge of the curve. A goal far above would press it flat and is left out. */
function curveMax({ scale, goal, otherTotals = [] }: Pick<Props, 'scale' | 'goal' | 'otherTotals'>): number {
  const highest = Math.max(...scale.totals, ...otherTotals, 1)
  return Math.max(highest, goal !== null && goal <= highest * 1.5 ? goal : 0) / topPart
}

/** Pieces of each ten minutes as bars, all of them as a line, the goal and the other fair as lines beside it. */
export const GrowthCurve = ({ scale, qty, goal, otherTotals, label }: Props) => {
  const { totals, steps } = scale
  const maxQty = curveMax({ scale, goal, otherTotals })
  const maxValue = maxQty * topPart
  const shownGoal = goal !== null && goal <= maxValue ? goal : null
  const tallest = Math.max(...qty, 1)
  const x = (step: number) => (((step + 1) / steps) * width).toFixed(1)
  const y = (value: number) => (height - (Math.max(value, 0) / maxValue) * height * topPart).toFixed(1)
  const line = (values: readonly number[]) =>
    values.map((value, step) => `${step ? 'L' : 'M'}${x(step)} ${y(value)}`).join('')
  const bars = qty
    .map((pieces, step) => {
      const tall = (Math.max(pieces, 0) / tallest) * height * barPart
      return tall > 0 ? `M${x(step - 1)} ${height}v${(-tall).toFixed(1)}H${x(step)}v${tall.toFixed(1)}Z` : ''
    })
    .join('')
  return (
    <>
      <svg
        className="fd-desk-curve"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {closedParts(scale).map(({ left, width: closedShare }) => (
          <rect
            key={left}
            className="fd-desk-closed"
            x={left * width}
            width={closedShare * width}
            y={0}
            height={height}
          />
        ))}
        <path className="fd-desk-steps" d={bars} />
        {otherTotals && <path className="fd-desk-other-line" d={line(otherTotals)} />}
        {shownGoal !== null && <path className="fd-desk-goal" d={`M0 ${y(shownGoal)}H${width}`} />}
        <path className="fd-desk-line" d={line(totals)} />
      </svg>
      <CurveAxes scale={scale} maxQty={maxQty} />
    </>
  )
}
