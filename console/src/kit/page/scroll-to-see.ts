/**
 * Scrolls an element's ancestors just enough to show it, within their `scroll-padding`; the page itself does not
 * scroll. The browser's own `scrollIntoView` also moves the starting point of Tab, so that a newly opened page would
 * lose its skip link past the menus.
 */
export function scrollToSee(element: Element | null | undefined): void {
  const page = element?.ownerDocument.documentElement
  for (let box = element?.parentElement; element && box && box !== page; box = box.parentElement) {
    if (box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight) continue
    const style = getComputedStyle(box)
    const [elementRect, inner] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
    const contentLeft = inner.left + box.clientLeft
    const contentTop = inner.top + box.clientTop
    const across = {
      from: contentLeft + lengthOf(style.scrollPaddingLeft),
      to: contentLeft + box.clientWidth - lengthOf(style.scrollPaddingRight),
    }
    const down = {
      from: contentTop + lengthOf(style.scrollPaddingTop),
      to: contentTop + box.clientHeight - lengthOf(style.scrollPaddingBottom),
    }
    if (scrolls(style.overflowX)) box.scrollLeft += outOf(across, { from: elementRect.left, to: elementRect.right })
    if (scrolls(style.overflowY)) box.scrollTop += outOf(down, { from: elementRect.top, to: elementRect.bottom })
  }
}

type Span = { readonly from: number; readonly to: number }

/**
 * Returns how far `span` lies before (negative) or after `viewport`, in pixels; if `span` is longer, its beginning is
 * aligned.
 */
export function outOf(viewport: Span, span: Span): number {
  if (span.from < viewport.from) return span.from - viewport.from
  return Math.max(0, Math.min(span.to - viewport.to, span.from - viewport.from))
}

function scrolls(overflow: string): boolean {
  return overflow !== 'visible' && overflow !== 'clip'
}

/** Returns the length in pixels; 0 for `auto`. */
function lengthOf(text: string): number {
  return Number.parseFloat(text) || 0
}
