import type { DoubtfulSave } from '../acked/acked-edits.ts'
import { findLosses } from '../acked/find-losses.ts'
import { endOffers, type LossAnswer, type LostCell, type Offer, offersOf } from '../acked/lost-edits.ts'
import { type CellEdit, cellKey, type OrderCell } from '../cells.ts'
import { FallbackStore } from '../disk/fallback-store.ts'
import { Journal } from '../disk/journal.ts'
import { appendEntry } from '../journal-entry.ts'
import { type LogStore, memoryStore } from '../log-store.ts'
import { claim, emptyLog, type Flight, keyOf, type OrderLog, release } from '../order-log.ts'
import { settle } from '../settle.ts'
import { LosingServer } from './losing-server.ts'
import { memoryStorage } from './memory-storage.ts'

export const lossDeeds = [
  ...['type', 'send', 'answer', 'fail', 'read', 'hear', 'again', 'letGo', 'other'],
  ...['loseDatabase', 'loseDisk', 'mendDisk', 'reload'],
] as const
export type LossStep = { readonly deed: string; readonly window: number; readonly cell: number; readonly depth: number }

type Question = { readonly asked: readonly DoubtfulSave[]; readonly answer: LossAnswer; readonly tell: () => void }
type Window = {
  readonly name: string
  readonly store: FallbackStore
  readonly state: { isLost: boolean }
  /** Read when its database was this one; what it shows until it reads again. */
  shown: ReadonlyMap<string, { readonly version: number; readonly qty: number }>
  questions: Question[]
}

export const cells: readonly OrderCell[] = [1, 2, 3].map((sizeId) => ({ goodsId: 1, colourId: 1, sizeId }))
const order = { owner: '1 lin', customerId: 4, type: 'first' } as const
const key = keyOf(order)

/** Windows of one browser, their disk, and a server whose database is lost now and then with the last of what it had acknowledged. */
export class LossModel {
  readonly server = new LosingServer()
  /** Each offer that was made, by cell and save. */
  readonly offered: string[] = []
  readonly faults: string[] = []
  readonly #disk = memoryStore()
  readonly #storage = memoryStorage()
  #windows: Window[] = []
  #sent: { readonly window: string; readonly flight: Flight }[] = []
  /** Saves by when they were made. */
  readonly #savedAt = new Map<number, string>()
  #now = 1000
  #count = 0

  async start(windows: number): Promise<void> {
    for (let at = 0; at < windows; at++) this.#windows.push(await this.#open())
  }

  async take({ deed, window: at, cell, depth }: LossStep): Promise<void> {
    this.#now += 100
    const window = this.#windows[at]
    const place = cells[cell]
    if (!window || !place) return
    if (deed === 'type') await this.#type(window, place)
    else if (deed === 'send') await this.#send(window)
    else if (deed === 'answer' || deed === 'fail') await this.#answer(window, deed === 'answer')
    else if (deed === 'read') await this.#read(window)
    else if (deed === 'hear') await this.#hear(window)
    else if (deed === 'again' || deed === 'letGo') await this.#decide(window, deed === 'again')
    else if (deed === 'other') this.server.set(place, ++this.#count)
    else if (deed === 'loseDatabase') this.server.lose(depth)
    else if (deed === 'loseDisk') window.state.isLost = true
    else if (deed === 'mendDisk') window.state.isLost = false
    else await this.#reload(at)
  }

  /** All is well again: everything is sent, the order is read, and what is found is told. */
  async finish(): Promise<OrderLog> {
    for (const at of this.#windows.keys()) await this.#reload(at)
    for (let turn = 0; turn < 12; turn++)
      for (const window of this.#windows) {
        this.#now += 11_000
        await this.#send(window)
        await this.#answer(window, true)
        await this.#read(window)
        await this.#hear(window)
      }
    const [log] = await this.#disk.all()
    return log ?? emptyLog(order)
  }

  offers(log: OrderLog): readonly Offer[] {
    return offersOf(log, (cell) => this.server.at(cell).qty)
  }

  async #open(): Promise<Window> {
    const name = `window ${++this.#count}`
    const state = { isLost: false }
    const journal = new Journal('orders', name, this.#storage)
    const store = new FallbackStore(ailing(this.#disk, state), { journal, clock: () => this.#now })
    await store.takeUp()
    return { name, store, state, shown: this.#rows(), questions: [] }
  }

  async #reload(at: number): Promise<void> {
    const { name } = this.#windows[at] ?? {}
    for (const { flight } of this.#sent.filter(({ window }) => window === name)) this.server.save(flight)
    this.#sent = this.#sent.filter(({ window }) => window !== name)
    if (name) new Journal('orders', name, this.#storage).close(this.#now)
    this.#windows[at] = await this.#open()
  }

  #rows(): Window['shown'] {
    return new Map(cells.map((cell) => [cellKey(cell), this.server.at(cell)]))
  }

  async #type({ store, shown }: Window, place: OrderCell): Promise<void> {
    const { qty: was = 0, version = 0 } = shown.get(cellKey(place)) ?? {}
    await this.#add(store, { ...place, qty: ++this.#count, was, version })
  }

  async #add(store: FallbackStore, edit: CellEdit): Promise<void> {
    const entry = store.write(order, [edit])
    await store.change(key, (log) => appendEntry(log ?? emptyLog(order), entry, this.#now))
    store.strike(entry)
  }

  async #send({ name, store }: Window): Promise<void> {
    if (this.#sent.some(({ window }) => window === name)) return
    let claimed: OrderLog | undefined
    const requestId = `request ${++this.#count}`
    await store.change(key, (log) => {
      claimed = log && claim(log, { window: name, now: this.#now }, requestId)
      return claimed
    })
    const { flight, lease } = claimed ?? {}
    if (!flight || lease?.window !== name) return
    this.#savedAt.set(flight.madeAt, flight.requestId)
    this.#sent.push({ window: name, flight })
  }

  async #answer({ name, store }: Window, isHeard: boolean): Promise<void> {
    const sent = this.#sent.find(({ window }) => window === name)
    if (!sent) return
    this.#sent = this.#sent.filter((one) => one !== sent)
    const outcome = this.server.save(sent.flight)
    await store.change(key, (log) =>
      log && isHeard ? settle(log, sent.flight.requestId, outcome) : log && release(log, name),
    )
    if (isHeard) this.server.acknowledge(sent.flight.requestId)
  }

  /** Reads the order and asks of what is missing; what the server says comes later. */
  async #read(window: Window): Promise<void> {
    const rows = this.#rows()
    window.shown = rows
    const { incarnation } = this.server
    const change = (work: (log: OrderLog) => OrderLog) =>
      window.store.change(key, (log) => {
        // A page that has ended changes nothing any more.
        if (!log || !this.#windows.includes(window)) return log
        const after = work(log)
        this.#note(log, after)
        return after
      })
    const ask = (asked: readonly DoubtfulSave[]) => {
      const answer = this.server.judge(asked.map(({ requestId }) => requestId))
      return new Promise<LossAnswer>((resolve) => {
        window.questions.push({ asked, answer, tell: () => resolve(answer) })
      })
    }
    const found = window.store.all().then(([log]) => {
      if (!log) return undefined
      return findLosses(log, { incarnation, rowOf: (cell) => rows.get(cellKey(cell)), nowMs: this.#now, change, ask })
    })
    await Promise.race([found, quiet()])
  }

  async #hear(window: Window): Promise<void> {
    for (const { tell } of window.questions.splice(0)) tell()
    await quiet()
  }

  #note(before: OrderLog, after: OrderLog): void {
    const nameOf = (cell: LostCell) => `${cellKey(cell)} ${this.#savedAt.get(cell.at) ?? ''}`
    const known = new Map((before.lost ?? []).map((cell) => [nameOf(cell), cell]))
    for (const cell of after.lost ?? []) {
      const [name, requestId] = [nameOf(cell), this.#savedAt.get(cell.at) ?? '']
      const former = known.get(name)
      if (former?.isOver && !cell.isOver) this.faults.push(`${name} was decided, and is offered again`)
      if (former) continue
      if (this.offered.includes(name)) this.faults.push(`${name} was offered twice`)
      if (this.server.has(requestId)) this.faults.push(`${name} was offered though it is there`)
      this.offered.push(name)
    }
  }

  async #decide({ store, shown }: Window, isSent: boolean): Promise<void> {
    const [log] = await store.all()
    const [offer] = log ? offersOf(log, (cell) => shown.get(cellKey(cell))?.qty ?? 0) : []
    if (!offer) return
    if (isSent) await this.#add(store, { ...offer, was: offer.now, version: shown.get(cellKey(offer))?.version ?? 0 })
    await store.change(key, (one) => one && endOffers(one, [offer], this.#now))
  }
}

/** Everything that was begun in memory is done. */
function quiet(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function ailing(disk: LogStore, state: { isLost: boolean }): LogStore {
  const look = () => {
    if (state.isLost) throw new DOMException('connection lost', 'UnknownError')
  }
  return {
    all: async () => {
      look()
      return disk.all()
    },
    change: async (name, work) => {
      look()
      await disk.change(name, work)
    },
  }
}
