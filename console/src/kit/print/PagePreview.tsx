import './paper-page.css'
import type { Page } from '@fairdesk/paper/page'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { svgElement } from './paint-svg.ts'

/**
 * Page at its size times `zoom`. It is drawn when near the viewport and stays drawn; a changed page is redrawn when
 * it is near again, so that a change costs only the visible pages.
 */
export const PagePreview = ({
  page,
  label,
  zoom,
}: {
  readonly page: Page
  readonly label: string
  readonly zoom: number
}) => {
  const container = useRef<HTMLDivElement>(null)
  const drawnPage = useRef<Page>(null)
  const isNear = useIsNear(container)
  useEffect(() => {
    if (drawnPage.current === page) return
    drawnPage.current = isNear ? page : null
    container.current?.replaceChildren(...(isNear ? [svgElement(page)] : []))
  }, [page, isNear])
  const style = { width: `${page.w * zoom}mm`, height: `${page.h * zoom}mm` }
  return <div ref={container} className="fd-paper" role="img" aria-label={label} style={style} />
}

function useIsNear(container: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!container.current) return
    const watcher = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '800px',
    })
    watcher.observe(container.current)
    return () => watcher.disconnect()
  }, [container])
  return isNear
}
