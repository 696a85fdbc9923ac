import { flushSync } from 'react-dom'

/** Specification 9: a click shorter than this drags nothing; the others give way so fast; the edges scroll. */
const delayMs = 20
const animationMs = 300
const edge = { sensitivity: 30, speed: 10 } as const
/** A hand that clicks trembles. */
const tremblePx = 4

type Drop = (from: number, to: number) => void
type Part = { readonly box: HTMLElement; readonly left: number; readonly width: number; readonly index: number }

/** Drags a tab's box among its like (boxes of the same `data-group`) until the button is let go; Escape gives it back. */
export function dragTab(press: PointerEvent, box: HTMLElement, onDrop: Drop): void {
  const list = box.parentElement
  if (!list) return
  const since = performance.now()
  const startX = press.clientX + list.scrollLeft
  const parts = partsOf(list, box.dataset.group)
  const own = parts.find((part) => part.box === box)
  if (!own) return
  let pointerX = press.clientX
  let isDragging = false
  let to = own.index
  let frame = 0
  const stop = new AbortController()

  const draw = () => {
    const { left, right } = list.getBoundingClientRect()
    if (pointerX < left + edge.sensitivity) list.scrollLeft -= edge.speed
    else if (pointerX > right - edge.sensitivity) list.scrollLeft += edge.speed
    to = layOut(parts, own, pointerX + list.scrollLeft - startX)
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
      for (const part of parts) part.box.style.removeProperty('transform')
      if (target !== own.index) onDrop(own.index, target)
    })
  }
  const { signal } = stop
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', () => end(to), { signal })
  addEventListener('pointercancel', () => end(own.index), { signal })
  addEventListener('blur', () => end(own.index), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(own.index), { signal })
}

/** Runs a change of the tabs' order; each box slides from where it was to where it is then. */
export function slide(list: HTMLElement, change: () => void): void {
  const boxes = boxesOf(list)
  const before = boxes.map((box) => box.getBoundingClientRect().left)
  flushSync(change)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const [index, box] of boxes.entries()) {
    const moved = (before[index] ?? 0) - box.getBoundingClientRect().left
    if (moved !== 0) {
      box.animate([{ transform: `translateX(${moved}px)` }, {}], { duration: animationMs, easing: 'ease-out' })
    }
  }
}

/** Puts the dragged box under the pointer and lets the others give way; gives the place it would drop to. */
function layOut(parts: readonly Part[], own: Part, wanted: number): number {
  const first = parts[0] ?? own
  const last = parts.at(-1) ?? own
  const moved = Math.min(last.left + last.width - own.left - own.width, Math.max(first.left - own.left, wanted))
  own.box.style.transform = `translateX(${moved}px)`
  const [left, right] = [own.left + moved, own.left + moved + own.width]
  const gap = Math.max(0, (parts[1]?.left ?? 0) - first.left - first.width)
  let to = own.index
  for (const { box, left: at, width, index } of parts) {
    if (index === own.index) continue
    const middle = at + width / 2
    const step = index > own.index && right > middle ? -1 : index < own.index && left < middle ? 1 : 0
    to -= step
    box.style.transform = step === 0 ? '' : `translateX(${step * (own.width + gap)}px)`
  }
  return to
}

function partsOf(list: HTMLElement, group: string | undefined): Part[] {
  return boxesOf(list)
    .map((box, index) => ({ box, index, left: box.offsetLeft, width: box.offsetWidth }))
    .filter(({ box }) => box.dataset.group === group)
}

function boxesOf(list: HTMLElement): HTMLElement[] {
  return [...list.children].filter((child) => child instanceof HTMLElement)
}

/** The button that is let go over a tab clicks it. */
function keepFromClicking(list: HTMLElement): void {
  const onClick = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  list.addEventListener('click', onClick, { capture: true, once: true })
  setTimeout(() => list.removeEventListener('click', onClick, { capture: true }))
}
