import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import type { Envelope } from '@fairdesk/contract/envelope'

/** The one cell a client counts up in: 1, 2, 3, ... */
export type OwnCell = {
  readonly customerId: number
  readonly goodsId: number
  readonly colourId: number
  readonly sizeId: number
}

/** Where the server listens now; another address after each restart. */
export type Where = { url: string; token: string }

/** More than a minute at 20 ms each. */
const mostAttempts = 3000

/**
 * Saves one number after the other as the console's outbox does: the same request again until it is answered.
 * Now and then it sends an old request once more, long overtaken, which must change nothing.
 */
export class StubbornClient {
  readonly name: string
  readonly cell: OwnCell
  acknowledged = 0
  resent = 0
  readonly faults: string[] = []
  /** Answers that were cut off; the same request was sent again. */
  cut = 0
  readonly #cutShare: number

  /** `cutShare` of its requests lose their answer within some milliseconds. */
  constructor(name: string, cell: OwnCell, { cutShare = 0 } = {}) {
    this.name = name
    this.cell = cell
    this.#cutShare = cutShare
  }

  async run(where: Where, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const next = this.acknowledged + 1
      const answer = await this.#untilAnswered(where, next)
      if (!answer) return
      this.#check(answer, next)
      this.acknowledged = next
      if (next % 7 === 0) await this.#sendAgain(where, next - 5)
    }
  }

  async #sendAgain(where: Where, old: number): Promise<void> {
    const answer = await this.#untilAnswered(where, old)
    if (!answer) return
    this.#check(answer, old)
    this.resent++
  }

  #check({ code, msg, data }: Envelope<SaveAnswer>, qty: number): void {
    const told = data?.rows[0]?.cells.find(({ sizeId }) => sizeId === this.cell.sizeId)?.qty
    if (code === 200 && told === qty && data?.errors.length === 0) return
    this.faults.push(`${this.name} asked for ${qty} and was told ${told}: ${msg} ${JSON.stringify(data?.errors)}`)
  }

  /** Null where no server has answered for so long that none will. */
  async #untilAnswered(where: Where, qty: number): Promise<Envelope<SaveAnswer> | null> {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      try {
        const answer = await this.#send(where, qty)
        // 500 and 503: the database went away under the server before the server did.
        if (answer.code !== 500 && answer.code !== 503) return answer
      } catch {
        // The server was killed; what became of the request only its next answer tells.
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    this.faults.push(`${this.name} got no answer for ${qty}`)
    return null
  }

  async #send({ url, token }: Where, qty: number): Promise<Envelope<SaveAnswer>> {
    const { customerId, goodsId, colourId, sizeId } = this.cell
    const row = { goodsId, colourId, cells: [{ sizeId, qty, was: qty - 1 }] }
    const isCut = Math.random() < this.#cutShare
    if (isCut) this.cut++
    const response = await fetch(`${url}/api/order/saveOrder`, {
      ...(isCut ? { signal: AbortSignal.timeout(Math.random() * 30) } : {}),
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ customerId, requestId: `${this.name}-${qty}`, rows: [row] }),
    })
    // The wire's answer takes the type its contract entry promises.
    return (await response.json()) as Envelope<SaveAnswer>
  }
}
