import { element } from '../plain/element.ts'
import { button } from './parts.ts'
import type { KioskTexts } from './texts.ts'

const restMs = 60_000
const warnSeconds = 10

type Idle = {
  /** Element that the countdown covers. */
  readonly over: HTMLElement
  readonly texts: () => KioskTexts
  readonly onIdle: () => void
}

/** Starts a countdown after a minute without touch, and then calls `onIdle`. Returns the disposer. */
export function watchIdle({ over, texts, onIdle }: Idle): () => void {
  let touchedAt = Date.now()
  let idleNotice: HTMLElement | null = null
  const stay = () => {
    touchedAt = Date.now()
    idleNotice?.remove()
    idleNotice = null
  }
  const tick = () => {
    const remainingSeconds = Math.ceil((touchedAt + restMs + warnSeconds * 1000 - Date.now()) / 1000)
    if (remainingSeconds <= 0) {
      stay()
      onIdle()
    } else if (remainingSeconds <= warnSeconds) {
      idleNotice ??= element('div', 'idle', element('p', 'said'), button(texts().stay, stay, 'main'))
      idleNotice.querySelector('.said')?.replaceChildren(texts().idle({ seconds: String(remainingSeconds) }))
      if (!idleNotice.isConnected) over.append(idleNotice)
    }
  }
  const timer = setInterval(tick, 500)
  const events = ['pointerdown', 'keydown', 'wheel'] as const
  for (const name of events) addEventListener(name, stay)
  return () => {
    clearInterval(timer)
    for (const name of events) removeEventListener(name, stay)
    idleNotice?.remove()
  }
}
