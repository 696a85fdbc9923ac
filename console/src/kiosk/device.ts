import type { Language } from '@fairdesk/phrases/shape'
import { type Ask, askAs, type KioskAnswer, KioskProblem } from './kiosk-call.ts'
import { languageOfBrowser } from './texts.ts'

export type Me = KioskAnswer<'me'>

/** This browser as a kiosk: identity, permitted calls, and the language currently used. */
export type Device = {
  readonly me: Me
  readonly ask: Ask
  language: Language
}

type FollowDeviceOptions = {
  readonly token: string
  /** At first, and again whenever the counter has changed it. */
  readonly onMe: (device: Device) => void
  readonly onRevoked: () => void
  /** Reports whether the server was reached the last time. */
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

/** Polls this kiosk's identity indefinitely, to notice changes and revocation. Returns the disposer. */
export function followDevice({ token, onMe, onRevoked, onReached }: FollowDeviceOptions): () => void {
  const spoken = speaking()
  const ask = askAs(token, () => spoken.language)
  let lastText = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = async () => {
    try {
      const me = await ask('me', {})
      onReached(true)
      const text = JSON.stringify(me)
      if (!isOver && text !== lastText) onMe(Object.assign(spoken, { me, ask }))
      lastText = text
    } catch (error) {
      if (error instanceof KioskProblem && error.kind === 'revoked') {
        lastText = ''
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

/** Throws uncaught: the script before the modules (gate.js) reports the error by its name. */
function throwLater(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}
