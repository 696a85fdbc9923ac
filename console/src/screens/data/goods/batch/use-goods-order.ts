import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import { dropAt } from './move-goods.ts'
import { placeOfDrop } from './place-of-drop.ts'

type Parts = {
  readonly rows: readonly (GoodsRow | undefined)[]
  /** True if the complete list is shown in goods order: a row's index is then its position. */
  readonly isWhole: boolean
}

const steps: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' }
const marks = ['fd-drop-above', 'fd-drop-below'] as const

/**
 * Reorders goods by dragging a row's handle, or by Alt and an arrow key. Spread `handlers` on the element around the
 * list and report the list's cursor through `onCursor`.
 */
export function useGoodsOrder({ rows, isWhole }: Parts) {
  const cursor = useRef<GoodsRow>(undefined)
  const dragged = useRef<number>(undefined)
  const marked = useRef<Element>(undefined)
  const mark = (element: Element | undefined, isBelow = false) => {
    marked.current?.classList.remove(...marks)
    element?.classList.add(marks[isBelow ? 1 : 0])
    marked.current = element
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!event.altKey || step === undefined || !isWhole || !isWithin(event) || !cursor.current) return
    event.preventDefault()
    dropAt(cursor.current, step)
  }
  const onDragStart = (event: DragEvent) => {
    const index = rowUnder(event.target)?.index
    const row = index === undefined ? undefined : rows[index]
    if (!isWhole || row === undefined || !isHandle(event.target)) return
    dragged.current = index
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', row.goodsNo)
  }
  const onDragOver = (event: DragEvent) => {
    const over = rowUnder(event.target)
    if (dragged.current === undefined || !over) return
    event.preventDefault()
    mark(over.element, isInLowerHalf(event, over.element))
  }
  const onDrop = (event: DragEvent) => {
    const over = rowUnder(event.target)
    const draggedIndex = dragged.current
    const row = draggedIndex === undefined ? undefined : rows[draggedIndex]
    if (draggedIndex === undefined || !row || !over) return
    event.preventDefault()
    const position = placeOfDrop({ from: draggedIndex, over: over.index, isBelow: isInLowerHalf(event, over.element) })
    if (position !== draggedIndex + 1) dropAt(row, position)
  }
  const onDragEnd = () => {
    dragged.current = undefined
    mark(undefined)
  }
  return {
    onCursor: (row: GoodsRow | undefined) => {
      cursor.current = row
    },
    handlers: { onKeyDown, onDragStart, onDragOver, onDrop, onDragEnd },
  }
}

/** A drawer or dialog over the list tells of its keys here too. */
function isWithin({ target, currentTarget }: KeyboardEvent): boolean {
  return target instanceof Node && currentTarget.contains(target)
}

function rowUnder(target: EventTarget) {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return element ? { element, index: Number(element.dataset.row) } : undefined
}

function isHandle(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.fd-grip') !== null
}

function isInLowerHalf({ clientY }: DragEvent, element: Element): boolean {
  const { top, height } = element.getBoundingClientRect()
  return clientY > top + height / 2
}
