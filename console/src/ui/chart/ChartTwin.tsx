import type { ChartMark } from './chart-rows.ts'
import type { ChartSeries } from './chart-series.ts'
import { TwinPlace } from './TwinPlace.tsx'

/** Heads of the columns: names, values, targets and the part of the values without a target. */
export type ChartHeads = readonly [name: string, value: string, target: string, untargeted: string]

type Props = {
  readonly caption: string
  readonly heads: ChartHeads
  readonly marks: readonly ChartMark[]
  readonly format: (value: number | null) => string
  readonly series: ChartSeries | null
  /** Read by screen readers and on paper alone. */
  readonly isHidden: boolean
}

/** Data of the chart as a table, for reading and printing. */
export const ChartTwin = ({ caption, heads, marks, format, series, isHidden }: Props) => {
  const [name, value, target, untargeted] = heads
  const names = series?.names ?? []
  const formatOf = (index: number) => (index === names.length - 1 && series?.second) || format
  const hasTargets = marks.some((mark) => mark.target)
  const hasUntargeted = marks.some((mark) => mark.target?.untargeted)
  return (
    <TwinPlace isHidden={isHidden}>
      <table className="fd-chart-twin">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{value}</th>
            {hasTargets && <th scope="col">{target}</th>}
            {hasUntargeted && <th scope="col">{untargeted}</th>}
            {names.map((seriesName) => (
              <th key={seriesName} scope="col">
                {seriesName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {marks.map((mark) => (
            <tr key={mark.key}>
              <th scope="row">{mark.label}</th>
              <td>{format(mark.value)}</td>
              {hasTargets && <td>{format(mark.target?.target ?? null)}</td>}
              {hasUntargeted && <td>{format(mark.target?.untargeted ?? null)}</td>}
              {names.map((seriesName, index) => (
                <td key={seriesName}>{formatOf(index)(mark.values?.[index] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TwinPlace>
  )
}
