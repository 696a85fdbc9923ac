import { cellKey, type OrderCell } from '../cells.ts'
import { letGo, withHold } from '../hold.ts'
import { appendEntry, type JournalEntry } from '../journal-entry.ts'
import { claim, emptyLog, type Flight, isWaiting, type OrderLog, release } from '../order-log.ts'
import { type FlightOutcome, settle } from '../settle.ts'
import { type Screen, showAnswer } from './model-screen.ts'
import { largest, ModelServer, places } from './model-server.ts'

export const deeds = [
  'type',
  'keep',
  'leave',
  'send',
  'arrive',
  'answer',
  'giveUp',
  'tell',
  'other',
  'lock',
  'kill',
  'reload',
  'wait',
] as const
export type Step = {
  readonly deed: (typeof deeds)[number]
  readonly window: number
  readonly cell: number
  /** 0 to 9: where chance decides. */
  readonly chance: number
}

/** The rules the world is run by: those of the outbox, or in a test of the model others that must be found out. */
export type Rules = {
  readonly claim: typeof claim
  readonly appendEntry: typeof appendEntry
  readonly settle: typeof settle
  readonly isForgetful: boolean
}
export const realRules: Rules = { claim, appendEntry, settle, isForgetful: false }

type Window = {
  readonly name: string
  readonly screen: Screen
  readonly news: FlightOutcome[]
  /** Written into the journal, its transaction still to come. */
  readonly unkept: JournalEntry[]
  entries: number
}
type Sent = { readonly flight: Flight; readonly window: string; readonly at: number; isGivenUp: boolean }
type Answer = Sent & { readonly outcome: FlightOutcome }

/** A window gives an attempt up after this long. */
const patienceMs = 8000
const key = { owner: '1 admin', customerId: 4, type: 'first' } as const

/** Two windows of one browser, their log and journal, a poor network, a server, and somebody else in the same order. */
export class ModelWorld {
  readonly server = new ModelServer()
  readonly typed: { readonly cell: string; readonly qty: number }[] = []
  readonly reported = new Set<number>()
  log: OrderLog = emptyLog(key)
  /** Survives windows that end before their transactions do. */
  #journal: readonly JournalEntry[] = []
  readonly #rules: Rules
  readonly #windows: Window[] = []
  #requests: Sent[] = []
  #answers: Answer[] = []
  #now = 1_000_000
  #count = 0

  constructor(rules: Rules) {
    this.#rules = rules
    for (const _ of [1, 2]) this.#windows.push(this.#openWindow())
  }

  take({ deed, window, cell, chance }: Step): void {
    const place = places[cell]
    const at = this.#windows[window]
    if (!place || !at) return
    if (deed === 'type') this.#type(at, place, chance === 0)
    else if (deed === 'keep') this.#keep(at, chance)
    else if (deed === 'leave') this.log = letGo(this.log)
    else if (deed === 'send') this.#send(at)
    else if (deed === 'arrive') this.#arrive(chance)
    else if (deed === 'answer') this.#answer(chance)
    else if (deed === 'giveUp') this.#giveUp(at)
    else if (deed === 'tell') this.#hear(at)
    else if (deed === 'other') this.#otherTypes(place, chance)
    else if (deed === 'lock') this.#lock(chance < 3)
    else if (deed === 'kill') this.#windows[window] = this.#openWindow()
    else if (deed === 'reload') this.#reload(window)
    else this.#now += chance * 1200
  }

  /** The network is well again and nobody types: everything comes to its end. */
  finish(): void {
    for (const window of this.#windows) this.#keepAll(window)
    this.#takeUp(this.#journal)
    this.#carryAll()
    this.#lock(false)
    for (let turn = 0; turn < 100 && isWaiting(this.log); turn++) {
      this.#now += 11_000
      for (const window of this.#windows) this.#send(window)
      this.#carryAll()
    }
  }

  #carryAll(): void {
    while (this.#requests.length > 0) this.#arrive(9)
    while (this.#answers.length > 0) this.#answer(9)
  }

  #openWindow(): Window {
    const screen: Screen = new Map(places.map((place) => [cellKey(place), this.#reading(place)]))
    this.#takeUp(this.#journal)
    return { name: `window ${++this.#count}`, screen, news: [], unkept: [], entries: 0 }
  }

  #reload(window: number): void {
    this.log = release(this.log, this.#windows[window]?.name ?? '')
    this.#windows[window] = this.#openWindow()
  }

  #reading(place: OrderCell) {
    return { qty: this.server.at(place).qty, version: this.server.version(place) }
  }

  #type(window: Window, place: OrderCell, isTooMuch: boolean): void {
    const { name, screen } = window
    const seen = screen.get(cellKey(place))
    if (!seen) return
    this.server.seen.add(`${cellKey(place)}: ${seen.qty}`)
    const qty = ++this.#count + (isTooMuch ? largest : 0)
    this.typed.push({ cell: cellKey(place), qty })
    const edits = withHold([{ ...place, qty, was: seen.qty, version: seen.version }], this.#now)
    const entry = { window: name, seq: ++window.entries, order: key, edits, at: ++this.#now }
    this.#journal = [...this.#journal, entry]
    window.unkept.push(entry)
  }

  /** The transaction of the oldest entry; in three of ten cases the window ends before it strikes the entry out. */
  #keep(window: Window, chance: number): void {
    const entry = window.unkept.shift()
    if (!entry) return
    this.log = this.#rules.appendEntry(this.log, entry, this.#now)
    if (chance >= 3) this.#journal = this.#journal.filter((one) => one !== entry)
  }

  #keepAll(window: Window): void {
    while (window.unkept.length > 0) this.#keep(window, 9)
  }

  /** What a window that starts finds in the journal, its own windows' or others'. */
  #takeUp(entries: readonly JournalEntry[]): void {
    for (const entry of entries) this.log = this.#rules.appendEntry(this.log, entry, this.#now)
    this.#journal = this.#journal.filter((one) => !entries.includes(one))
  }

  #send({ name }: Window): void {
    this.log = this.#rules.claim(this.log, { window: name, now: this.#now }, `request ${++this.#count}`)
    const { flight, lease } = this.log
    if (!flight || lease?.window !== name) return
    this.#noteTwice(flight, name)
    this.#requests.push({ flight, window: name, at: this.#now, isGivenUp: false })
  }

  /** Windows that are open never have the same flight on its way at the same time. */
  #noteTwice({ requestId }: Flight, name: string): void {
    const isOpen = (window: string) => window !== name && this.#windows.some((one) => one.name === window)
    const other = [...this.#requests, ...this.#answers].find(
      ({ flight, window, at, isGivenUp }) =>
        flight.requestId === requestId && isOpen(window) && !isGivenUp && this.#now - at < patienceMs,
    )
    if (other) this.server.faults.push(`${requestId} was sent by ${other.window} and ${name}`)
  }

  /** The network fails under the window's attempts, which may have come to the server all the same. */
  #giveUp({ name }: Window): void {
    for (const sent of [...this.#requests, ...this.#answers]) if (sent.window === name) sent.isGivenUp = true
    this.log = release(this.log, name)
  }

  #arrive(chance: number): void {
    const request = this.#requests.splice(chance % Math.max(1, this.#requests.length), 1)[0]
    if (!request) return
    if (this.#rules.isForgetful) this.server.forget()
    const outcome = this.server.save(request.flight.requestId, request.flight.cells)
    this.#answers.push({ ...request, outcome })
  }

  /** Three of ten answers are lost; the others come in any order, to a window that may be gone. */
  #answer(chance: number): void {
    const answer = this.#answers.splice(chance % Math.max(1, this.#answers.length), 1)[0]
    if (!answer || chance < 3 || !this.#windows.some(({ name }) => name === answer.window)) return
    const before = this.log
    this.log = this.#rules.settle(this.log, answer.flight.requestId, answer.outcome)
    if (this.log === before) return
    for (const { qty } of this.log.rejected) this.reported.add(qty)
    for (const window of this.#windows) {
      if (window.name === answer.window) showAnswer(window.screen, answer.outcome, places)
      else window.news.push(answer.outcome)
    }
  }

  /** What another window was answered, whenever its word comes. */
  #hear({ news, screen }: Window): void {
    const outcome = news.shift()
    if (outcome) showAnswer(screen, outcome, places)
  }

  /** An order is not locked and opened again while one request and its answer are on their way. */
  #lock(isLocked: boolean): void {
    if (isLocked || this.#requests.length + this.#answers.length === 0) this.server.isLocked = isLocked
  }

  /** Somebody else writes a quantity of his own, or brings back the one before. */
  #otherTypes(place: OrderCell, chance: number): void {
    this.server.set(place, chance < 5 ? 0 : ++this.#count, 'other')
  }
}
