import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import { dropAt } from './move-goods.ts'
import { placeOfDrop } from './place-of-drop.ts'

type Parts = {
  readonly rows: readonly (GoodsRow | undefined)[]
  /** The whole list stands in the order of goods: a row's index is its place. */
  readonly isWhole: boolean
}

const steps: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' }
const marks = ['fd-drop-above', 'fd-drop-below'] as const

/**
 * Rows that are dragged by their handle, or moved by Alt and an arrow, to another place in the order of goods. Spread
 * `handlers` around the list and tell `onCursor` where the list's cursor stands.
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
    const from = dragged.current
    const row = from === undefined ? undefined : rows[from]
    if (from === undefined || !row || !over) return
    event.preventDefault()
    const place = placeOfDrop({ from, over: over.index, isBelow: isInLowerHalf(event, over.element) })
    if (place !== from + 1) dropAt(row, place)
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
