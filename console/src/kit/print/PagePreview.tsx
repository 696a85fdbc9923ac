import './paper-page.css'
import type { Page } from '@fairdesk/paper/page'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { svgElement } from './paint-svg.ts'

type Props = { readonly page: Page; readonly label: string; readonly zoom: number }

/**
 * A page at its size times `zoom`. It is drawn when it comes near the window and stays drawn; one that has changed meanwhile is
 * drawn anew when it is near again, so that a change costs the pages in sight and no others.
 */
export const PagePreview = ({ page, label, zoom }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<Page>(null)
  const isNear = useIsNear(place)
  useEffect(() => {
    if (drawn.current === page) return
    drawn.current = isNear ? page : null
    place.current?.replaceChildren(...(isNear ? [svgElement(page)] : []))
  }, [page, isNear])
  const style = { width: `${page.w * zoom}mm`, height: `${page.h * zoom}mm` }
  return <div ref={place} className="fd-paper" role="img" aria-label={label} style={style} />
}

function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      rootMargin: '800px',
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place])
  return isNear
}
