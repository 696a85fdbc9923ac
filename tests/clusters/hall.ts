import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { order } from '@fairdesk/contract/areas/orders/order'
import type { FairDb } from '@fairdesk/server/db/fair-types.gen'
import { type Database, openDatabase } from '@fairdesk/server/db/open'
import { world } from '@fairdesk/server/testing/world'
import { expect } from 'vitest'
import { type ServerProcess, startProcess } from '../killing/server-process.ts'
import { countedByHand } from '../one-truth/counted-by-hand.ts'
import { expectEveryFigure, type Moment, momentOf } from './figures/every-figure.ts'
import { callAt, type Place, readerAt } from './figures/reader-at.ts'
import { Watch } from './figures/watch.ts'
import type { Installation } from './installation.ts'

const { customers, styles, colours, sizes } = world
const patienceMs = 30_000
const quietMs = 1500

type Options = {
  /** Of the processes; null for the embedded one. */
  readonly databaseUrl: string | null
  /** Where the database itself is asked. */
  readonly truthUrl: string
  readonly processes: number
}

/** Processes on one database, a screen on each, and phones: what they show is the database's, whatever becomes of that. */
export class Hall {
  readonly #installation: Installation
  readonly #options: Options
  readonly #processes: ServerProcess[] = []
  #watches: Watch[] = []
  #truth: Database<FairDb>
  #turn = 0

  private constructor(installation: Installation, options: Options) {
    this.#installation = installation
    this.#options = options
    this.#truth = truthAt(options.truthUrl)
  }

  static async open(installation: Installation, options: Options): Promise<Hall> {
    const hall = new Hall(installation, options)
    for (let number = 0; number < options.processes; number++) hall.#processes.push(await hall.#start())
    hall.#watches = hall.places.map((place) => new Watch(place))
    return hall
  }

  get places(): readonly Place[] {
    return this.#processes.map(({ url }) => ({ url, token: this.#installation.token }))
  }

  /** Of the first process. */
  get place(): Place {
    return this.#placeOf(0)
  }

  get fair(): Database<FairDb> {
    return this.#truth
  }

  /** Asks another database for the truth from now on, once every process answers on it. */
  async standOn(truthUrl: string): Promise<void> {
    const former = this.#truth
    this.#truth = truthAt(truthUrl)
    await former.close().catch(() => undefined)
    await this.untilServed()
  }

  untilServed(): Promise<void> {
    return this.#until(true)
  }

  untilAway(): Promise<void> {
    return this.#until(false)
  }

  async #until(ready: boolean): Promise<void> {
    const until = performance.now() + patienceMs
    for (const { url } of this.#processes)
      while ((await isReady(url)) !== ready) {
        if (performance.now() > until) throw new Error(`${url} does not become ${ready ? 'ready' : 'away'}`)
        await pause(20)
      }
  }

  async restart(number: number, how: 'kill' | 'end' = 'kill'): Promise<void> {
    await this.#processes[number]?.[how]()
    this.#processes[number] = await this.#start()
    this.#watches[number]?.end()
    this.#watches[number] = new Watch(this.#placeOf(number))
  }

  /** Saves a cell of Hangzhou's on one process after the other, and expects to be told the sums that the order then has. */
  async save(qty: number, sizeId: number = sizes.s): Promise<void> {
    const params = { customerId: customers.hangzhou, rows: [rowOf(sizeId, { qty })] }
    const { code, msg, data } = await callAt(this.#next(), order.saveOrder, params)
    expect([code, msg, data?.errors]).toEqual([200, msg, []])
    const { qty: sum } = (await countedByHand(this, null)).of(customers.hangzhou)
    expect(['sum told', data?.totals.qty]).toEqual(['sum told', sum])
  }

  /** Saves that take the number of a transaction and are refused; who is away meanwhile is no matter. */
  async refuse(count: number): Promise<void> {
    for (let number = 0; number < count; number++) {
      const rows = [rowOf(sizes.m, { qty: 1 }), rowOf(sizes.s, { qty: 32_000, was: 31_000 })]
      await callAt(this.#next(), order.saveOrder, { customerId: customers.hangzhou, atomic: true, rows }).catch(
        () => undefined,
      )
    }
  }

  moment(): Promise<Moment> {
    return momentOf(this)
  }

  /** Each phone, by whichever process: it is told what it does not show yet. */
  async expectPhones(): Promise<void> {
    for (const phone of this.#installation.phones) await phone.expectOrder(this.#next(), this)
  }

  async expectEverything(former?: Moment): Promise<void> {
    await this.expectPhones()
    for (const place of this.places) await expectEveryFigure(readerAt(place), this, former)
    for (const phone of this.#installation.phones) await phone.expectGoods(this.#next(), this)
  }

  /** Goes on working: each save is told to phones and counted once, then nothing is told that nobody did. */
  async expectWork(former?: Moment): Promise<void> {
    for (const qty of [4, 44, 7]) {
      await this.save(qty)
      await this.expectPhones()
      await this.refuse(3)
    }
    await this.expectEverything(former)
    await this.#expectQuiet()
  }

  async close(): Promise<void> {
    for (const watch of this.#watches) watch.end()
    await Promise.all(this.#processes.map((process) => process.end()))
    await this.#truth.close().catch(() => undefined)
    rmSync(this.#installation.dataDir, { recursive: true, force: true })
  }

  /** Screens hold the newest version, never fell back from one, and hear nothing while nobody saves. */
  async #expectQuiet(): Promise<void> {
    await pause(500)
    const told = this.#watches.map(({ versions }) => versions.length)
    await pause(quietMs)
    for (const [number, { versions }] of this.#watches.entries()) {
      expect(versions.length - (told[number] ?? 0)).toBeLessThanOrEqual(1)
      expect(versions.length).toBeGreaterThan(0)
      expect(versions).toEqual(versions.toSorted((one, other) => one - other))
    }
  }

  #start(): Promise<ServerProcess> {
    return startProcess(this.#installation.dataDir, this.#options.databaseUrl ?? '')
  }

  #placeOf(number: number): Place {
    const place = this.places[number]
    if (!place) throw new Error(`there is no process ${number}`)
    return place
  }

  #next(): Place {
    return this.#placeOf(this.#turn++ % this.#processes.length)
  }
}

function rowOf(sizeId: number, cell: { readonly qty: number; readonly was?: number }) {
  return { goodsId: styles.tee, colourId: colours.black, cells: [{ sizeId, ...cell }] }
}

function truthAt(url: string): Database<FairDb> {
  return openDatabase<FairDb>({ url, schema: 'fair_1', size: 2, onLost: () => undefined })
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
