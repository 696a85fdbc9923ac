import { formatTicketNo } from '@fairdesk/contract/paper/ticket-arrows'
import { element, setText } from '../plain/element.ts'
import type { Device } from './device.ts'
import { type KioskAnswer, KioskProblem } from './kiosk-call.ts'
import { button } from './parts.ts'
import type { KioskView } from './shown.ts'
import { type KioskTexts, textsOf } from './texts.ts'

type Next = KioskAnswer<'next'>

const restMs = 3000
/** Shorter than a station may be silent before its ticket goes to another. */
const holdEveryMs = 60_000
const shownLast = 8

/** A station prints what is queued, one ticket after the other, until it is paused. */
export function station(device: Device): KioskView {
  const view = new StationView(textsOf[device.language], device.me.name)
  const ended = new AbortController()
  void run(device, view, ended.signal)
  return { element: view.element, end: () => ended.abort() }
}

async function run(device: Device, view: StationView, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const isPrinted = await printNext(device, view)
    if (!isPrinted) await new Promise((resolve) => setTimeout(resolve, restMs))
  }
}

/** Gives whether there was anything to print; the next may be waiting already. A paused station still says that its last paper is out. */
async function printNext(device: Device, view: StationView): Promise<boolean> {
  try {
    const { ticket, waiting } = await device.ask('next', { isPaused: view.isPaused })
    view.showWaiting(waiting)
    if (ticket) await printTicket(device, view, ticket)
    else view.showIdle()
    return ticket !== null
  } catch (error) {
    view.showMessage(error instanceof KioskProblem ? error.message : '')
    return false
  }
}

/**
 * Counts the copy first, so that no unauthorized copy reaches paper. Failed tickets return to the front of the queue.
 */
async function printTicket(device: Device, view: StationView, ticket: NonNullable<Next['ticket']>): Promise<void> {
  const { id, no } = ticket
  let hold: ReturnType<typeof setInterval> | undefined
  const stopped = view.showPrinting(no)
  try {
    const { laidOut, printPages } = await import('./papers.ts')
    const { title, pages, ticketFields } = laidOut(ticket, device.me, device.language)
    const printed = () => device.ask('printed', { id, ...ticketFields })
    await printed()
    hold = setInterval(() => void printed().catch(() => undefined), holdEveryMs)
    await Promise.race([printPages(pages, title), stopped])
    if (view.wasStopped) await device.ask('failed', { id, reason: '' })
    else view.showPrinted(no, () => device.ask('fetched', { id }))
  } catch (error) {
    const reason = error instanceof KioskProblem ? error.message : ''
    view.showMessage(reason)
    // One that is no longer this station's is nothing to say anything about.
    await device.ask('failed', { id, reason: reason.slice(0, 200) }).catch(() => undefined)
  } finally {
    clearInterval(hold)
  }
}

class StationView {
  readonly element: HTMLElement
  readonly #words: KioskTexts
  readonly #state = element('p', 'station-state')
  readonly #no = element('p', 'ticket-no')
  readonly #waiting = element('p', 'said')
  readonly #refusal = element('p', 'refusal')
  readonly #last = element('div', 'last')
  readonly #stop = button('', () => this.#stopped?.())
  #stopped: (() => void) | null = null
  isPaused = false
  wasStopped = false

  constructor(texts: KioskTexts, name: string) {
    this.#words = texts
    this.#refusal.setAttribute('role', 'alert')
    this.#last.hidden = true
    this.#stop.hidden = true
    const pause = button(texts.pause, () => {
      this.isPaused = !this.isPaused
      pause.firstChild?.replaceWith(this.isPaused ? texts.resume : texts.pause)
      pause.setAttribute('aria-pressed', String(this.isPaused))
      if (this.isPaused) setText(this.#state, texts.stationPaused)
    })
    const body = element('div', 'body', this.#state, this.#no, this.#waiting, this.#refusal, this.#last)
    const title = element('h1', 'title', `${texts.station} · ${name}`)
    this.element = element('section', 'sheet station', title, body, element('footer', 'foot', this.#stop, pause))
    this.showIdle()
  }

  showWaiting(count: number): void {
    setText(this.#waiting, this.#words.stationWaiting({ count: String(count) }))
  }

  showIdle(): void {
    setText(this.#state, this.isPaused ? this.#words.stationPaused : this.#words.stationIdle)
    setText(this.#no, '')
    setText(this.#refusal, '')
  }

  /** Resolves if the person at the station reports that nothing is printed. */
  showPrinting(no: number): Promise<void> {
    const text = formatTicketNo(no)
    setText(this.#state, this.#words.stationPrinting({ no: text }))
    setText(this.#no, text)
    setText(this.#refusal, '')
    this.wasStopped = false
    this.#stop.hidden = false
    setText(this.#stop, this.#words.notPrinted({ no: text }))
    return new Promise((resolve) => {
      this.#stopped = () => {
        this.wasStopped = true
        resolve()
      }
    })
  }

  /** A printed number waits beside the others until its customer has fetched it, which takes it off the call screens. */
  showPrinted(no: number, onFetched: () => Promise<unknown>): void {
    this.#stop.hidden = true
    const fetched = button(this.#words.fetched({ no: formatTicketNo(no) }), async () => {
      setText(this.#refusal, '')
      try {
        await onFetched()
        fetched.remove()
        this.#last.hidden = this.#last.childElementCount < 2
      } catch (error) {
        setText(
          this.#refusal,
          error instanceof KioskProblem && error.message !== '' ? error.message : this.#words.failed,
        )
      }
    })
    // The heading stays first, the newest number beside it.
    const [heading = element('p', 'said', this.#words.lastPrinted), ...olderEntries] = this.#last.children
    this.#last.replaceChildren(heading, fetched, ...olderEntries.slice(0, shownLast - 1))
    this.#last.hidden = false
  }

  showMessage(text: string): void {
    this.#stop.hidden = true
    setText(this.#refusal, text)
  }
}
