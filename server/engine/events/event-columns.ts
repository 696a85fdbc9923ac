import { grown } from '../facts/rows/grown.ts'

/** A saved change of the pieces of an order's colour, sizes that grew and sizes that shrank apart. */
export type OrderEvent = {
  readonly id: number
  /** In seconds since 1970. */
  readonly at: number
  readonly orderId: number
  readonly skcId: number
  readonly plus: number
  readonly minus: number
  readonly account: string
  readonly realName: string
}

/** Events as typed arrays: 30 bytes each. */
export class EventColumns {
  count = 0
  id = new Float64Array(64)
  at = new Uint32Array(64)
  orderId = new Int32Array(64)
  skcId = new Int32Array(64)
  plus = new Int32Array(64)
  minus = new Int32Array(64)
  /** Index in `accounts`. */
  person = new Uint16Array(64)
  readonly accounts: string[] = []
  /** Real names by index of the account, the last in the order of texts. */
  readonly realNames: string[] = []
  readonly #personByAccount = new Map<string, number>()

  add({ id, at, orderId, skcId, plus, minus, account, realName }: OrderEvent): void {
    const index = this.count++
    if (index === this.id.length) for (const key of keys) Object.assign(this, { [key]: grown(this[key], index + 1) })
    this.id[index] = id
    this.at[index] = at
    this.orderId[index] = orderId
    this.skcId[index] = skcId
    this.plus[index] = plus
    this.minus[index] = minus
    this.person[index] = this.#personOf(account, realName)
  }

  #personOf(account: string, realName: string): number {
    let index = this.#personByAccount.get(account)
    if (index === undefined) {
      index = this.accounts.push(account) - 1
      this.realNames.push(realName)
      this.#personByAccount.set(account, index)
    } else if (realName > (this.realNames[index] ?? '')) this.realNames[index] = realName
    return index
  }
}

const keys = ['id', 'at', 'orderId', 'skcId', 'plus', 'minus', 'person'] as const
