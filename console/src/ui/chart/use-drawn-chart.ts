import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStable } from '../grid/use-stable.ts'
import type { ChartPicture } from './chart-drawing.ts'
import { type ChartTheme, chartTheme, onThemeChange } from './chart-theme.ts'
import type { ChartHandle } from './draw-chart.ts'

type Options = {
  readonly picture: (theme: ChartTheme) => ChartPicture
  readonly onPress: (index: number) => void
  /** Index of the highlighted mark; null for none. */
  readonly marked: number | null
}

export type ChartLoadState = 'loading' | 'failed' | 'drawn'

/** Draws into the element once the chart library has loaded, and again when colours or rows change. */
export function useDrawnChart(
  element: RefObject<HTMLDivElement | null>,
  { picture, onPress, marked }: Options,
): { readonly state: ChartLoadState; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<ChartLoadState>('loading')
  const chart = useRef<ChartHandle>(null)
  const press = useStable(onPress)
  const show = useStable(() => chart.current?.show(picture(chartTheme()).option))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads once more
  useEffect(() => {
    let isOver = false
    const begin = async () => {
      const { drawChart } = await import('./draw-chart.ts')
      if (isOver || !element.current) return
      chart.current = drawChart(element.current, press)
      show()
      setState('drawn')
    }
    begin().catch(() => setState('failed'))
    const end = onThemeChange(show)
    return () => {
      isOver = true
      end()
      chart.current?.end()
      chart.current = null
    }
  }, [element, press, show, attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is drawn
  useEffect(() => show(), [picture, show])
  useEffect(() => chart.current?.mark(marked), [marked])
  const retry = () => {
    setState('loading')
    setAttempt((count) => count + 1)
  }
  return { state, retry }
}
