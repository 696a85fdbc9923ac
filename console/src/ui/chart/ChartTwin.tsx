import type { ChartMark } from './chart-rows.ts'

type Props = {
  readonly caption: string
  /** Heads of the names, the values and the targets. */
  readonly heads: readonly [name: string, value: string, target: string]
  readonly marks: readonly ChartMark[]
  readonly format: (value: number | null) => string
  /** Read by screen readers and on paper alone. */
  readonly isHidden: boolean
}

/** The same figures as a table: what is drawn can be read, and printed. */
export const ChartTwin = ({ caption, heads: [name, value, target], marks, format, isHidden }: Props) => {
  const hasTargets = marks.some((mark) => typeof mark.target === 'number')
  return (
    <table className={isHidden ? 'fd-chart-twin fd-chart-unseen' : 'fd-chart-twin'}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{value}</th>
          {hasTargets && <th scope="col">{target}</th>}
        </tr>
      </thead>
      <tbody>
        {marks.map((mark) => (
          <tr key={mark.key}>
            <th scope="row">{mark.label}</th>
            <td>{format(mark.value)}</td>
            {hasTargets && <td>{format(mark.target ?? null)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
