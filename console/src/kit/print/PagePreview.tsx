import './paper-page.css'
import type { Page } from '@fairdesk/paper/page'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { svgElement } from './paint-svg.ts'

type Props = { readonly page: Page; readonly label: string; readonly zoom: number }

/** A page at its size times `zoom`; it is drawn when it comes near the window. */
export const PagePreview = ({ page, label, zoom }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  useEffect(() => {
    place.current?.replaceChildren(...(isNear ? [svgElement(page)] : []))
  }, [page, isNear])
  const style = { width: `${page.w * zoom}mm`, height: `${page.h * zoom}mm` }
  return <div ref={place} className="fd-paper" role="img" aria-label={label} style={style} />
}

/** Once it has been near it stays drawn: going back and forth costs nothing. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        rootMargin: '800px',
      },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place])
  return isNear
}
