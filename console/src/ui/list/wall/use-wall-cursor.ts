import { type KeyboardEvent, useState } from 'react'
import type { GridEvents } from '../../grid/grid-props.ts'

type Parts<R> = {
  readonly order: readonly (R | undefined)[]
  readonly columns: number
  /** Number of visible lines. */
  readonly page: number
  readonly reveal: (index: number) => void
  readonly onTick: (index: number) => void
  readonly events: GridEvents<R> | undefined
}

/** Arrows, Home, End, PageUp and PageDown move over the cards, Space ticks, Enter opens. -1 while no card is reached. */
export function useWallCursor<R>({ order, columns, page, reveal, onTick, events }: Parts<R>) {
  const [requestedIndex, setRequestedIndex] = useState(-1)
  const index = Math.min(requestedIndex, order.length - 1)
  const moveTo = (targetIndex: number) => {
    const next = Math.max(0, Math.min(order.length - 1, targetIndex))
    setRequestedIndex(next)
    events?.onCursor?.(order[next], '')
    return next
  }
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -columns * page,
    PageDown: columns * page,
    Home: -order.length,
    End: order.length,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const step = steps[event.key]
    const row = order[index]
    if (step !== undefined) reveal(moveTo(index < 0 && event.key !== 'End' ? 0 : index + step))
    else if (event.key === ' ' && row !== undefined) onTick(index)
    else if (event.key === 'Enter' && row !== undefined) events?.onActivate?.(row, '')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { index, moveTo, onKeyDown }
}
