import type { Language } from '@fairdesk/phrases/shape'
import { type Ask, askAs, type KioskAnswer, KioskProblem } from './kiosk-call.ts'
import { languageOfBrowser } from './words.ts'

export type Me = KioskAnswer<'me'>

/** This browser as a kiosk: who it is, what it may ask, and the language that is spoken before it at the moment. */
export type Device = {
  readonly me: Me
  readonly ask: Ask
  language: Language
}

type Hearing = {
  readonly token: string
  /** At first, and again whenever the counter has changed it. */
  readonly onMe: (device: Device) => void
  readonly onRevoked: () => void
  /** Whether the server was reached the last time. */
  readonly onReached: (isReached: boolean) => void
}

const everyMs = 5000

/** The language of the kiosk; the page says it of itself, for fonts and screen readers. */
function speaking(): Pick<Device, 'language'> {
  let spoken = languageOfBrowser()
  const tellPage = () => {
    document.documentElement.lang = spoken.replace('_', '-')
  }
  tellPage()
  return {
    get language() {
      return spoken
    },
    set language(language) {
      spoken = language
      tellPage()
    },
  }
}

/** Asks again and again who this kiosk is, for ever: that is how it hears that it was changed or revoked. Gives back what ends it. */
export function followDevice({ token, onMe, onRevoked, onReached }: Hearing): () => void {
  const spoken = speaking()
  const ask = askAs(token, () => spoken.language)
  let known = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = async () => {
    try {
      const me = await ask('me', {})
      onReached(true)
      const text = JSON.stringify(me)
      if (!isOver && text !== known) onMe(Object.assign(spoken, { me, ask }))
      known = text
    } catch (error) {
      if (error instanceof KioskProblem && error.kind === 'revoked') {
        known = ''
        onReached(true)
        onRevoked()
      } else if (error instanceof KioskProblem) onReached(false)
      else throwLater(error)
    }
    if (!isOver) timer = setTimeout(look, everyMs)
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Throws where nobody catches it: the script before the modules (gate.js) tells it by its name. */
function throwLater(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}
