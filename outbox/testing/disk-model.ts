import { type CellEdit, cellKey } from '../cells.ts'
import { FallbackStore } from '../disk/fallback-store.ts'
import { Journal } from '../disk/journal.ts'
import { appendEntry, type JournalEntry } from '../journal-entry.ts'
import { type LogStore, memoryStore } from '../log-store.ts'
import { claim, emptyLog, type Flight, isWaiting, keyOf, type OrderLog, release } from '../order-log.ts'
import { type FlightOutcome, settle } from '../settle.ts'
import { memoryStorage } from './memory-storage.ts'
import { ModelServer, places } from './model-server.ts'

export const diskDeeds = ['type', 'begin', 'send', 'answer', 'fail', 'lose', 'fill', 'mend', 'reload', 'kill'] as const
export type DiskStep = { readonly deed: (typeof diskDeeds)[number]; readonly window: number; readonly cell: number }
type Health = 'well' | 'lost' | 'full'
type Window = {
  readonly name: string
  readonly store: FallbackStore
  readonly state: { health: Health }
  /** Typed, their transactions not begun: a page that ends leaves them behind. */
  readonly begun: JournalEntry[]
}
type Sent = { readonly window: string; readonly flight: Flight }

const order = { owner: '1 lin', customerId: 4, type: 'first' } as const
const key = keyOf(order)
const cells = places.filter(({ goodsId }) => goodsId === 1)

/** Windows of one browser whose disk takes nothing at times, until they are loaded anew; nobody else is in the order. */
export class DiskModel {
  readonly server = new ModelServer()
  readonly typed: { readonly cell: string; readonly qty: number }[] = []
  /** Quantities of which a window was told that they did not become the cell's. */
  readonly told = new Set<number>()
  readonly #disk = memoryStore()
  readonly #storage = memoryStorage()
  #windows: Window[] = []
  #sent: Sent[] = []
  #now = 1000
  #count = 0

  async start(windows: number): Promise<void> {
    for (let at = 0; at < windows; at++) this.#windows.push(await this.#open())
  }

  async take({ deed, window: at, cell }: DiskStep): Promise<void> {
    this.#now += 100
    const place = cells[cell]
    const window = this.#windows[at]
    if (!place || !window) return
    if (!['begin', 'reload', 'kill'].includes(deed)) await this.#addBegun(window)
    if (deed === 'type') await this.#add(window, this.#write(window, cell))
    else if (deed === 'begin') window.begun.push(this.#write(window, cell))
    else if (deed === 'send') await this.#send(window)
    else if (deed === 'answer') await this.#answer(window, true)
    else if (deed === 'fail') await this.#answer(window, false)
    else if (deed === 'lose') window.state.health = 'lost'
    else if (deed === 'fill') window.state.health = 'full'
    else if (deed === 'mend') window.state.health = 'well'
    else await this.#replace(at, deed === 'reload')
  }

  /** The network and the disk are well, and each window is loaded anew. */
  async finish(): Promise<OrderLog | undefined> {
    for (const at of this.#windows.keys()) await this.#replace(at, true)
    for (let turn = 0; turn < 30; turn++) {
      this.#now += 11_000
      for (const window of this.#windows) {
        await this.#send(window)
        await this.#answer(window, true)
      }
    }
    const [log] = await this.#disk.all()
    return log && isWaiting(log) ? log : undefined
  }

  async #open(): Promise<Window> {
    const name = `window ${++this.#count}`
    const state: Window['state'] = { health: 'well' }
    const journal = new Journal('orders', name, this.#storage)
    const store = new FallbackStore(ailing(this.#disk, state), { journal, clock: () => this.#now })
    await store.takeUp()
    return { name, store, state, begun: [] }
  }

  async #replace(at: number, isAnnounced: boolean): Promise<void> {
    const { name } = this.#windows[at] ?? {}
    // What is under way when a page ends comes to the server nevertheless, and its answer to nobody.
    for (const { flight } of this.#sent.filter(({ window }) => window === name)) this.#save(flight)
    this.#sent = this.#sent.filter(({ window }) => window !== name)
    if (isAnnounced && name) new Journal('orders', name, this.#storage).close(this.#now)
    this.#windows = this.#windows.with(at, await this.#open())
  }

  #write({ store }: Window, cell: number): JournalEntry {
    const place = cells[cell] ?? { goodsId: 1, colourId: 1, sizeId: 1 }
    const qty = ++this.#count
    this.typed.push({ cell: cellKey(place), qty })
    const edit: CellEdit = { ...place, qty, was: this.server.at(place).qty, version: this.server.version(place) }
    return store.write(order, [edit])
  }

  async #addBegun(window: Window): Promise<void> {
    for (const entry of window.begun.splice(0)) await this.#add(window, entry)
  }

  async #add({ store }: Window, entry: JournalEntry): Promise<void> {
    await store.change(key, (log) => appendEntry(log ?? emptyLog(order), entry, this.#now))
    store.strike(entry)
  }

  async #send({ name, store }: Window): Promise<void> {
    if (this.#sent.some(({ window }) => window === name)) return
    const requestId = `request ${++this.#count}`
    let claimed: OrderLog | undefined
    await store.change(key, (log) => {
      claimed = log && claim(log, { window: name, now: this.#now }, requestId)
      return claimed
    })
    const { flight, lease } = claimed ?? {}
    if (flight && lease?.window === name) this.#sent.push({ window: name, flight })
  }

  async #answer({ name, store }: Window, isHeard: boolean): Promise<void> {
    const sent = this.#sent.find(({ window }) => window === name)
    if (!sent) return
    this.#sent = this.#sent.filter((one) => one !== sent)
    const outcome = this.#save(sent.flight)
    await store.change(key, (log) => {
      if (!log || !isHeard) return log && release(log, name)
      const settled = settle(log, sent.flight.requestId, outcome)
      for (const { qty } of settled.rejected) this.told.add(qty)
      return settled
    })
  }

  #save({ requestId, cells: sent }: Flight): FlightOutcome {
    return this.server.save(requestId, sent)
  }
}

/** As a database whose connection is gone, or that has no room: there a delete still works. */
function ailing(disk: LogStore, state: { health: Health }): LogStore {
  const look = () => {
    if (state.health === 'lost') throw new DOMException('connection lost', 'UnknownError')
  }
  return {
    all: async () => {
      look()
      return disk.all()
    },
    change: async (name, work) => {
      look()
      await disk.change(name, (log) => {
        const after = work(log)
        if (state.health === 'full' && after && after !== log) throw new DOMException('no room', 'QuotaExceededError')
        return after
      })
    },
  }
}
