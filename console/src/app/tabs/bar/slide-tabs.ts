import { flushSync } from 'react-dom'

/** Specification 9: the other tabs give way so fast. */
const animationMs = 300

/** Runs a change of the tabs' order; each box slides from where it was to where it is then. */
export function slide(list: HTMLElement, change: () => void): void {
  const boxes = boxesOf(list)
  const previousLefts = boxes.map((box) => box.getBoundingClientRect().left)
  flushSync(change)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const [index, box] of boxes.entries()) {
    const offset = (previousLefts[index] ?? 0) - box.getBoundingClientRect().left
    if (offset !== 0) {
      box.animate([{ transform: `translateX(${offset}px)` }, {}], { duration: animationMs, easing: 'ease-out' })
    }
  }
}

export function boxesOf(list: HTMLElement): HTMLElement[] {
  return [...list.children].filter((child) => child instanceof HTMLElement)
}
