import { BarChart, LineChart, PieChart, ScatterChart, TreemapChart } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { markIndex } from './chart-drawing.ts'

use([
  AriaComponent,
  BarChart,
  GridComponent,
  LineChart,
  PieChart,
  ScatterChart,
  SVGRenderer,
  TooltipComponent,
  TreemapChart,
])

export type ChartHandle = {
  show(option: EChartsCoreOption): void
  /** Highlights the mark at this index; null highlights none. */
  mark(index: number | null): void
  end(): void
}

/** The one module that holds the chart library, which is loaded when a chart is first shown. It follows its element's size. */
export function drawChart(element: HTMLElement, onPress: (index: number) => void): ChartHandle {
  const chart = init(element, null, { renderer: 'svg' })
  chart.on('click', ({ dataIndex, data }) => onPress(markIndex(dataIndex, data)))
  const watcher = new ResizeObserver(() => chart.resize())
  watcher.observe(element)
  return {
    show: (option) => chart.setOption(option, { notMerge: true }),
    mark: (dataIndex) => {
      chart.dispatchAction({ type: 'downplay', seriesIndex: 0 })
      if (dataIndex === null) return chart.dispatchAction({ type: 'hideTip' })
      chart.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex })
      chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex })
    },
    end: () => {
      watcher.disconnect()
      chart.dispose()
    },
  }
}
