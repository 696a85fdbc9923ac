const key = 'fairdesk.report-chart-width'
const firstWidth = 424

/** How wide the chart beside the table was last left in this browser, in pixels. */
export function keptChartWidth(): number {
  const width = Number(localStorage.getItem(key))
  return Number.isFinite(width) && width >= 200 ? width : firstWidth
}

export function keepChartWidth(width: number | undefined): void {
  if (width !== undefined) localStorage.setItem(key, String(Math.round(width)))
}
