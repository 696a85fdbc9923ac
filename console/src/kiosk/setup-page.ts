import { localStore } from '../kit/storage/site-storage.ts'
import { element, setText } from '../plain/element.ts'
import type { Device, Me } from './device.ts'
import { button, sheet } from './parts.ts'
import type { KioskView } from './shown.ts'
import { textsOf } from './texts.ts'

const storageKey = 'fairdesk.kiosk.tested'

/**
 * Returns the tested configuration: another paper or printer needs a new test. A kiosk without a printer needs none.
 */
function testedAs({ id, printer, paper }: Me): string {
  return `${id} ${paper} ${printer}`
}

export function isTested(me: Me): boolean {
  return (me.kind === 'self' && !me.printsHere) || localStore.getItem(storageKey) === testedAs(me)
}

/**
 * Creates the page for the person who sets up the kiosk. Begins only after a test page, which shows whether printer
 * and paper are right, or after explicitly skipping it.
 */
export function setupPage(device: Device, onBegin: () => void): KioskView {
  const { me, language } = device
  const texts = textsOf[language]
  const warning = element('p', 'refusal')
  warning.setAttribute('role', 'alert')
  const begin = button(
    texts.begin,
    () => {
      localStore.setItem(storageKey, testedAs(me))
      onBegin()
    },
    'main',
  )
  begin.disabled = true
  const skip = button(
    texts.skipTest,
    () => {
      setText(warning, texts.skipWarning)
      setText(begin, texts.beginUntested)
      begin.disabled = false
      skip.hidden = true
    },
    'quiet',
  )
  const test = button(texts.testPage, async () => {
    setText(warning, '')
    try {
      const { printTestPage } = await import('./papers.ts')
      await printTestPage(me, texts)
      setText(help, texts.checkTest)
      setText(begin, texts.begin)
      begin.disabled = false
      skip.hidden = true
    } catch {
      setText(warning, texts.failed)
    }
  })
  const help = element('p', 'hint', texts.setupHelp)
  const facts = [
    texts.fact({ name: texts.printer, value: me.printer || '-' }),
    texts.fact({ name: texts.paper, value: texts.papers[me.paper] }),
  ]
  const body = [...facts.map((fact) => element('p', 'fact', fact)), help, warning]
  return { element: sheet(`${me.name} · ${texts.setup}`, body, [test, skip, begin]), end: () => undefined }
}
