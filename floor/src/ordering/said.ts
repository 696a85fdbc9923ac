import { Journal } from '@fairdesk/outbox/disk/journal'
import { type PendingCall, PendingCalls, type PendingChange } from '@fairdesk/outbox/disk/pending-calls'
import { CallError, type CallName, call } from '../client/call.ts'
import { recordIn } from '../client/kept.ts'
import { randomText } from '../client/random.ts'

/** Scores, favourites and acceptances on their way: kept on the device until they are answered. */
export class FeedbackOutbox {
  readonly #calls: PendingCalls
  #running: Promise<void> | null = null
  readonly #refused: (msg: string) => void
  readonly #drained: () => void

  constructor(database: string, refused: (msg: string) => void, drained: () => void = () => undefined) {
    const name = `${database}-said`
    this.#calls = new PendingCalls({
      record: recordIn<readonly PendingCall[]>(name, 'words'),
      journal: new Journal<PendingChange>(name, randomText(16)),
    })
    this.#refused = refused
    this.#drained = drained
  }

  /** Not answered yet, the oldest first. */
  get pending(): readonly PendingCall[] {
    return this.#calls.all
  }

  get waiting(): number {
    return this.pending.length
  }

  /** Recovers calls left on this device and starts sending them. */
  async start(): Promise<void> {
    await this.#calls.read()
    void this.run()
  }

  /** Outlives the page from the moment it is called; the last of a key holds. */
  async send(name: CallName, key: string, params: Record<string, unknown>): Promise<void> {
    await this.#calls.add({ key: `${name} ${key}`, name, params: { ...params, requestId: randomText(16) } })
    void this.run()
  }

  /** Sends pending calls; unanswered ones wait for the next run. Resolves when none is in flight. */
  run(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #sendAll(): Promise<void> {
    // Read again each time: another window may have sent it, or have a newer one with its key.
    for (let [next] = await this.#calls.read(); next; [next] = await this.#calls.read()) {
      let refused = ''
      try {
        // Each was added with the parameters of its own call.
        await call(next.name as CallName, next.params as never)
      } catch (error) {
        if (!(error instanceof CallError) || error.kind !== 'refused') return
        refused = error.message
      }
      await this.#calls.remove(next)
      if (refused) this.#refused(refused)
      if (this.waiting === 0) this.#drained()
    }
  }
}
