/** The colours of a chart, as the page has them now: ECharts reads no variables. */
export type ChartTheme = {
  /** One hue for a chart; several only where colour tells values apart. */
  readonly series: readonly string[]
  /** Colour of the mark "others", which is not a value of its own. */
  readonly otherColour: string
  readonly text: string
  readonly weakText: string
  readonly border: string
  readonly surface: string
  readonly font: string
  /** True to add patterns to colours, for users with colour vision deficiency. */
  readonly hasPatterns: boolean
}

const slots = [1, 2, 3, 4, 5, 6, 7]

export function chartTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--fd-${name}`).trim() || '#7c838e'
  return {
    series: slots.map((slot) => colour(`chart-${slot}`)),
    otherColour: colour('chart-8'),
    text: colour('text'),
    weakText: colour('text-weak'),
    border: colour('border'),
    surface: colour('surface'),
    font: getComputedStyle(document.body).fontFamily || 'sans-serif',
    hasPatterns: document.documentElement.classList.contains('weak'),
  }
}

/** Calls back when the page changes its colours; the function given back ends it. */
export function onThemeChange(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  for (const element of [document.documentElement, document.body])
    watcher.observe(element, { attributes: true, attributeFilter: ['class', 'data-color'] })
  return () => watcher.disconnect()
}
