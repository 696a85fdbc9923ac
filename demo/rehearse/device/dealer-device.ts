import { randomBytes } from 'node:crypto'
import type { DealerPlan } from '../plan/plan-dealers.ts'
import { type Answer, Connection } from './connection.ts'
import { DealerActs } from './dealer-acts.ts'
import { DealerFeedback, keyOf } from './dealer-feedback.ts'
import { DealerOutbox } from './dealer-outbox.ts'
import { DealerShops } from './dealer-shops.ts'
import type { Goods } from './goods.ts'
import type { Hall, Me } from './hall.ts'
import { Heartbeat } from './heartbeat.ts'
import { sleep } from './sleep.ts'

const signInAgainMs = 2000

const noGoods: Goods = { styles: [], byId: new Map(), tags: new Map() }

/** All of a device once it has come in. */
type SignedIn = {
  readonly acts: DealerActs
  readonly outbox: DealerOutbox
  readonly shops: DealerShops
  readonly feedback: DealerFeedback
  readonly heartbeat: Heartbeat
}

/** Simulated phone of a dealer: performs its plan's actions at the planned times. */
export class DealerDevice {
  readonly #hall: Hall
  readonly #card: string
  readonly #plan: DealerPlan
  readonly #connection: Connection
  #signedIn: SignedIn | null = null
  #isOver = false
  #isAway = false

  constructor(hall: Hall, card: string, plan: DealerPlan) {
    this.#hall = hall
    this.#card = card
    this.#plan = plan
    this.#connection = new Connection(hall)
  }

  get isSignedIn(): boolean {
    return this.#signedIn !== null
  }

  /** Signs in and performs each action at its time; actions due before the sign-in completes count as late. */
  async live(signal: AbortSignal): Promise<void> {
    const { arrivesAt, actions, offline } = this.#plan
    const away = offline && this.#goOffline(offline, signal)
    await this.#until(arrivesAt, signal)
    await this.#comeIn(arrivesAt, signal)
    const doing: Promise<void>[] = []
    // One wait at a time: a signal walks all that listen to it with each new one, which took minutes for the waits of a whole day.
    for (const action of actions) {
      await this.#until(action.at, signal)
      if (signal.aborted) break
      if (this.#signedIn) doing.push(this.#signedIn.acts.perform(action))
    }
    await Promise.all([away, ...doing])
  }

  /** Sends what waits, compares what stands with what was typed and written, and signs out. */
  async end(): Promise<void> {
    this.#isOver = true
    this.#signedIn?.heartbeat.stop()
    this.#connection.closeStreams()
    if (!this.#signedIn) return
    await this.#backOnline(this.#signedIn)
    const { outbox, shops, feedback } = this.#signedIn
    const { code, data } = await this.#read('/device/order')
    outbox.check(code === 200 ? data.rows : [])
    await shops.check()
    await this.#checkFeedback(feedback)
    await this.#connection.call({ path: '/device/signOut', due: this.#hall.clock(), body: { unsent: 0 } })
  }

  close(): void {
    this.#signedIn?.heartbeat.stop()
    this.#connection.close()
  }

  /**
   * Not derived from the clock: a timer may fire slightly early, and its edits would wait for the next one.
   */
  #isOffline(): boolean {
    return !this.#isOver && this.#isAway
  }

  async #goOffline({ fromMs, untilMs }: NonNullable<DealerPlan['offline']>, signal: AbortSignal): Promise<void> {
    await this.#until(fromMs, signal)
    this.#isAway = true
    this.#connection.closeStreams()
    await this.#until(untilMs, signal)
    this.#isAway = false
    if (signal.aborted || !this.#signedIn) return
    void this.#connection.watch('/device/watch', () => undefined)
    await this.#backOnline(this.#signedIn)
  }

  async #backOnline({ outbox, shops, feedback }: SignedIn): Promise<void> {
    await Promise.all([outbox.backOnline(), shops.backOnline(), feedback.backOnline()])
  }

  /** Compares notes and shortlist, and adds what stands of them to what the database must have. */
  async #checkFeedback(feedback: DealerFeedback): Promise<void> {
    const { confirmed } = this.#hall
    const notes = await this.#read('/device/notes')
    const list: readonly { goodsId: number | null; text: string }[] = notes.code === 200 ? notes.data.list : []
    feedback.check('note', new Map(list.map(({ goodsId, text }) => [keyOf('note', goodsId), text])))
    const opinions = await this.#read('/device/opinions')
    const favourites: readonly number[] = opinions.code === 200 ? opinions.data.favourites : []
    feedback.check('favourite', new Map(favourites.map((goodsId) => [keyOf('favourite', goodsId), 'on'])))
    confirmed.notes += feedback.standing('note')
    confirmed.favourites += feedback.standing('favourite')
  }

  async #comeIn(due: number, signal: AbortSignal): Promise<void> {
    const device = { id: randomBytes(16).toString('base64url'), name: 'rehearsal', platform: 'rehearsal' }
    const body = { fair: this.#hall.fairId, card: this.#card, device }
    for (let since = due; !signal.aborted; since = this.#hall.clock()) {
      const { code, data, nextSec } = await this.#connection.call({ path: '/device/signIn', due: since, body })
      if (code === 200) {
        this.#connection.token = data.token
        await this.#unpack(data.me)
        return
      }
      await sleep((nextSec ?? 0) * 1000 || signInAgainMs * (0.5 + Math.random()), signal)
    }
  }

  /** All that a front end reads before it shows its wall. */
  async #unpack(me: Me): Promise<void> {
    const [hall, connection] = [this.#hall, this.#connection]
    const { clock, intents, pieces } = hall
    const isOffline = () => this.#isOffline()
    const customerId = me.customer.id
    const outbox = new DealerOutbox({
      ...{ connection, clock, pieces, customerId, isOffline, shopId: null },
      intents: intents.cells,
    })
    const file = await connection.call({ path: '/device/package', due: clock(), isFile: true })
    const goods = file.code === 200 && file.data ? hall.goodsOf(file.data) : noGoods
    if (me.prices.net) await this.#read('/device/prices')
    await this.#read('/device/opinions')
    const order = await this.#read('/device/order')
    if (order.code === 200) outbox.show(order.data.rows)
    const shops = new DealerShops({ hall, connection, me, goods, isOffline })
    const feedback = new DealerFeedback({ connection, clock, customerId, intents, isOffline })
    const waiting = () => outbox.waiting + shops.waiting + feedback.waiting
    const heartbeat = new Heartbeat({ connection, clock, me, waiting, isOffline })
    const parts = { hall, connection, me, goods, outbox, shops, feedback, heartbeat, isOffline }
    this.#signedIn = { acts: new DealerActs(parts), outbox, shops, feedback, heartbeat }
    void connection.watch('/device/watch', () => undefined)
    heartbeat.start()
  }

  #read(path: string, body: object = {}): Promise<Answer> {
    return this.#connection.call({ path, due: this.#hall.clock(), body })
  }

  #until(dueMs: number, signal: AbortSignal): Promise<void> {
    return sleep(dueMs - this.#hall.clock(), signal)
  }
}
