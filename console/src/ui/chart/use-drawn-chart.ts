import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStable } from '../grid/use-stable.ts'
import type { ChartPicture } from './chart-drawing.ts'
import { type ChartTheme, chartTheme, onThemeChange } from './chart-theme.ts'
import type { DrawnChart } from './draw-chart.ts'

type Options = {
  readonly picture: (theme: ChartTheme) => ChartPicture
  readonly onPress: (index: number) => void
  /** The place of the marked one; null for none. */
  readonly marked: number | null
}

export type Loading = 'loading' | 'failed' | 'drawn'

/** Draws into the element, once the chart library is there, and anew in other colours or of other rows. */
export function useDrawnChart(
  element: RefObject<HTMLDivElement | null>,
  { picture, onPress, marked }: Options,
): { readonly state: Loading; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Loading>('loading')
  const chart = useRef<DrawnChart>(null)
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
