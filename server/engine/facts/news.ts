import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Change } from './fair-figures.ts'

/** What a process tells the others about a fair of its database. */
type Bulletin = Change & { readonly from: string; readonly fair: string }

export type Subscriber = {
  onChange(change: Change): void
  /** Something may have been told that we did not hear. */
  onGap(): void
}

type Log = (line: string, error: unknown) => void

const channel = 'fairdesk_engine'
const gatherMs = 50
/** PostgreSQL takes 8000 bytes; an id has ten digits at most. */
const idsPerBulletin = 600
const shortestPauseMs = 100
const longestPauseMs = 5000

/**
 * News between the processes on one database: each tells what it has committed, and hears of the others.
 * Telling after the commit rather than within it keeps writers from queueing at PostgreSQL's one lock for notifying
 * transactions (docs/decisions); what a process that ended in between has not told, `FairFigures.missed` finds.
 */
export class News {
  readonly #url: string
  readonly #log: Log
  readonly #self = randomUUID()
  readonly #subscribers = new Map<string, Subscriber>()
  readonly #untold = new Map<string, Untold>()
  #client: pg.Client | undefined
  #listening: Promise<void> | undefined
  #ended = false

  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
  }

  /** Resolves when nothing told from now on is missed. */
  async subscribe(fair: string, subscriber: Subscriber): Promise<void> {
    this.#subscribers.set(fair, subscriber)
    await this.#connected()
  }

  unsubscribe(fair: string): void {
    this.#subscribers.delete(fair)
  }

  /** Tells the others soon, together with what else is to be told by then. */
  tell(pool: pg.Pool, fair: string, { orders, baseData }: Change): void {
    const untold = this.#untold.get(fair) ?? { orders: new Set<number>(), baseData: false }
    for (const id of orders) untold.orders.add(id)
    untold.baseData ||= baseData
    if (this.#untold.has(fair)) return
    this.#untold.set(fair, untold)
    setTimeout(() => {
      this.#untold.delete(fair)
      this.#send(pool, fair, untold).catch((error) => this.#log('other processes could not be told of a change', error))
    }, gatherMs).unref()
  }

  async close(): Promise<void> {
    this.#ended = true
    await this.#client?.end()
  }

  async #send(pool: pg.Pool, fair: string, { orders, baseData }: Untold): Promise<void> {
    const ids = [...orders]
    for (let first = 0; first < Math.max(ids.length, 1); first += idsPerBulletin) {
      const part: Bulletin = { from: this.#self, fair, orders: ids.slice(first, first + idsPerBulletin), baseData }
      await pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(part)])
    }
  }

  #connected(): Promise<void> {
    if (!this.#listening) {
      this.#listening = this.#listen()
      this.#listening.catch(() => {
        this.#listening = undefined
      })
    }
    return this.#listening
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, application_name: 'fairdesk news' })
    client.on('error', (error) => this.#log('news connection lost', error))
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    await client.connect()
    await client.query(`listen ${channel}`)
    this.#client = client
    client.on('end', () => {
      this.#client = undefined
      this.#listening = undefined
      this.#reconnect(shortestPauseMs)
    })
  }

  #reconnect(pauseMs: number): void {
    if (this.#ended) return
    setTimeout(() => {
      this.#connected().then(
        () => {
          for (const subscriber of this.#subscribers.values()) subscriber.onGap()
        },
        () => this.#reconnect(Math.min(pauseMs * 2, longestPauseMs)),
      )
    }, pauseMs).unref()
  }

  #hear(payload: string): void {
    const bulletin = read(payload)
    if (bulletin && bulletin.from !== this.#self) this.#subscribers.get(bulletin.fair)?.onChange(bulletin)
  }
}

type Untold = { readonly orders: Set<number>; baseData: boolean }

/** Anyone with the database may notify: what is not ours is not read. */
function read(payload: string): Bulletin | undefined {
  try {
    const { from, fair, orders, baseData } = JSON.parse(payload)
    if (typeof from !== 'string' || typeof fair !== 'string' || !Array.isArray(orders)) return undefined
    return { from, fair, orders: orders.filter((id) => Number.isSafeInteger(id)), baseData: baseData === true }
  } catch {
    return undefined
  }
}
