import { localStore } from '../../../../kit/storage/site-storage.ts'

const key = 'fairdesk.report-chart-width'

/** Reads the last width of the chart beside the table in this browser, in pixels; undefined before the first time. */
export function keptChartWidth(): number | undefined {
  const width = Number(localStore.getItem(key))
  return Number.isFinite(width) && width >= 200 ? width : undefined
}

export function keepChartWidth(width: number | undefined): void {
  if (width !== undefined) localStore.setItem(key, String(Math.round(width)))
}
