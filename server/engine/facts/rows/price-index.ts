import { grownShared } from './grown.ts'
import type { Prices, UnitPrices } from './prices.ts'

/**
 * The distinct prices of a fair, so that a row keeps one number for three exact prices of any size:
 * a style has as many as there are discounts, a few ten thousand in all.
 */
export class PriceBook implements Prices {
  tag = grownShared(new Float64Array(0), 256)
  net = grownShared(new Float64Array(0), 256)
  agent = grownShared(new Float64Array(0), 256)
  #count = 0
  #slots = new Int32Array(1024).fill(-1)
  #unknown = -1

  indexOf({ tag, net, agent }: UnitPrices): number {
    if (Number.isNaN(tag)) return this.#indexOfUnknown()
    let slot = this.#slotOf(tag, net, agent)
    for (let candidate = this.#slots[slot] ?? -1; candidate >= 0; candidate = this.#slots[slot] ?? -1) {
      if (this.tag[candidate] === tag && this.net[candidate] === net && this.agent[candidate] === agent)
        return candidate
      slot = (slot + 1) & (this.#slots.length - 1)
    }
    this.#slots[slot] = this.#count
    this.#write(tag, net, agent)
    if (this.#count * 2 > this.#slots.length) this.#spread()
    return this.#count - 1
  }

  /** Price number of rows without known prices; -1 if there are none. */
  get unknown(): number {
    return this.#unknown
  }

  /** The prices there are now: entries never change, and those to come are none of theirs. */
  get now(): Prices {
    return { tag: this.tag, net: this.net, agent: this.agent, unknown: this.#unknown }
  }

  /** NaN is equal to nothing, so it has no slot. */
  #indexOfUnknown(): number {
    if (this.#unknown < 0) {
      this.#unknown = this.#count
      this.#write(Number.NaN, Number.NaN, Number.NaN)
    }
    return this.#unknown
  }

  #write(tag: number, net: number, agent: number): void {
    if (this.#count === this.tag.length) {
      this.tag = grownShared(this.tag, this.#count + 1)
      this.net = grownShared(this.net, this.#count + 1)
      this.agent = grownShared(this.agent, this.#count + 1)
    }
    this.tag[this.#count] = tag
    this.net[this.#count] = net
    this.agent[this.#count] = agent
    this.#count++
  }

  #spread(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1)
    for (let index = 0; index < this.#count; index++) {
      if (index === this.#unknown) continue
      let slot = this.#slotOf(this.tag[index] ?? 0, this.net[index] ?? 0, this.agent[index] ?? 0)
      while ((this.#slots[slot] ?? -1) >= 0) slot = (slot + 1) & (this.#slots.length - 1)
      this.#slots[slot] = index
    }
  }

  #slotOf(tag: number, net: number, agent: number): number {
    let hash = Math.imul(tag | 0, 0x9e3779b1) ^ Math.imul(net | 0, 0x85ebca6b) ^ Math.imul(agent | 0, 0xc2b2ae35)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    return (hash ^ (hash >>> 13)) & (this.#slots.length - 1)
  }
}
