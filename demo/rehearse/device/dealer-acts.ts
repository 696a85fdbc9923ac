import { randomUUID } from 'node:crypto'
import { scoreTags } from '@fairdesk/contract/areas/device/device-goods'
import { isCounted } from '@fairdesk/contract/orders/counting'
import { lose } from '../measure/intents.ts'
import type { DealerAction, DealerActionOf } from '../plan/plan-dealers.ts'
import { AgentActs } from './agent-acts.ts'
import type { Connection } from './connection.ts'
import type { DealerFeedback } from './dealer-feedback.ts'
import type { DealerOutbox } from './dealer-outbox.ts'
import type { DealerShops } from './dealer-shops.ts'
import { formerCells } from './former-cells.ts'
import { cellsOfSets, type Goods, placeOfTag, type Style } from './goods.ts'
import type { Hall, Me } from './hall.ts'
import type { Heartbeat } from './heartbeat.ts'
import { type Done, typeInto } from './typing.ts'

export type Parts = {
  readonly hall: Hall
  readonly connection: Connection
  readonly me: Me
  readonly goods: Goods
  readonly outbox: DealerOutbox
  readonly shops: DealerShops
  readonly feedback: DealerFeedback
  readonly heartbeat: Heartbeat
  readonly isOffline: () => boolean
}

type Perform<K extends DealerAction['kind']> = (action: DealerActionOf<K>) => Promise<Done | null> | null
/** Acts that need no network: what they write is sent later. */
const offlineActs: ReadonlySet<string> = new Set(['order', 'correct', 'scan', 'note', 'favourite', 'unfavourite'])

/** Performs a dealer's acts as the front end does, and measures each. */
export class DealerActs {
  readonly #parts: Parts
  readonly #agent: AgentActs
  readonly #seenPictures = new Set<string>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#agent = new AgentActs(parts)
  }

  async perform(action: DealerAction): Promise<void> {
    const { hall, goods, isOffline } = this.#parts
    // A package without goods leaves nothing to look at.
    if ('style' in action && goods.styles.length === 0) return
    if (isOffline() && !offlineActs.has(action.kind)) return
    const perform = this.#performers[action.kind] as Perform<DealerAction['kind']>
    const done = await perform(action)
    if (done === null) return
    const take = (isRefused: boolean) => {
      if (!isOffline()) hall.acts.take(action.kind, hall.clock() - action.at, isRefused)
    }
    if ('isRefused' in done) take(done.isRefused)
    else void done.answered.then(({ isRefused }) => take(isRefused))
  }

  readonly #performers: { readonly [K in DealerAction['kind']]: Perform<K> } = {
    look: (action) => this.#look(this.#styleAt(action.style), action.at),
    favourite: (action) => this.#favourite(this.#styleAt(action.style), true, action.at),
    unfavourite: (action) => this.#favourite(this.#styleAt(action.style), false, action.at),
    score: (action) => (this.#parts.me.rights.score ? this.#score(action) : null),
    note: (action) => this.#note(action),
    order: (action) => this.#order(action),
    correct: (action) => this.#correct(action),
    scan: (action) => this.#scan(action),
    startFromFormer: (action) => this.#startFromFormer(action),
    review: (action) => this.#review(action.at),
    history: (action) => this.#ask('/device/history', action.at),
    ranking: (action) => (this.#parts.me.rights.ranking ? this.#ask('/device/ranking', action.at) : null),
    completion: (action) => (this.#parts.me.rights.completion ? this.#ask('/device/completion', action.at) : null),
    messages: async () => {
      await this.#parts.heartbeat.readMessages()
      return { isRefused: false }
    },
    pdf: (action) => this.#takeAlong('/device/orderPdf', action.at),
    sheet: (action) => this.#takeAlong('/device/orderSheet', action.at),
    submit: () => (this.#parts.me.rights.submit ? this.#submit() : null),
    shops: (action) => this.#agent.lookAtShops(action.at),
    orderInShop: (action) => this.#agent.orderInShop(action, this.#styleAt(action.style)),
    copyRun: (action) => this.#agent.copyRun(action, this.#styleAt(action.style)),
    copyOrder: (action) => this.#agent.copyOrder(action),
    startFromShop: (action) => this.#agent.startFromShop(action),
  }

  #styleAt(share: number): Style {
    const { styles } = this.#parts.goods
    // Asked only where there are goods.
    return styles[Math.floor(share * styles.length)] as Style
  }

  /** A picture that the phone has not kept yet; everything else of a style is in the package. */
  async #look({ image }: Style, due: number): Promise<Done | null> {
    if (image === null || this.#seenPictures.has(image)) return null
    this.#seenPictures.add(image)
    const { code } = await this.#parts.connection.call({ path: image, due, isFile: true, name: 'picture' })
    return { isRefused: code !== 200 }
  }

  async #ask(path: string, due: number, payload: object = {}): Promise<Done> {
    const { code } = await this.#parts.connection.call({ path, due, body: payload })
    return { isRefused: code !== 200 }
  }

  #score({ at: due, style, stars, tag }: DealerActionOf<'score'>): Promise<Done> {
    const { goodsId } = this.#styleAt(style)
    const tags = [scoreTags[Math.floor(tag * scoreTags.length)]]
    return this.#ask('/device/score', due, { goodsId, stars, tags, requestId: randomUUID() })
  }

  async #favourite({ goodsId }: Style, isOn: boolean, due: number): Promise<Done> {
    const { feedback } = this.#parts
    await feedback.favourite(goodsId, isOn, due)
    return { answered: feedback.run().then(() => ({ isRefused: feedback.isTold('favourite', goodsId) })) }
  }

  async #note(action: DealerActionOf<'note'>): Promise<Done> {
    const { feedback } = this.#parts
    const goodsId = action.style === null ? null : this.#styleAt(action.style).goodsId
    await feedback.note(goodsId, action.text, action.at)
    return { answered: feedback.run().then(() => ({ isRefused: feedback.isTold('note', goodsId) })) }
  }

  #order({ at: due, style, sets, colours }: DealerActionOf<'order'>): Promise<Done | null> {
    const { outbox, me } = this.#parts
    const cells = cellsOfSets(this.#styleAt(style), { ratios: me.ratios, sets, colours })
    return typeInto([{ outbox, cells }], due)
  }

  async #correct({ at: due, style, delta }: DealerActionOf<'correct'>): Promise<Done | null> {
    const { outbox } = this.#parts
    const [cell] = outbox.cellsOf(this.#styleAt(style).goodsId)
    if (!cell) return null
    const { goodsId, colourId, sizeId, qty } = cell
    return typeInto([{ outbox, cells: [{ goodsId, colourId, sizeId, qty: Math.max(0, qty + delta) }] }], due)
  }

  /** The tag chooses a cell, or a colour without barcodes its colour; the cell gets a piece more. */
  async #scan({ at: due, style, colour, size }: DealerActionOf<'scan'>): Promise<Done | null> {
    const { outbox, goods } = this.#parts
    const { colours, sizeIds } = this.#styleAt(style)
    const onSale = colours.filter(({ status }) => status === 'onSale')
    const scannedColour = onSale[Math.floor(colour * onSale.length)]
    if (!scannedColour) return null
    const { skcNo, barcodes, offSizeIds } = scannedColour
    const tagPlace = placeOfTag(goods, barcodes[Math.floor(size * barcodes.length)]?.[1] ?? qrText(skcNo))
    const offered = sizeIds.filter((sizeId) => !offSizeIds.includes(sizeId))
    const sizeId = tagPlace?.sizeId ?? offered[Math.floor(size * offered.length)]
    if (!tagPlace || sizeId === undefined) return null
    const cell = { ...tagPlace, sizeId }
    return typeInto([{ outbox, cells: [{ ...cell, qty: outbox.qtyOf(cell) + 1 }] }], due)
  }

  async #startFromFormer({ at: due, percent }: DealerActionOf<'startFromFormer'>): Promise<Done | null> {
    const { connection, outbox, goods } = this.#parts
    const { code, data } = await connection.call({ path: '/device/formerOrder', due, body: {} })
    if (code !== 200) return { isRefused: true }
    return typeInto([{ outbox, cells: formerCells(data.rows, goods, percent) }], due)
  }

  /** The order as it is looked at: its views add up the rows, which must give its total. */
  async #review(due: number): Promise<Done> {
    const { connection, hall, me } = this.#parts
    const { code, data } = await connection.call({ path: '/device/order', due, body: {} })
    if (code !== 200) return { isRefused: true }
    const rows: readonly { readonly qty: number; readonly status: Parameters<typeof isCounted>[0] }[] = data.rows
    const pieces = rows.reduce((sum, { qty, status }) => sum + (isCounted(status) ? qty : 0), 0)
    if (pieces !== data.totals.qty)
      lose(hall.intents.cells, `customer ${me.customer.id}: rows have ${pieces} pieces, the total ${data.totals.qty}`)
    return { isRefused: false }
  }

  /** A file of the order; there is none of an empty one. */
  async #takeAlong(path: string, due: number): Promise<Done | null> {
    const { connection, outbox } = this.#parts
    if (outbox.stored.length === 0) return null
    const { code } = await connection.call({ path, due, isFile: true })
    return { isRefused: code !== 200 }
  }

  /** Only once nothing waits, and of the order that is shown. */
  async #submit(): Promise<Done> {
    const { connection, hall, outbox } = this.#parts
    await outbox.run()
    const { code, data } = await connection.call({ path: '/device/order', due: hall.clock(), body: {} })
    if (code !== 200) return { isRefused: true }
    const { seal, totals } = data
    return this.#ask('/device/submit', hall.clock(), { qty: totals.qty, seal, requestId: randomUUID() })
  }
}

/** Address in the QR code of a printed tag. */
function qrText(skcNo: string): string {
  return `https://order.example/floor/?s=${encodeURIComponent(skcNo)}`
}
