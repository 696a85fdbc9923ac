import { type ChartSeries, seriesSlot } from '../chart-series.ts'
import './chart-legend.css'

/** Names of the series beside their colours. */
export const ChartLegend = ({ series }: { readonly series: ChartSeries }) => (
  <ul className="fd-chart-legend">
    {series.names.map((name, index) => (
      <li key={name}>
        <i style={{ borderColor: `var(--fd-chart-${seriesSlot(series, index) + 1})` }} />
        {name}
      </li>
    ))}
  </ul>
)
