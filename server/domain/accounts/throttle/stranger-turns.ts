import { createHash, randomBytes } from 'node:crypto'

/** Time for which a client that was turned away counts as waiting, in milliseconds. */
const waitingMs = 15 * 60_000
const mostClients = 500
const mostQueues = 5000

/**
 * Draws who may try next at an account that too many strangers guess at: among the clients that wait, whichever comes
 * first or most often. A queue is an account's, apart for those who guess again. Kept per process.
 */
export class StrangerTurns {
  readonly #salt = randomBytes(16).toString('hex')
  readonly #waiting = new Map<string, Map<string, number>>()
  readonly #now: () => number

  constructor(clock: () => number = () => performance.now()) {
    this.#now = clock
  }

  /** Notes that the client was told to wait for its turn. */
  wait(queue: string, client: string): void {
    const clients = this.#clientsOf(queue)
    if (clients.size < mostClients || clients.has(client)) clients.set(client, this.#now())
    this.#waiting.delete(queue)
    this.#waiting.set(queue, clients)
    if (this.#waiting.size > mostQueues) this.#forgetOldest()
  }

  /** Returns true if the queue's turn is the client's; `turn` names it. A client that does not wait joins the draw. */
  isDrawn(queue: string, client: string, turn: string): boolean {
    const rankOf = (name: string) => createHash('sha256').update(`${this.#salt} ${turn} ${name}`).digest('hex')
    const own = rankOf(client)
    return [...this.#clientsOf(queue).keys()].every((name) => rankOf(name) >= own)
  }

  /** The client has had its turn. */
  leave(queue: string, client: string): void {
    this.#waiting.get(queue)?.delete(client)
  }

  #clientsOf(queue: string): Map<string, number> {
    const clients = this.#waiting.get(queue) ?? new Map<string, number>()
    for (const [client, since] of clients) if (since < this.#now() - waitingMs) clients.delete(client)
    return clients
  }

  #forgetOldest(): void {
    const [oldest] = this.#waiting.keys()
    if (oldest !== undefined) this.#waiting.delete(oldest)
  }
}
