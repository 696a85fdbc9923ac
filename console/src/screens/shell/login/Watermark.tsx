import { useEffect, useRef } from 'react'

/** Covers the whole window while no user is signed in (specification 6 and 9), and lets every click through. */
export const Watermark = ({ text }: { text: string }) => {
  const anchor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host = anchor.current?.parentElement
    return host ? drawWatermark(host, text) : undefined
  }, [text])
  return <div ref={anchor} hidden />
}

/** Pixels (specification 9: height 68); a gap of 100 to every side keeps the marks apart. */
const mark = { width: 220, height: 68, gap: 100 } as const

/**
 * Puts a watermark into `host` and restores it whenever it is removed or restyled. Returns a function that ends this.
 */
function drawWatermark(host: Element, text: string): () => void {
  const style = `position:fixed;inset:0;z-index:2147483647;pointer-events:none;background-image:${tileOf(text)}`
  let layer = document.createElement('div')
  const draw = () => {
    layer.remove()
    layer = document.createElement('div')
    layer.className = 'fd-watermark'
    layer.setAttribute('aria-hidden', 'true')
    layer.setAttribute('style', style)
    host.append(layer)
    // Discard records of our own drawing, or it would trigger another.
    watcher.takeRecords()
  }
  const watcher = new MutationObserver((changes) => {
    const isTouched = changes.some(({ target, removedNodes }) => target === layer || [...removedNodes].includes(layer))
    if (isTouched) draw()
  })
  watcher.observe(host, { childList: true, subtree: true, attributes: true, characterData: true })
  draw()
  return () => {
    watcher.disconnect()
    layer.remove()
  }
}

function tileOf(text: string): string {
  const width = mark.width + mark.gap
  const height = mark.height + mark.gap
  const texts = `<text x="50%" y="50%" text-anchor="middle" dominant-baseline="middle" transform="rotate(-22 ${width / 2} ${height / 2})" font-family="sans-serif" font-size="16" fill="rgba(122,122,122,.22)">${escaped(text)}</text>`
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${texts}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(tile)}")`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
