import { randomUUID } from 'node:crypto'
import pg from 'pg'

export type Subscriber = {
  /**
   * Called when another process published this topic: with the details, or null if anything may have changed, also
   * while not listening.
   */
  onNews(details: readonly string[] | null): void
}

type Log = (line: string, error: unknown) => void

const channel = 'fairdesk_news'
const gatherMs = 50
const shortestPauseMs = 100
const longestPauseMs = 5000
/** Maximum number of details: PostgreSQL limits a payload to 8000 bytes; beyond it no details are sent. */
const mostDetails = 400

/** Encodes a notification; `sender` is empty if the sender is not a listener. */
export function newsFrom(sender: string, topic: string, details: readonly string[] | null) {
  return { channel, payload: JSON.stringify({ from: sender, topic, details }) }
}

/**
 * News between the processes on one database: each tells in which topic it has committed something. Telling after the commit
 * rather than within it keeps writers from queueing at PostgreSQL's one lock for notifying transactions (docs/decisions).
 */
export class News {
  readonly #url: string
  readonly #log: Log
  readonly #self = randomUUID()
  readonly #subscribers = new Map<string, Subscriber>()
  readonly #untold = new Map<string, Set<string> | null>()
  #client: pg.Client | undefined
  #listening: Promise<void> | undefined
  #ended = false

  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
  }

  /** Resolves when no notification published from now on is missed. */
  async subscribe(topic: string, subscriber: Subscriber): Promise<void> {
    this.#subscribers.set(topic, subscriber)
    await this.#connected()
  }

  unsubscribe(topic: string): void {
    this.#subscribers.delete(topic)
  }

  /** Notifies other processes soon, batched with other pending details; without details, anything may have changed. */
  publish(pool: pg.Pool, topic: string, details: readonly string[] | null = null): void {
    const isWaiting = this.#untold.has(topic)
    const pendingDetails = isWaiting ? this.#untold.get(topic) : new Set<string>()
    this.#untold.set(topic, pendingDetails && details ? pendingDetails.union(new Set(details)) : null)
    if (isWaiting) return
    setTimeout(() => this.#send(pool, topic), gatherMs).unref()
  }

  async close(): Promise<void> {
    this.#ended = true
    await this.#client?.end()
  }

  #send(pool: pg.Pool, topic: string): void {
    const gathered = this.#untold.get(topic)
    this.#untold.delete(topic)
    const details = gathered && gathered.size <= mostDetails ? [...gathered] : null
    pool
      .query('select pg_notify($1, $2)', [channel, newsFrom(this.#self, topic, details).payload])
      .catch((error) => this.#log('other processes could not be told of a change', error))
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
          for (const subscriber of this.#subscribers.values()) subscriber.onNews(null)
        },
        () => this.#reconnect(Math.min(pauseMs * 2, longestPauseMs)),
      )
    }, pauseMs).unref()
  }

  #hear(payload: string): void {
    const bulletin = read(payload)
    if (bulletin && bulletin.from !== this.#self) this.#subscribers.get(bulletin.topic)?.onNews(bulletin.details)
  }
}

type Bulletin = { readonly from: string; readonly topic: string; readonly details: readonly string[] | null }

/** Decodes a payload; any client of the database may notify, so foreign ones are ignored. */
function read(payload: string): Bulletin | undefined {
  try {
    const { from, topic, details } = JSON.parse(payload)
    if (typeof from !== 'string' || typeof topic !== 'string') return undefined
    return { from, topic, details: Array.isArray(details) ? details.map(String) : null }
  } catch {
    return undefined
  }
}
