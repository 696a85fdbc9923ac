import { formatTicketNo } from '@fairdesk/contract/paper/ticket-arrows'
import { element, setText } from '../plain/element.ts'
import type { Device } from './device.ts'
import type { KioskAnswer } from './kiosk-call.ts'
import type { KioskView } from './shown.ts'
import { textsOf } from './texts.ts'

type Screen = KioskAnswer<'screen'>

const everyMs = 2000
/** Time without an answer after which the screen shows the time of its numbers. */
const oldMs = 15_000

/** Numbers and windows. While the network is down the last state stays, and updates resume automatically. */
export function callScreen({ ask, me, language }: Device): KioskView {
  const texts = textsOf[language]
  const called = element('div', 'called')
  const waiting = element('div', 'waiting-numbers')
  const wait = element('p', 'wait')
  const asOf = element('p', 'as-of')
  let drawnText = ''
  let heardAt = Date.now()
  const draw = (screen: Screen) => {
    const text = JSON.stringify(screen)
    if (text === drawnText) return
    drawnText = text
    called.replaceChildren(...callsOf(screen, texts))
    const rows = Math.max(1, Math.ceil((screen.called.length - 1) / 2))
    called.style.setProperty('--rows', String(rows))
    called.style.setProperty('--lines', rows > 3 ? '3' : '4')
    waiting.replaceChildren(...screen.waiting.map((no) => element('span', 'number', formatTicketNo(no))))
    setText(wait, screen.waitMin === null ? '' : texts.wait({ minutes: String(screen.waitMin) }))
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
    setText(asOf, isOld ? texts.asOf({ time: hourAt(heardAt, me.timeZone) }) : '')
    if (!isOver) timer = setTimeout(look, everyMs)
  }
  void look()
  const heads = [element('h1', 'title', texts.calling), element('h2', 'title', texts.waiting)] as const
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

function callsOf({ called }: Screen, texts: (typeof textsOf)['zh_CN']): HTMLElement[] {
  if (called.length === 0) return [element('p', 'said', texts.nobody)]
  return called.map(({ no, window }) =>
    element(
      'div',
      'call',
      element('span', 'number', formatTicketNo(no)),
      element('span', 'window', window || texts.counter),
    ),
  )
}

function hourAt(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment)
}
