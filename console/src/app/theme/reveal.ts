import { changeTheme, useTheme } from './theme-store.ts'

const reveals = { duration: 400, easing: 'ease-in', fill: 'both' } as const

let running: ViewTransition | undefined

/**
 * Switches dark or weak mode with a circle that grows from the middle of `origin` when turned on and shrinks to it
 * when turned off; immediately if the browser does not support it or the user prefers reduced motion.
 */
export function switchWithReveal(key: 'darkMode' | 'weakMode', origin: Element): void {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    changeTheme({ [key]: !useTheme.getState()[key] })
    return
  }
  const circles = circlesFrom(origin.getBoundingClientRect())
  // Read the state when it happens: a second press may come before the first has taken effect.
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

/** Forwards a press to the element beneath: during the transition the browser targets the page as a whole. */
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
  const [centreX, centreY] = [x + width / 2, y + height / 2]
  const radius = Math.hypot(Math.max(centreX, innerWidth - centreX), Math.max(centreY, innerHeight - centreY))
  return [`circle(0 at ${centreX}px ${centreY}px)`, `circle(${radius}px at ${centreX}px ${centreY}px)`]
}
