import { randomUUID } from 'node:crypto'
import { Journal } from '@fairdesk/outbox/disk/journal'
import { type PendingCall, PendingCalls, type PendingChange } from '@fairdesk/outbox/disk/pending-calls'
import { type AllIntents, type Intents, lose } from '../measure/intents.ts'
import type { Connection } from './connection.ts'
import { isNoAnswer } from './save-answers.ts'

type Options = {
  readonly connection: Connection
  readonly clock: () => number
  readonly customerId: number
  readonly intents: AllIntents
  readonly isOffline: () => boolean
}

/** Last word on a thing: text of a note, or '' for none; of a shortlist 'on' or ''. */
type LastWord = {
  readonly text: string
  /** Text that was accepted last. */
  readonly accepted: string
  readonly times: number
  readonly due: number
  readonly isTold: boolean
}
type Kind = 'note' | 'favourite'

const intentsOf = { note: 'notes', favourite: 'shortlists' } as const
const retryMs = { least: 500, most: 8000 }

/** Notes and shortlist of a dealer on their way: the front end's own store of pending calls, in memory. */
export class DealerFeedback {
  readonly #options: Options
  readonly #calls: PendingCalls
  readonly #words = new Map<string, LastWord>()
  #running: Promise<void> | null = null
  #isRetry = false
  /** Calls were not due before this moment. */
  #onlineSince = 0

  constructor(options: Options) {
    this.#options = options
    let stored: readonly PendingCall[] | undefined
    this.#calls = new PendingCalls({
      journal: new Journal<PendingChange>('rehearsal', 'device', null),
      record: {
        read: async () => stored,
        change: async (work) => {
          stored = work(stored)
        },
      },
    })
  }

  get waiting(): number {
    return this.#calls.all.length
  }

  note(goodsId: number | null, text: string, due: number): Promise<void> {
    return this.#send('note', goodsId, { text, due, params: { text } })
  }

  favourite(goodsId: number, isOn: boolean, due: number): Promise<void> {
    return this.#send('favourite', goodsId, { text: isOn ? 'on' : '', due, params: { on: isOn } })
  }

  /** True where the last word on it was refused. */
  isTold(kind: Kind, goodsId: number | null): boolean {
    return this.#words.get(keyOf(kind, goodsId))?.isTold ?? false
  }

  /** Number of words that stand, as they were answered. */
  standing(kind: Kind): number {
    return this.#wordsOf(kind).filter(({ accepted }) => accepted !== '').length
  }

  backOnline(): Promise<void> {
    this.#onlineSince = this.#options.clock()
    return this.run()
  }

  /** Sends what waits, until nothing does or there is no network. */
  run(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** Checks that exactly those words stand that were accepted last. */
  check(kind: Kind, stored: ReadonlyMap<string, string>): void {
    const intents = this.#intents(kind)
    const customer = `customer ${this.#options.customerId}`
    const pending = new Set(this.#calls.all.map(({ key }) => key))
    for (const [key, { accepted }] of this.#words) {
      if (!key.startsWith(kind)) continue
      if (pending.has(key)) lose(intents, `${customer}: ${key} still waits`)
      else if ((stored.get(key) ?? '') !== accepted)
        lose(intents, `${customer}: ${key} was given as "${accepted}" and stands as "${stored.get(key) ?? ''}"`)
    }
    for (const key of stored.keys()) if (!this.#words.has(key)) lose(intents, `${customer}: ${key} was given by nobody`)
  }

  async #send(
    kind: Kind,
    goodsId: number | null,
    { text, due, params }: { readonly text: string; readonly due: number; readonly params: object },
  ): Promise<void> {
    const key = keyOf(kind, goodsId)
    this.#intents(kind).typed++
    const { times, accepted } = this.#words.get(key) ?? { times: 0, accepted: '' }
    this.#words.set(key, { text, accepted, due, isTold: false, times: times + 1 })
    await this.#calls.add({ key, name: kind, params: { goodsId, ...params, requestId: randomUUID() } })
    void this.run()
  }

  async #sendAll(): Promise<void> {
    const { isOffline } = this.#options
    for (let failures = 0; !isOffline(); ) {
      const [next] = await this.#calls.read()
      if (!next) return
      if (await this.#isAnswered(next)) failures = 0
      else {
        const pauseMs = Math.min(retryMs.least * 2 ** failures++, retryMs.most)
        await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.7 + Math.random() * 0.6)))
      }
    }
  }

  async #isAnswered(call: PendingCall): Promise<boolean> {
    const { connection, clock } = this.#options
    const sentWord = this.#words.get(call.key)
    const due = this.#isRetry ? clock() : Math.max(sentWord?.due ?? clock(), this.#onlineSince)
    const answer = await connection.call({ path: `/device/${call.name}`, due, body: call.params })
    this.#isRetry = isNoAnswer(answer)
    if (this.#isRetry) return false
    await this.#calls.remove(call)
    const last = this.#words.get(call.key)
    if (!sentWord || !last) return true
    const isTold = answer.code !== 200
    // Given again since: the outcome of the later word decides.
    const later = last.times - sentWord.times
    this.#intents(call.name as Kind)[isTold ? 'told' : 'kept'] += sentWord.times
    const accepted = isTold ? last.accepted : sentWord.text
    this.#words.set(call.key, { ...last, accepted, times: later, isTold: isTold && later === 0 })
    return true
  }

  #intents(kind: Kind): Intents {
    return this.#options.intents[intentsOf[kind]]
  }

  #wordsOf(kind: Kind): readonly LastWord[] {
    return [...this.#words].flatMap(([key, text]) => (key.startsWith(kind) ? [text] : []))
  }
}

export function keyOf(kind: Kind, goodsId: number | null): string {
  return `${kind} ${goodsId ?? ''}`
}
