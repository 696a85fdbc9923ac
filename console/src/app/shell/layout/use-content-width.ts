import { type RefObject, useEffect } from 'react'
import { changeTheme, useTheme } from '../../theme/theme-store.ts'

/** Dragging a window's edge is measured once it rests. */
const restMs = 500

/** Keeps the content's width among the settings (specification 3), in whole pixels. */
export function useContentWidth(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      const contentWidth = Math.round(element.clientWidth)
      if (contentWidth !== useTheme.getState().contentWidth) changeTheme({ contentWidth })
    }
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, restMs)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [content])
}
