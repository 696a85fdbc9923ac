import { formatTicketNo } from '@fairdesk/contract/paper/ticket-arrows'
import { element, setText } from '../plain/element.ts'
import type { Device } from './device.ts'
import type { KioskAnswer } from './kiosk-call.ts'
import type { Shown } from './shown.ts'
import { wordsOf } from './words.ts'

type Screen = KioskAnswer<'screen'>

const everyMs = 2000
/** After so long without an answer the screen says of when its numbers are. */
const oldMs = 15_000

/** Numbers and windows. What was shown stays while the network is away, and goes on by itself after that. */
export function callScreen({ ask, me, language }: Device): Shown {
  const words = wordsOf[language]
  const called = element('div', 'called')
  const waiting = element('div', 'waiting-numbers')
  const wait = element('p', 'wait')
  const asOf = element('p', 'as-of')
  let drawn = ''
  let heardAt = Date.now()
  const draw = (screen: Screen) => {
    const text = JSON.stringify(screen)
    if (text === drawn) return
    drawn = text
    called.replaceChildren(...callsOf(screen, words))
    const rows = Math.max(1, Math.ceil((screen.called.length - 1) / 2))
    called.style.setProperty('--rows', String(rows))
    called.style.setProperty('--lines', rows > 3 ? '3' : '4')
    waiting.replaceChildren(...screen.waiting.map((no) => element('span', 'number', formatTicketNo(no))))
    setText(wait, screen.waitMin === null ? '' : words.wait({ minutes: String(screen.waitMin) }))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = async () => {
    try {
      draw(await ask('screen', {}))
      heardAt = Date.now()
    } catch {
      // Away or revoked: the page around this one tells it.
    }
    const isOld = Date.now() - heardAt > oldMs
    setText(asOf, isOld ? words.asOf({ time: hourAt(heardAt, me.timeZone) }) : '')
    if (!isOver) timer = setTimeout(look, everyMs)
  }
  void look()
  const heads = [element('h1', 'title', words.calling), element('h2', 'title', words.waiting)] as const
  const root = element(
    'section',
    'screen',
    element('div', 'column', heads[0], called),
    element('div', 'column side', heads[1], waiting, wait, asOf),
  )
  return {
    element: root,
    end: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

function callsOf({ called }: Screen, words: (typeof wordsOf)['zh_CN']): HTMLElement[] {
  if (called.length === 0) return [element('p', 'said', words.nobody)]
  return called.map(({ no, window }) =>
    element(
      'div',
      'call',
      element('span', 'number', formatTicketNo(no)),
      element('span', 'window', window || words.counter),
    ),
  )
}

function hourAt(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment)
}
