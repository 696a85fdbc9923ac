import { boxesOf, slide } from './slide-tabs.ts'

/** Specification 9: a click shorter than this drags nothing; the edges scroll. */
const delayMs = 20
const edge = { sensitivity: 30, speed: 10 } as const
/** A hand that clicks trembles. */
const tremblePx = 4

type Drop = (fromIndex: number, toIndex: number) => void
type Part = { readonly box: HTMLElement; readonly left: number; readonly width: number; readonly index: number }

/** Drags a tab's box among those of the same `data-group` until the button is released; Escape cancels. */
export function dragTab(press: PointerEvent, box: HTMLElement, onDrop: Drop): void {
  const list = box.parentElement
  if (!list) return
  const since = performance.now()
  const startX = press.clientX + list.scrollLeft
  const tabBoxes = partsOf(list, box.dataset.group)
  const draggedBox = tabBoxes.find((tabBox) => tabBox.box === box)
  if (!draggedBox) return
  let pointerX = press.clientX
  let isDragging = false
  let targetIndex = draggedBox.index
  let frame = 0
  const stop = new AbortController()

  const draw = () => {
    const { left, right } = list.getBoundingClientRect()
    if (pointerX < left + edge.sensitivity) list.scrollLeft -= edge.speed
    else if (pointerX > right - edge.sensitivity) list.scrollLeft += edge.speed
    targetIndex = layOut(tabBoxes, draggedBox, pointerX + list.scrollLeft - startX)
    frame = requestAnimationFrame(draw)
  }
  const onMove = ({ clientX }: PointerEvent) => {
    pointerX = clientX
    const isMeant = performance.now() - since >= delayMs && Math.abs(clientX - press.clientX) > tremblePx
    if (isDragging || !isMeant) return
    isDragging = true
    list.dataset.dragging = ''
    box.dataset.dragged = ''
    draw()
  }
  const end = (target: number) => {
    stop.abort()
    cancelAnimationFrame(frame)
    if (!isDragging) return
    keepFromClicking(list)
    slide(list, () => {
      delete list.dataset.dragging
      delete box.dataset.dragged
      for (const tabBox of tabBoxes) tabBox.box.style.removeProperty('transform')
      if (target !== draggedBox.index) onDrop(draggedBox.index, target)
    })
  }
  const { signal } = stop
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', () => end(targetIndex), { signal })
  addEventListener('pointercancel', () => end(draggedBox.index), { signal })
  addEventListener('blur', () => end(draggedBox.index), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(draggedBox.index), { signal })
}

/** Puts the dragged box under the pointer and shifts the others; returns the index at which it would drop. */
function layOut(tabBoxes: readonly Part[], draggedBox: Part, requestedOffset: number): number {
  const first = tabBoxes[0] ?? draggedBox
  const last = tabBoxes.at(-1) ?? draggedBox
  const offset = Math.min(
    last.left + last.width - draggedBox.left - draggedBox.width,
    Math.max(first.left - draggedBox.left, requestedOffset),
  )
  draggedBox.box.style.transform = `translateX(${offset}px)`
  const [leftEdge, rightEdge] = [draggedBox.left + offset, draggedBox.left + offset + draggedBox.width]
  const gap = Math.max(0, (tabBoxes[1]?.left ?? 0) - first.left - first.width)
  let targetIndex = draggedBox.index
  for (const { box, left: boxLeft, width, index } of tabBoxes) {
    if (index === draggedBox.index) continue
    const middle = boxLeft + width / 2
    const step =
      index > draggedBox.index && rightEdge > middle ? -1 : index < draggedBox.index && leftEdge < middle ? 1 : 0
    targetIndex -= step
    box.style.transform = step === 0 ? '' : `translateX(${step * (draggedBox.width + gap)}px)`
  }
  return targetIndex
}

function partsOf(list: HTMLElement, group: string | undefined): Part[] {
  return boxesOf(list)
    .map((box, index) => ({ box, index, left: box.offsetLeft, width: box.offsetWidth }))
    .filter(({ box }) => box.dataset.group === group)
}

/** Suppresses the click that follows from releasing the button over a tab. */
function keepFromClicking(list: HTMLElement): void {
  const onClick = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  list.addEventListener('click', onClick, { capture: true, once: true })
  setTimeout(() => list.removeEventListener('click', onClick, { capture: true }))
}
