/**
 * Scrolls the boxes around an element as little as shows it, within their `scroll-padding`; the page itself stays. The browser's
 * own `scrollIntoView` also moves the place from which Tab goes on: who has just opened a page would miss the way past the menus.
 */
export function scrollToSee(element: Element | null | undefined): void {
  const page = element?.ownerDocument.documentElement
  for (let box = element?.parentElement; element && box && box !== page; box = box.parentElement) {
    if (box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight) continue
    const style = getComputedStyle(box)
    const [seen, inner] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
    const left = inner.left + box.clientLeft
    const top = inner.top + box.clientTop
    const across = {
      from: left + lengthOf(style.scrollPaddingLeft),
      to: left + box.clientWidth - lengthOf(style.scrollPaddingRight),
    }
    const down = {
      from: top + lengthOf(style.scrollPaddingTop),
      to: top + box.clientHeight - lengthOf(style.scrollPaddingBottom),
    }
    if (scrolls(style.overflowX)) box.scrollLeft += outOf(across, { from: seen.left, to: seen.right })
    if (scrolls(style.overflowY)) box.scrollTop += outOf(down, { from: seen.top, to: seen.bottom })
  }
}

type Span = { readonly from: number; readonly to: number }

/** By how much `span` lies before (negative) or behind `sight`, its beginning first where it is longer. Pixels. */
export function outOf(sight: Span, span: Span): number {
  if (span.from < sight.from) return span.from - sight.from
  return Math.max(0, Math.min(span.to - sight.to, span.from - sight.from))
}

function scrolls(overflow: string): boolean {
  return overflow !== 'visible' && overflow !== 'clip'
}

/** `auto` is none. */
function lengthOf(text: string): number {
  return Number.parseFloat(text) || 0
}
