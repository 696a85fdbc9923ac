import { languages } from '@fairdesk/phrases/shape'
import { element } from '../plain/element.ts'
import type { Device } from './device.ts'
import { watchIdle } from './idle.ts'
import { KioskProblem } from './kiosk-call.ts'
import { button } from './parts.ts'
import { watchScanner } from './self/card-scanner.ts'
import { choosePage } from './self/choose-page.ts'
import { provePage } from './self/prove-page.ts'
import type { Visit } from './self/visit.ts'
import type { KioskView } from './shown.ts'
import { languageOfBrowser, textsOf } from './texts.ts'

/** Pages for customers: the first page again after each visit, with no data of the previous one. */
export function selfService(device: Device): KioskView {
  const page = element('div', 'page')
  let visit: Visit | null = null
  const show = (next: HTMLElement) => page.replaceChildren(next)
  const home = () => {
    visit?.end()
    visit = null
    show(firstPage(device, begin))
  }
  const begin = (): Visit => {
    const startedVisit: Visit = newVisit(device, { home, show: (next) => visit === startedVisit && show(next) })
    visit = startedVisit
    show(provePage(startedVisit))
    return startedVisit
  }
  const stopScanner = watchScanner((card) => {
    if (device.me.cardSignIn === 'off') return
    // A signed-in customer must end the visit first: their papers are never exchanged for those of the next.
    if (visit && visit.proof !== '') return
    if (!visit) device.language = languageOfBrowser()
    visit?.end()
    show(provePage(begin(), card))
  })
  const stopIdle = watchIdle({
    over: page,
    texts: () => textsOf[device.language],
    onIdle: () => {
      if (visit) home()
    },
  })
  home()
  void import('./papers.ts').then(({ prepareFont }) => prepareFont()).catch(() => undefined)
  return {
    element: page,
    end: () => {
      stopIdle()
      stopScanner()
      visit?.end()
      visit = null
    },
  }
}

function newVisit(
  device: Device,
  { home, show }: { readonly home: () => void; readonly show: (page: HTMLElement) => unknown },
): Visit {
  const texts = textsOf[device.language]
  const created: Visit = {
    device,
    texts,
    proof: '',
    ending: new AbortController(),
    show: (page) => void show(page),
    home,
    choose: () => choosePage(created),
    end: () => created.ending.abort(),
    errorText: (error) => toldOf(error, texts),
  }
  return created
}

function toldOf(error: unknown, texts: Visit['texts']): string {
  if (!(error instanceof KioskProblem)) {
    console.error(error)
    return texts.failed
  }
  if (error.kind === 'offline') return texts.offline
  return error.kind === 'revoked' ? texts.revoked : error.message
}

/** Creates the first page, with the purpose in three languages. */
function firstPage(device: Device, begin: () => void): HTMLElement {
  const choices = languages.map((language) => {
    const texts = textsOf[language]
    const languageButton = button(
      texts.start,
      () => {
        device.language = language
        begin()
      },
      'main',
    )
    languageButton.lang = language.replace('_', '-')
    const hint = device.me.cardSignIn === 'off' ? texts.startHint : texts.startHintCard
    languageButton.append(element('small', 'hint', hint))
    return languageButton
  })
  return element(
    'section',
    'sheet first',
    element('h1', 'title', device.me.fair),
    element('div', 'body', ...choices),
    element('footer', 'foot device', device.me.name),
  )
}
