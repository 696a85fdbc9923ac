import { changeTheme, useTheme } from './theme-store.ts'

const reveals = { duration: 400, easing: 'ease-in', fill: 'both' } as const

let running: ViewTransition | undefined

/**
 * Switches dark or weak mode with a circle that grows from the middle of `from` when it is turned on and shrinks to it
 * when it is turned off; at once where the browser cannot, or somebody asks for less motion.
 */
export function switchWithReveal(key: 'darkMode' | 'weakMode', from: Element): void {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    changeTheme({ [key]: !useTheme.getState()[key] })
    return
  }
  const circles = circlesFrom(from.getBoundingClientRect())
  // What to switch to is asked when it happens: a second press may come before the first has been carried out.
  const transition = document.startViewTransition(() => {
    const isOn = !useTheme.getState()[key]
    document.documentElement.dataset.reveal = isOn ? 'on' : 'off'
    changeTheme({ [key]: isOn })
  })
  running = transition
  // A press while it runs ends it: the new look is there, only its circle is left out.
  transition.ready.then(() => play(circles)).catch(() => undefined)
  const passOn = (event: MouseEvent) => pressBeneath(event, transition)
  addEventListener('click', passOn, { capture: true })
  void transition.finished.finally(() => {
    removeEventListener('click', passOn, { capture: true })
    if (running === transition) delete document.documentElement.dataset.reveal
  })
}

function play(circles: string[]): void {
  const root = document.documentElement
  const isOn = root.dataset.reveal === 'on'
  root.animate(
    { clipPath: isOn ? circles : circles.toReversed() },
    { ...reveals, pseudoElement: `::view-transition-${isOn ? 'new' : 'old'}(root)` },
  )
}

/** While the circle runs the browser gives every press to the page as a whole; what was pressed gets it after all. */
function pressBeneath({ target, clientX, clientY }: MouseEvent, transition: ViewTransition): void {
  if (target !== document.documentElement) return
  transition.skipTransition()
  void transition.finished.then(() => {
    const pressed = document.elementFromPoint(clientX, clientY)
    pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }))
  })
}

/** A circle of no size in the middle of a box, and one that reaches the window's farthest corner. */
function circlesFrom({ x, y, width, height }: DOMRect): string[] {
  const [left, top] = [x + width / 2, y + height / 2]
  const radius = Math.hypot(Math.max(left, innerWidth - left), Math.max(top, innerHeight - top))
  return [`circle(0 at ${left}px ${top}px)`, `circle(${radius}px at ${left}px ${top}px)`]
}
