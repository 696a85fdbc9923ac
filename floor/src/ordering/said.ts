import { CallError, type CallName, call } from '../client/call.ts'
import { keep, readKept } from '../client/kept.ts'
import { randomText } from '../client/random.ts'

/** A word about goods or a message that waits for the server: the last of a key holds. */
type Word = { readonly key: string; readonly name: CallName; readonly params: Record<string, unknown> }

/** Scores, favourites and acceptances on their way: kept on the device until they are answered. */
export class Said {
  readonly #database: string
  #words: readonly Word[] = []
  #running: Promise<void> | null = null
  readonly #refused: (msg: string) => void
  readonly #drained: () => void

  constructor(database: string, refused: (msg: string) => void, drained: () => void = () => undefined) {
    this.#database = `${database}-said`
    this.#refused = refused
    this.#drained = drained
  }

  get waiting(): number {
    return this.#words.length
  }

  async start(): Promise<void> {
    this.#words = [...((await readKept<Word[]>(this.#database, 'words')) ?? []), ...this.#words]
    void this.run()
  }

  async say(name: CallName, key: string, params: Record<string, unknown>): Promise<void> {
    const word = { key: `${name} ${key}`, name, params: { ...params, requestId: randomText(16) } }
    this.#words = [...this.#words.filter((one) => one.key !== word.key), word]
    await keep(this.#database, 'words', this.#words)
    void this.run()
  }

  /** Tries to send what waits; what has no answer waits for the next time. Resolves when nothing more is on its way. */
  run(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #sendAll(): Promise<void> {
    for (let word = this.#words[0]; word; word = this.#words[0]) {
      const sent = word
      let refused = ''
      try {
        // Each was said with the parameters of its own call.
        await call(sent.name, sent.params as never)
      } catch (error) {
        if (!(error instanceof CallError) || error.kind !== 'refused') return
        refused = error.message
      }
      this.#words = this.#words.filter((one) => one !== sent)
      await keep(this.#database, 'words', this.#words)
      if (refused) this.#refused(refused)
      if (this.#words.length === 0) this.#drained()
    }
  }
}
