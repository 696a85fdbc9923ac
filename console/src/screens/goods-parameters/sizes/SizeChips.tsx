import type { SizeGroup } from '@fairdesk/contract/areas/goods-parameters'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePhrases } from '../../../kit/phrases.ts'
import { NotSaved } from '../../../ui/NotSaved.tsx'
import { AddSizes } from './AddSizes.tsx'
import { SizeChip } from './SizeChip.tsx'
import { useSizeOrder } from './use-size-order.ts'

/** The sizes of a group in the order of their columns: dragged, or moved by Alt and an arrow. */
export const SizeChips = ({ group }: { readonly group: SizeGroup }) => {
  const { arranging, goodsParameters } = usePhrases()
  const words = goodsParameters.sizes
  const [dragged, setDragged] = useState<number | null>(null)
  const { sizes, move, failed } = useSizeOrder(group, dragged === null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const held = useRef<number | null>(null)
  // A chip that changes places in the page loses the keyboard; it gets it back.
  useEffect(() => {
    if (held.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-size="${held.current}"] button`)?.focus()
    held.current = null
  })
  const onKeyDown = (event: KeyboardEvent, id: number, index: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!event.altKey || step === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const size = sizes[index]
    if (!size || !move(id, index + step)) return
    held.current = id
    setSaid(words.movedTo({ name: size.sizeName, place: index + step + 1 }))
  }
  const onDragOver = (event: DragEvent<HTMLElement>, index: number) => {
    if (dragged === null) return
    event.preventDefault()
    const from = sizes.findIndex(({ id }) => id === dragged)
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const isPastMiddle = event.clientX > left + width / 2
    if (from < index ? isPastMiddle : !isPastMiddle) move(dragged, index)
  }
  return (
    <>
      <ul
        className="fd-sizes"
        ref={list}
        data-unsaved={failed !== null || undefined}
        aria-label={words.sizesOf({ name: group.name })}
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
            <SizeChip group={group} size={size} onDragged={(isDragged) => setDragged(isDragged ? size.id : null)} />
          </li>
        ))}
        <li>
          <AddSizes group={group} />
        </li>
      </ul>
      {failed && (
        <NotSaved
          words={arranging}
          text={arranging.notSaved({ what: group.name, reason: failed.reason })}
          isBusy={failed.isBusy}
          onAgain={failed.again}
          onGiveUp={failed.giveUp}
        />
      )}
      <span className="fd-unseen" aria-live="polite">
        {said}
      </span>
    </>
  )
}
