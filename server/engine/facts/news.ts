import { randomUUID } from 'node:crypto'
import pg from 'pg'

export type Subscriber = {
  /** Another process has changed the fair, or may have while nobody listened. */
  onNews(): void
}

type Log = (line: string, error: unknown) => void

const channel = 'fairdesk_engine'
const gatherMs = 50
const shortestPauseMs = 100
const longestPauseMs = 5000

/**
 * News between the processes on one database: each tells in which fair it has committed something, so that the others wake the
 * screens that watch it; what it was, the change feed says. Telling after the commit rather than within it keeps writers from
 * queueing at PostgreSQL's one lock for notifying transactions (docs/decisions).
 */
export class News {
  readonly #url: string
  readonly #log: Log
  readonly #self = randomUUID()
  readonly #subscribers = new Map<string, Subscriber>()
  readonly #untold = new Set<string>()
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
  tell(pool: pg.Pool, fair: string): void {
    if (this.#untold.has(fair)) return
    this.#untold.add(fair)
    setTimeout(() => {
      this.#untold.delete(fair)
      pool
        .query('select pg_notify($1, $2)', [channel, JSON.stringify({ from: this.#self, fair })])
        .catch((error) => this.#log('other processes could not be told of a change', error))
    }, gatherMs).unref()
  }

  async close(): Promise<void> {
    this.#ended = true
    await this.#client?.end()
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
          for (const subscriber of this.#subscribers.values()) subscriber.onNews()
        },
        () => this.#reconnect(Math.min(pauseMs * 2, longestPauseMs)),
      )
    }, pauseMs).unref()
  }

  #hear(payload: string): void {
    const bulletin = read(payload)
    if (bulletin && bulletin.from !== this.#self) this.#subscribers.get(bulletin.fair)?.onNews()
  }
}

/** Anyone with the database may notify: what is not ours is not read. */
function read(payload: string): { readonly from: string; readonly fair: string } | undefined {
  try {
    const { from, fair } = JSON.parse(payload)
    return typeof from === 'string' && typeof fair === 'string' ? { from, fair } : undefined
  } catch {
    return undefined
  }
}
