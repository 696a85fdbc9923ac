import { element } from '../plain/element.ts'
import { button } from './parts.ts'
import type { KioskWords } from './words.ts'

const restMs = 60_000
const warnSeconds = 10

type Idle = {
  /** Where the countdown stands over everything. */
  readonly over: HTMLElement
  readonly words: () => KioskWords
  readonly onIdle: () => void
}

/** Counts down where nobody has touched anything for a minute, and then calls `onIdle`. Gives back what ends it. */
export function watchIdle({ over, words, onIdle }: Idle): () => void {
  let touchedAt = Date.now()
  let shown: HTMLElement | null = null
  const stay = () => {
    touchedAt = Date.now()
    shown?.remove()
    shown = null
  }
  const tick = () => {
    const left = Math.ceil((touchedAt + restMs + warnSeconds * 1000 - Date.now()) / 1000)
    if (left <= 0) {
      stay()
      onIdle()
    } else if (left <= warnSeconds) {
      shown ??= element('div', 'idle', element('p', 'said'), button(words().stay, stay, 'main'))
      shown.querySelector('.said')?.replaceChildren(words().idle({ seconds: String(left) }))
      if (!shown.isConnected) over.append(shown)
    }
  }
  const timer = setInterval(tick, 500)
  const events = ['pointerdown', 'keydown', 'wheel'] as const
  for (const name of events) addEventListener(name, stay)
  return () => {
    clearInterval(timer)
    for (const name of events) removeEventListener(name, stay)
    shown?.remove()
  }
}
