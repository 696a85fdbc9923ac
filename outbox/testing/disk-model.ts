import { type CellEdit, cellKey, type OrderCell } from '../cells.ts'
import { FallbackStore } from '../disk/fallback-store.ts'
import { Journal } from '../disk/journal.ts'
import { type LogStore, memoryStore } from '../log-store.ts'
import { type Flight, isWaiting, type OrderLog } from '../order-log.ts'
import { OrderOutbox } from '../order-outbox.ts'
import type { FlightOutcome } from '../settle.ts'
import { memoryStorage } from './memory-storage.ts'
import { ModelServer, places } from './model-server.ts'

export const diskDeeds = [
  'type',
  'empty',
  'begin',
  'hear',
  'send',
  'answer',
  'fail',
  'lose',
  'fill',
  'mend',
  'reload',
  'kill',
] as const
export type DiskStep = { readonly deed: (typeof diskDeeds)[number]; readonly window: number; readonly cell: number }

/** A window's way to the disk. Transactions that are held do not begin: a page that ends leaves them behind. */
type DiskState = { health: 'well' | 'lost' | 'full'; isHeld: boolean; readonly begin: (() => void)[] }
type Window = { readonly outbox: ModelOutbox; readonly disk: DiskState }
type Sent = { readonly flight: Flight; readonly answer: (outcome: FlightOutcome | null) => void }

const order = { customerId: 4, type: 'first' } as const
const owner = '1 lin'
const cells = places.filter(({ goodsId }) => goodsId === 1)

/**
 * Windows of one browser whose disk takes nothing at times, until they are loaded anew; nobody else is in the order. Their
 * pauses end when the model says so: its test stops the timers.
 */
export class DiskModel {
  readonly server = new ModelServer()
  readonly typed: { readonly cell: string; readonly qty: number; readonly at: number }[] = []
  /** When those edits were typed of which a window was told that they did not become the cell's. */
  readonly told = new Set<number>()
  readonly #disk = memoryStore()
  readonly #storage = memoryStorage()
  #windows: Window[] = []
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
    const isHeld = deed === 'begin'
    if (!isHeld && deed !== 'reload' && deed !== 'kill') await beginHeld(window)
    if (isHeld) window.disk.isHeld = true
    if (deed === 'type' || isHeld) this.#type(window, place, ++this.#count)
    else if (deed === 'empty') this.#empty(window, place)
    else if (deed === 'hear') await this.#hear(window)
    else if (deed === 'send') await this.#send(window)
    else if (deed === 'answer') this.#answer(window, true)
    else if (deed === 'fail') this.#answer(window, false)
    else if (deed === 'lose') window.disk.health = 'lost'
    else if (deed === 'fill') window.disk.health = 'full'
    else if (deed === 'mend') window.disk.health = 'well'
    else await this.#replace(at, deed === 'reload')
    await idle()
  }

  /** The network and the disk are well, and each window is loaded anew. */
  async finish(): Promise<OrderLog | undefined> {
    for (const at of this.#windows.keys()) await this.#replace(at, true)
    for (let turn = 0; turn < 30; turn++) {
      this.#now += 11_000
      for (const window of this.#windows) {
        await this.#hear(window)
        await this.#send(window)
        this.#answer(window, true)
        await idle()
      }
    }
    const [log] = await this.#disk.all()
    return log && isWaiting(log) ? log : undefined
  }

  async #open(): Promise<Window> {
    const name = `window ${++this.#count}`
    const disk: DiskState = { health: 'well', isHeld: false, begin: [] }
    const journal = new Journal('orders', name, this.#storage)
    const store = new FallbackStore(ailing(this.#disk, disk), { journal, clock: () => this.#now })
    const outbox = new ModelOutbox(store, { requestId: () => `request ${++this.#count}`, told: this.told })
    await outbox.takeUp()
    return { outbox, disk }
  }

  async #replace(at: number, isAnnounced: boolean): Promise<void> {
    const window = this.#windows[at]
    if (window) {
      const { outbox, disk } = window
      // What is under way when a page ends comes to the server nevertheless, and its answer to nobody.
      if (outbox.sent) this.#save(outbox.sent.flight)
      disk.isHeld = true
      if (isAnnounced) outbox.close()
    }
    this.#windows = this.#windows.with(at, await this.#open())
  }

  #type({ outbox }: Window, place: OrderCell, qty: number): void {
    this.typed.push({ cell: cellKey(place), qty, at: this.#now })
    const edit: CellEdit = { ...place, qty, was: this.server.at(place).qty, version: this.server.version(place) }
    void outbox.add(order, [edit])
  }

  /** Back to the quantity of the beginning, over which the first edits were typed. */
  #empty(window: Window, place: OrderCell): void {
    const last = this.typed.findLast(({ cell }) => cell === cellKey(place))
    if (last && last.qty !== 0) this.#type(window, place, 0)
  }

  /** Another window has changed something. */
  async #hear({ outbox }: Window): Promise<void> {
    await outbox.read()
    void outbox.run()
    await idle()
  }

  /** Ends its look at other windows, and the pause that follows. */
  async #send({ outbox }: Window): Promise<void> {
    outbox.sendNow()
    await idle()
    outbox.sendNow()
    await idle()
  }

  #answer({ outbox }: Window, isHeard: boolean): void {
    const { sent } = outbox
    if (!sent) return
    outbox.sent = null
    const outcome = this.#save(sent.flight)
    sent.answer(isHeard ? outcome : null)
  }

  #save({ requestId, cells: sent }: Flight): FlightOutcome {
    return this.server.save(requestId, sent)
  }
}

/** A window's outbox, which waits for the model to answer. */
class ModelOutbox extends OrderOutbox {
  sent: Sent | null = null
  readonly #requestId: () => string
  readonly #told: Set<number>

  constructor(store: FallbackStore, { requestId, told }: { requestId: () => string; told: Set<number> }) {
    super(store)
    this.owner = owner
    this.#requestId = requestId
    this.#told = told
  }

  protected override newRequestId(): string {
    return this.#requestId()
  }

  protected override send(_: OrderLog, flight: Flight): Promise<FlightOutcome | null> {
    return new Promise((answer) => {
      this.sent = { flight, answer }
    })
  }

  protected override onSettled({ rejected }: OrderLog): void {
    for (const { typedAt = 0 } of rejected) this.#told.add(typedAt)
  }

  protected override onChange(): void {
    // Nothing is shown.
  }
}

async function beginHeld({ disk }: Window): Promise<void> {
  disk.isHeld = false
  for (const begin of disk.begin.splice(0)) begin()
  await idle()
}

/** All that can go on without a timer has done so. */
function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** As a database whose connection is gone, or that has no room: there a delete still works. */
function ailing(disk: LogStore, state: DiskState): LogStore {
  const look = async () => {
    if (state.isHeld) await new Promise<void>((begin) => state.begin.push(begin))
    if (state.health === 'lost') throw new DOMException('connection lost', 'UnknownError')
  }
  return {
    all: async () => {
      await look()
      return disk.all()
    },
    change: async (name, work) => {
      await look()
      await disk.change(name, (log) => {
        const after = work(log)
        if (state.health === 'full' && after && after !== log) throw new DOMException('no room', 'QuotaExceededError')
        return after
      })
    },
  }
}
