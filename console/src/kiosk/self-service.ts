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
import type { Shown } from './shown.ts'
import { languageOfBrowser, wordsOf } from './words.ts'

/** What a customer sees: the first page again after each of them, with nothing left of the one before. */
export function selfService(device: Device): Shown {
  const page = element('div', 'page')
  let visit: Visit | null = null
  const show = (next: HTMLElement) => page.replaceChildren(next)
  const home = () => {
    visit?.end()
    visit = null
    show(firstPage(device, begin))
  }
  const begin = (): Visit => {
    const mine: Visit = newVisit(device, { home, show: (next) => visit === mine && show(next) })
    visit = mine
    show(provePage(mine))
    return mine
  }
  const stopScanner = watchScanner((card) => {
    if (device.me.cardSignIn === 'off') return
    // Whoever is signed in ends the visit first: nobody's papers are exchanged for those of the next.
    if (visit && visit.proof !== '') return
    if (!visit) device.language = languageOfBrowser()
    visit?.end()
    show(provePage(begin(), card))
  })
  const stopIdle = watchIdle({
    over: page,
    words: () => wordsOf[device.language],
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

type Pages = { readonly home: () => void; readonly show: (page: HTMLElement) => unknown }

function newVisit(device: Device, { home, show }: Pages): Visit {
  const words = wordsOf[device.language]
  const made: Visit = {
    device,
    words,
    proof: '',
    ending: new AbortController(),
    show: (page) => void show(page),
    home,
    choose: () => choosePage(made),
    end: () => made.ending.abort(),
    told: (error) => toldOf(error, words),
  }
  return made
}

function toldOf(error: unknown, words: Visit['words']): string {
  if (!(error instanceof KioskProblem)) {
    console.error(error)
    return words.failed
  }
  if (error.kind === 'offline') return words.offline
  return error.kind === 'revoked' ? words.revoked : error.message
}

/** Three languages, each saying what this is for. */
function firstPage(device: Device, begin: () => void): HTMLElement {
  const choices = languages.map((language) => {
    const words = wordsOf[language]
    const made = button(
      words.start,
      () => {
        device.language = language
        begin()
      },
      'main',
    )
    made.lang = language.replace('_', '-')
    const hint = device.me.cardSignIn === 'off' ? words.startHint : words.startHintCard
    made.append(element('small', 'hint', hint))
    return made
  })
  return element(
    'section',
    'sheet first',
    element('h1', 'title', device.me.fair),
    element('div', 'body', ...choices),
    element('footer', 'foot device', device.me.name),
  )
}
