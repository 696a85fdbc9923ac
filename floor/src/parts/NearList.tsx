import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

export type NearItem = {
  readonly key: string
  /** Pixels, until it was drawn once. */
  readonly height: number
}

type Props<T extends NearItem> = {
  readonly items: readonly T[]
  readonly draw: (item: T) => ReactNode
  readonly label: string
}

/** Pixels drawn above and below the window. */
const margin = 400

/** Heights as they were drawn, by list and item: a list that one comes back to is as high as it was left. */
const drawnHeights = new Map<string, Map<string, number>>()

function drawnIn(label: string): Map<string, number> {
  const heights = drawnHeights.get(label) ?? new Map<string, number>()
  drawnHeights.set(label, heights)
  return heights
}

/** An item of another estimate is drawn another way. */
const heightKey = ({ key, height }: NearItem): string => `${height} ${key}`

/** Draws only the items near the window, which may differ in height; the page around it scrolls. */
export function NearList<T extends NearItem>({ items, draw, label }: Props<T>) {
  const list = useRef<HTMLUListElement>(null)
  const drawn = drawnIn(label)
  const [view, setView] = useState({ top: -margin, bottom: innerHeight + margin })
  const heightOf = (item: T) => drawn.get(heightKey(item)) ?? item.height
  const { first, end, paddingTop, paddingBottom } = rangeOf(items.map(heightOf), view)
  useLayoutEffect(() => {
    const scroller = list.current?.closest('main')
    const look = () => {
      const top = (scroller?.getBoundingClientRect().top ?? 0) - (list.current?.getBoundingClientRect().top ?? 0)
      const next = { top: top - margin, bottom: top + (scroller?.clientHeight || innerHeight) + margin }
      // Half of the margin is left before more is drawn.
      setView((current) => (Math.abs(current.top - next.top) < margin / 2 ? current : next))
    }
    look()
    const target = scroller ?? window
    target.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      target.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  useLayoutEffect(() => {
    for (const item of list.current?.children ?? [])
      if (item instanceof HTMLElement && item.offsetHeight > 0) drawn.set(item.dataset.key ?? '', item.offsetHeight)
  })
  return (
    <ul ref={list} className="near" aria-label={label} style={{ paddingTop, paddingBottom }}>
      {items.slice(first, end).map((item, index) => (
        <li key={item.key} data-key={heightKey(item)} aria-setsize={items.length} aria-posinset={first + index + 1}>
          {draw(item)}
        </li>
      ))}
    </ul>
  )
}

type Window = { readonly top: number; readonly bottom: number }

/** Returns the items that reach into the window, and the pixels of those before and behind them. */
function rangeOf(heights: readonly number[], { top, bottom }: Window) {
  let [first, end, paddingTop, paddingBottom, itemTop] = [heights.length, heights.length, 0, 0, 0]
  for (const [index, height] of heights.entries()) {
    if (itemTop + height < top) paddingTop += height
    else first = Math.min(first, index)
    if (itemTop > bottom) {
      end = Math.min(end, index)
      paddingBottom += height
    }
    itemTop += height
  }
  return { first, end, paddingTop, paddingBottom }
}
