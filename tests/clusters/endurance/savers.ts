import { setTimeout as pause } from 'node:timers/promises'
import type { FairDb } from '@fairdesk/server/db/fair-types.gen'
import type { Database } from '@fairdesk/server/db/open'
import { world } from '@fairdesk/server/testing/world'
import { expect } from 'vitest'
import { expectStored } from '../../killing/stored-saves.ts'
import { StubbornClient } from '../../killing/stubborn-client.ts'
import type { Place } from '../figures/reader-at.ts'

const { customers, styles, colours, sizes } = world

/** Eight people in two orders, who send each save until it is acknowledged, and some of them again long after. */
export class Savers {
  readonly #clients = [customers.ningbo, customers.nanjing].flatMap((customerId) =>
    [sizes.s, sizes.m, sizes.l, sizes.xl].map((sizeId) => {
      const cell = { customerId, goodsId: styles.pants, colourId: colours.black, sizeId }
      return new StubbornClient(`saver-${customerId}-${sizeId}`, cell)
    }),
  )
  readonly #where: { url: string; token: string }
  #ending = new AbortController()
  #work: Promise<unknown> = Promise.resolve()

  constructor(place: Place) {
    this.#where = { ...place }
  }

  get acknowledged(): number {
    return this.#clients.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  }

  get resent(): number {
    return this.#clients.reduce((sum, { resent }) => sum + resent, 0)
  }

  begin({ url }: Pick<Place, 'url'>): void {
    this.comeTo({ url })
    this.#ending = new AbortController()
    this.#work = Promise.all(this.#clients.map((client) => client.run(this.#where, this.#ending.signal)))
  }

  /** Where they send from now on what has no answer yet. */
  comeTo({ url }: Pick<Place, 'url'>): void {
    this.#where.url = url
  }

  /** A slow machine gets as many saves as a fast one. */
  async untilSaved(more: number): Promise<void> {
    const aim = this.acknowledged + more
    while (this.acknowledged < aim) {
      expect(this.#clients.flatMap(({ faults }) => faults)).toEqual([])
      await pause(5)
    }
  }

  /** Each ends with an acknowledged save. */
  async rest(): Promise<void> {
    this.#ending.abort()
    await this.#work
  }

  /** None lost, none doubled, and none answered wrongly. */
  async expectKept(fair: Database<FairDb>): Promise<void> {
    expect(this.#clients.flatMap(({ faults }) => faults)).toEqual([])
    await expectStored(fair, this.#clients)
  }
}
