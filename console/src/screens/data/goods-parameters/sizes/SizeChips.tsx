import type { SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { AddSizes } from './AddSizes.tsx'
import { SizeChip } from './SizeChip.tsx'
import type { SizeOrdering } from './use-size-orders.ts'

/** The sizes of a group in the order of their columns: dragged, or moved by Alt and an arrow. */
export const SizeChips = ({ group, orders }: { readonly group: SizeGroup; readonly orders: SizeOrdering }) => {
  const texts = usePhrases().goodsParameters.sizes
  const sizes = orders.sizesOf(group)
  const dragged = orders.dragged(group)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focusId = useRef<number | null>(null)
  // A chip that changes places in the page loses the keyboard; it gets it back.
  useEffect(() => {
    if (focusId.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-size="${focusId.current}"] button`)?.focus()
    focusId.current = null
  })
  const onKeyDown = (event: KeyboardEvent, id: number, index: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!event.altKey || step === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const size = sizes[index]
    if (!size || !orders.move(group, id, index + step)) return
    focusId.current = id
    setAnnouncement(texts.movedTo({ name: size.sizeName, place: index + step + 1 }))
  }
  const onDragOver = (event: DragEvent<HTMLElement>, index: number) => {
    if (dragged === null) return
    event.preventDefault()
    const draggedIndex = sizes.findIndex(({ id }) => id === dragged)
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const isPastMiddle = event.clientX > left + width / 2
    if (draggedIndex < index ? isPastMiddle : !isPastMiddle) orders.move(group, dragged, index)
  }
  return (
    <>
      <ul
        className="fd-sizes fd-plain-list"
        ref={list}
        data-unsaved={orders.isNotSaved(group) || undefined}
        aria-label={texts.sizesOf({ name: group.name })}
      >
        {sizes.map((size, index) => (
          <li
            key={size.id}
            data-size={size.id}
            data-dragged={size.id === dragged || undefined}
            onDragOver={(event) => onDragOver(event, index)}
            onDrop={(event) => event.preventDefault()}
            onKeyDown={(event) => onKeyDown(event, size.id, index)}
          >
            <SizeChip
              group={group}
              size={size}
              onDragged={(isDragged) => orders.drag(group, isDragged ? size.id : null)}
            />
          </li>
        ))}
        <li>
          <AddSizes group={group} />
        </li>
      </ul>
      <span className="fd-unseen" aria-live="polite">
        {announcement}
      </span>
    </>
  )
}
