import { randomBytes, randomUUID } from 'node:crypto'
import { scoreTags } from '@fairdesk/contract/areas/device/device-goods'
import type { DealerAction, DealerActionOf, DealerPlan } from '../plan/plan-dealers.ts'
import { type Answer, Connection } from './connection.ts'
import { DealerOutbox } from './dealer-outbox.ts'
import { cellsOfSets, type Style } from './goods.ts'
import type { Hall, Me } from './hall.ts'
import { Heartbeat } from './heartbeat.ts'
import { sleep } from './sleep.ts'

const signInAgainMs = 2000

/** Simulated phone of a dealer: performs its plan's actions at the planned times. */
export class DealerDevice {
  readonly #hall: Hall
  readonly #card: string
  readonly #plan: DealerPlan
  readonly #connection: Connection
  readonly #seen = new Set<string>()
  #me: Me | null = null
  #outbox: DealerOutbox | null = null
  #goods: Style[] = []
  #isOver = false
  #isAway = false
  #heartbeat: Heartbeat | null = null

  constructor(hall: Hall, card: string, plan: DealerPlan) {
    this.#hall = hall
    this.#card = card
    this.#plan = plan
    this.#connection = new Connection(hall)
  }

  get isSignedIn(): boolean {
    return this.#me !== null
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
      doing.push(this.#do(action))
    }
    await Promise.all([away, ...doing])
  }

  /** Sends pending edits, compares the order with what was typed, and signs out. */
  async end(): Promise<void> {
    this.#isOver = true
    this.#heartbeat?.stop()
    this.#connection.closeStreams()
    const outbox = this.#outbox
    if (!outbox) return
    await outbox.backOnline()
    const { code, data } = await this.#read('/device/order')
    outbox.check(code === 200 ? data.rows : [])
    await this.#connection.call({ path: '/device/signOut', due: this.#hall.clock(), body: { unsent: 0 } })
  }

  close(): void {
    this.#heartbeat?.stop()
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
    if (signal.aborted || !this.#outbox) return
    void this.#connection.watch('/device/watch', () => undefined)
    await this.#outbox.backOnline()
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
    const { clock, intents, pieces } = this.#hall
    const isOffline = () => this.#isOffline()
    const outbox = new DealerOutbox({
      connection: this.#connection,
      clock,
      intents,
      pieces,
      customerId: me.customer.id,
      isOffline,
    })
    const file = await this.#connection.call({ path: '/device/package', due: clock(), isFile: true })
    if (file.code === 200 && file.data) this.#goods = this.#hall.goodsOf(file.data)
    if (me.prices.net) await this.#read('/device/prices')
    await this.#read('/device/opinions')
    const order = await this.#read('/device/order')
    if (order.code === 200) outbox.show(order.data.rows)
    this.#outbox = outbox
    this.#me = me
    void this.#connection.watch('/device/watch', () => undefined)
    this.#heartbeat = new Heartbeat({ connection: this.#connection, clock, me, outbox, isOffline })
    this.#heartbeat.start()
  }

  #read(path: string, body: object = {}): Promise<Answer> {
    return this.#connection.call({ path, due: this.#hall.clock(), body })
  }

  async #do(action: DealerAction): Promise<void> {
    const [outbox, me] = [this.#outbox, this.#me]
    if (!outbox || !me) return
    // A package without goods leaves nothing to look at.
    if ('style' in action && this.#goods.length === 0) return
    if (action.kind === 'order') return this.#order(action, { outbox, me })
    if (action.kind === 'correct') return this.#correct(action, outbox)
    if (this.#isOffline()) return
    switch (action.kind) {
      case 'look':
        return this.#look(this.#styleAt(action.style), action.at)
      case 'favourite':
        return this.#say('/device/favourite', action.at, { goodsId: this.#styleAt(action.style).goodsId, on: true })
      case 'score':
        return me.rights.score ? this.#score(action) : undefined
      case 'submit':
        return me.rights.submit ? this.#submit(outbox) : undefined
      case 'messages':
        return this.#heartbeat?.readMessages()
      case 'readOrder':
        return this.#ask('/device/order', action.at)
      case 'history':
        return this.#ask('/device/history', action.at)
      case 'ranking':
        return me.rights.ranking ? this.#ask('/device/ranking', action.at) : undefined
      case 'completion':
        return me.rights.completion ? this.#ask('/device/completion', action.at) : undefined
    }
  }

  #styleAt(share: number): Style {
    // Asked only where there are goods.
    return this.#goods[Math.floor(share * this.#goods.length)] as Style
  }

  /** A picture that the phone has not kept yet; everything else of a style is in the package. */
  async #look({ image }: Style, due: number): Promise<void> {
    if (image === null || this.#seen.has(image)) return
    this.#seen.add(image)
    await this.#connection.call({ path: image, due, isFile: true, name: 'picture' })
  }

  async #ask(path: string, due: number): Promise<void> {
    await this.#connection.call({ path, due, body: {} })
  }

  async #say(path: string, due: number, payload: object): Promise<void> {
    await this.#connection.call({ path, due, body: { ...payload, requestId: randomUUID() } })
  }

  #score({ at, style, stars, tag }: DealerActionOf<'score'>): Promise<void> {
    const { goodsId } = this.#styleAt(style)
    return this.#say('/device/score', at, { goodsId, stars, tags: [scoreTags[Math.floor(tag * scoreTags.length)]] })
  }

  async #order(action: DealerActionOf<'order'>, { outbox, me }: { outbox: DealerOutbox; me: Me }): Promise<void> {
    const cells = cellsOfSets(this.#styleAt(action.style), {
      ratios: me.ratios,
      sets: action.sets,
      colours: action.colours,
    })
    const changed = cells.filter((cell) => outbox.qtyOf(cell) !== cell.qty)
    if (changed.length > 0) await outbox.type(changed, action.at)
  }

  async #correct({ at, style, delta }: DealerActionOf<'correct'>, outbox: DealerOutbox): Promise<void> {
    const [cell] = outbox.cellsOf(this.#styleAt(style).goodsId)
    if (!cell) return
    const { goodsId, colourId, sizeId, qty } = cell
    await outbox.type([{ goodsId, colourId, sizeId, qty: Math.max(0, qty + delta) }], at)
  }

  /** Only once nothing waits, and of the order that is shown. */
  async #submit(outbox: DealerOutbox): Promise<void> {
    await outbox.run()
    const { code, data } = await this.#read('/device/order')
    if (code !== 200) return
    const { seal, totals } = data
    await this.#say('/device/submit', this.#hall.clock(), { qty: totals.qty, seal })
  }

  #until(dueMs: number, signal: AbortSignal): Promise<void> {
    return sleep(dueMs - this.#hall.clock(), signal)
  }
}
