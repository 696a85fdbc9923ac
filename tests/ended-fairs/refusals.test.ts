import { areas } from '@fairdesk/contract/areas/index'
import { orderBatches, writeOfAct } from '@fairdesk/contract/areas/orders/order-batches'
import type { Area, Endpoint } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import { type FairState, type FairWrite, writeBarrier } from '@fairdesk/contract/fair-states'
import { everyLanguage } from '@fairdesk/phrases/phrases-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { setSwitch } from '../../server/testing/order-desk.ts'
import type { Person } from '../../server/testing/people.ts'
import { Desk } from '../every-write/desk.ts'
import { exercises } from '../every-write/exercises.ts'
import { importExercises } from '../every-write/import-exercises.ts'
import { changeExercises } from '../every-write/orders/change-exercises.ts'
import { orderExercises } from '../every-write/orders/order-exercises.ts'
import { splitExercises } from '../every-write/orders/split-exercises.ts'

const { errors } = everyLanguage.zh_CN
const keepsOrders = errors['order.fair-closed']({ at: '', timeZone: '', reader: 'staff' })

/** Of staff, in the fair's own database. */
const writes = Object.values<Area>(areas)
  .flatMap((area) => Object.values(area))
  .filter(({ effect, database }) => effect === 'write' && database !== 'platform')
  .filter(({ access }) => ['signedIn', 'menu', 'admin'].includes(access.kind))

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function stepTo(status: FairState): Promise<void> {
  await app.server.platform.pool.query('update fairs set status = $1 where id = 1', [status])
  app.server.sessions.forget()
}

describe('a write is refused for the state of the fair where the contract says so, and nowhere else', () => {
  const refusals = [errors['fair.closed'], errors['fair.archived']]

  it.each([
    ['closed', 'admin'],
    ['closed', 'wang'],
    ['archived', 'admin'],
  ] as const)('%s, of %s', async (status, person: Person) => {
    await stepTo(status)
    const desk = new Desk(app)
    desk.feed.end()
    const access = { status, isAdmin: person === 'admin', afterFairAdjust: true }
    for (const endpoint of writes) {
      const file = endpoint.transport === 'upload' ? { file: new Uint8Array() } : {}
      const { msg } = await desk.send(endpoint, { as: person, ...file })
      // Rights are asked before the state of the fair.
      if (msg === errors['access.denied']) continue
      const barrier = writeBarrier(endpoint, access)
      const expected = barrier === 'closed' || barrier === 'archived' ? errors[`fair.${barrier}`] : ''
      const { path } = endpoint
      expect({ path, refused: refusals.includes(msg) ? msg : '' }).toEqual({ path, refused: expected })
    }
  })
})

describe('an administrator in a closed fair', () => {
  let met: ReadonlyMap<string, MetWrite>
  beforeAll(async () => {
    await setSwitch(app, 'afterFairAdjust', false)
    const desk = new ClosedFirst(app)
    desk.feed.end()
    const kinds = { ...orderExercises, ...changeExercises, ...splitExercises, ...importExercises }
    for (const name of [...Object.keys(kinds), 'order.import-lines', 'order.note']) await exercises[name]?.(desk)
    met = desk.met
  })

  it('is refused every change of orders while the switch is off, and nothing else', () => {
    expect(met.size).toBeGreaterThan(25)
    const strange = [...met].filter(([, { write, kept }]) => kept.some((one) => one !== (write.changesOrders === true)))
    expect(strange.map(([name, { kept }]) => `${name} ${kept}`)).toEqual([])
    const tried = new Set([...met.values()].map(({ write }) => write))
    expect(writes.filter((write) => write.changesOrders && !tried.has(write)).map(({ path }) => path)).toEqual([])
  })

  it('changes orders where the switch is on', () => {
    expect([...met].filter(([, { keptWhenOn }]) => keptWhenOn).map(([name]) => name)).toEqual([])
  })
})

type MetWrite = { readonly write: FairWrite; readonly kept: boolean[]; keptWhenOn: boolean }

/** Sends each write to the closed fair: first with the switch off, and what was refused so once more with it on. */
class ClosedFirst extends Desk {
  readonly met = new Map<string, MetWrite>()

  override async send(endpoint: Endpoint, sent: Parameters<Desk['send']>[1]): ReturnType<Desk['send']> {
    if (endpoint === orderBatches.undoBatch) return this.#whileOpen(endpoint, sent)
    const act = endpoint === orderBatches.act ? Object(sent.fields).act : ''
    const name = `${endpoint.path} ${act}`
    const met = this.met.get(name) ?? { write: act ? writeOfAct(act) : endpoint, kept: [], keptWhenOn: false }
    this.met.set(name, met)
    await stepTo('closed')
    const answer = await super.send(endpoint, sent)
    met.kept.push(isKept(answer))
    if (!isKept(answer)) return answer
    await setSwitch(app, 'afterFairAdjust', true)
    const adjusted = await super.send(endpoint, sent)
    met.keptWhenOn ||= isKept(adjusted)
    await setSwitch(app, 'afterFairAdjust', false)
    return adjusted
  }

  /** No batch is taken back in a closed fair, which the batch itself says by `mayUndo`. */
  async #whileOpen(endpoint: Endpoint, sent: Parameters<Desk['send']>[1]): ReturnType<Desk['send']> {
    await stepTo('open')
    return super.send(endpoint, sent)
  }
}

type Kept = { readonly done?: number; readonly skipped?: readonly { readonly code: string }[] }

/** Whether the closed fair kept its orders as they were: the call was refused, or the order it was about skipped. */
function isKept({ msg, data }: Envelope<Kept>): boolean {
  return msg === keepsOrders || (data?.done === 0 && data.skipped?.some(({ code }) => code === 'fair-closed') === true)
}
