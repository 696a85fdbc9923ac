import { localStore } from '../kit/storage/site-storage.ts'
import { element, setText } from '../plain/element.ts'
import type { Device, Me } from './device.ts'
import { button, sheet } from './parts.ts'
import type { Shown } from './shown.ts'
import { wordsOf } from './words.ts'

const place = 'fairdesk.kiosk.tested'

/** As what it was tested: another paper or printer is to be tried again. A kiosk without a printer has nothing to try. */
function testedAs({ id, printer, paper }: Me): string {
  return `${id} ${paper} ${printer}`
}

export function isTested(me: Me): boolean {
  return (me.kind === 'self' && !me.printsHere) || localStore.getItem(place) === testedAs(me)
}

/** For who sets the kiosk up, once: begins only after a test page, which shows whether printer and paper are right, or where it is skipped knowingly. */
export function setupPage(device: Device, onBegin: () => void): Shown {
  const { me, language } = device
  const words = wordsOf[language]
  const said = element('p', 'refusal')
  said.setAttribute('role', 'alert')
  const begin = button(
    words.begin,
    () => {
      localStore.setItem(place, testedAs(me))
      onBegin()
    },
    'main',
  )
  begin.disabled = true
  const skip = button(
    words.skipTest,
    () => {
      setText(said, words.skipWarning)
      setText(begin, words.beginUntested)
      begin.disabled = false
      skip.hidden = true
    },
    'quiet',
  )
  const test = button(words.testPage, async () => {
    setText(said, '')
    try {
      const { printTestPage } = await import('./papers.ts')
      await printTestPage(me, words)
      setText(help, words.checkTest)
      setText(begin, words.begin)
      begin.disabled = false
      skip.hidden = true
    } catch {
      setText(said, words.failed)
    }
  })
  const help = element('p', 'hint', words.setupHelp)
  const facts = [
    words.fact({ name: words.printer, value: me.printer || '-' }),
    words.fact({ name: words.paper, value: words.papers[me.paper] }),
  ]
  const body = [...facts.map((fact) => element('p', 'fact', fact)), help, said]
  return { element: sheet(`${me.name} · ${words.setup}`, body, [test, skip, begin]), end: () => undefined }
}
