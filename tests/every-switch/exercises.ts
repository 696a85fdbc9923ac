import { order } from '@fairdesk/contract/areas/orders/order'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import type { OrderAct } from '@fairdesk/contract/orders/order-arrows'
import type { SwitchKey } from '@fairdesk/contract/switches'
import { sql } from 'kysely'
import { frontSwitches } from '../../server/domain/switches/front-switches.ts'
import type { TestApp } from '../../server/testing/app.ts'
import { row, save } from '../../server/testing/order-desk.ts'
import { uploaded } from '../../server/testing/upload.ts'
import { world } from '../../server/testing/world.ts'
import { hallSwitchExercises } from './hall.ts'
import { setStatus, target, tee, threeInStock } from './prepare.ts'
import { printsOne } from './prints-one.ts'
import { binOutfit, dueTonight } from './recycle-days.ts'
import { splitSwitchExercises } from './splits.ts'
import type { SwitchExercise } from './switch-exercise.ts'

const { sizes, customers } = world
const hour = 3_600_000
const hoursAway = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

/** One exercise for each switch: without it the table does not compile. */
export const switchExercises: { readonly [K in SwitchKey]: SwitchExercise<K> } = {
  orderOpen: { value: false, see: savesOne, before: 200, after: 422 },
  openAt: { value: hoursAway(1), see: savesOne, before: 200, after: 422 },
  closeAt: { value: hoursAway(-1), see: savesOne, before: 200, after: 422 },
  graceMinutes: { value: 120, beside: { closeAt: hoursAway(-1) }, see: savesOne, before: 422, after: 200 },
  days: {
    value: [{ date: '2027-03-01', from: '09:00', to: '18:00' }],
    see: async ({ fair }) => (await frontSwitches(fair.db)).find(({ key }) => key === 'days')?.value,
    before: [],
    after: [{ date: '2027-03-01', from: '09:00', to: '18:00' }],
  },
  staffOverride: { value: true, beside: { orderOpen: false }, see: savesOne, before: 422, after: 200 },
  afterFairAdjust: {
    value: true,
    see: async (app) => {
      await setFair(app, 'closed')
      return savesOne(app).finally(() => setFair(app, 'open'))
    },
    before: 422,
    after: 200,
  },
  maxQtyPerCell: { value: 4, see: refusals, before: [], after: ['qty-too-large'] },
  maxQtyPerSkc: { value: 4, see: refusals, before: [], after: ['skc-too-large'] },
  enforceMoq: { value: 'blockOnSave', prepare: tee({ moq: 12 }), see: refusals, before: [], after: ['style-moq'] },
  enforceMultiple: {
    value: 'blockOnSave',
    prepare: tee({ multiple: 6 }),
    see: refusals,
    before: [],
    after: ['multiple'],
  },
  enforcePack: {
    value: 'blockOnSubmit',
    prepare: tee({ by_carton: true, fixed_ratio: '1:2:2:1' }),
    see: submits,
    before: [],
    after: ['rules'],
  },
  consecutiveSizes: {
    value: 'blockOnSave',
    prepare: tee({ consecutive_sizes_min: 3 }),
    see: refusals,
    before: [],
    after: ['consecutive-sizes'],
  },
  checkMustOrder: {
    value: 'blockOnSubmit',
    prepare: ({ fair }) => sql`update skcs set must_order = true where id = ${world.skcs.pantsBlack}`.execute(fair.db),
    see: submits,
    before: [],
    after: ['rules'],
  },
  enforceTargetMin: { value: 'blockOnSubmit', prepare: target(100), see: submits, before: [], after: ['rules'] },
  enforceTargetMax: {
    value: 'blockOnSubmit',
    beside: { targetMaxPercent: 100 },
    prepare: target(1),
    see: submits,
    before: [],
    after: ['rules'],
  },
  targetMinPercent: {
    value: null,
    beside: { enforceTargetMin: 'blockOnSubmit' },
    prepare: target(100),
    see: submits,
    before: ['rules'],
    after: [],
  },
  targetMaxPercent: {
    value: 100,
    beside: { enforceTargetMax: 'blockOnSubmit' },
    prepare: target(1),
    see: submits,
    before: [],
    after: ['rules'],
  },
  allowWithdrawSubmit: {
    value: false,
    see: async (app) => [await submits(app), await skips(app, 'withdraw')],
    before: [[], []],
    after: [[], ['switched-off']],
  },
  requireAreaApproval: {
    value: true,
    see: async (app) => [await submits(app), await skips(app, 'areaApprove')],
    before: [[], ['switched-off']],
    after: [[], []],
  },
  lockOnApprove: {
    value: true,
    see: async (app) => {
      await submits(app)
      await skips(app, 'approve')
      return (await theOrder(app))?.locked
    },
    before: false,
    after: true,
  },
  stockMode: {
    value: 'block',
    prepare: threeInStock,
    see: refusals,
    before: [],
    after: ['stock'],
  },
  allowEditAfterSubmit: {
    value: true,
    prepare: async (app) => {
      await save(app, [row('pantsBlack', [sizes.s, 1])])
      await app.fair.pool.query("update orders set status = 'submitted'")
    },
    see: savesOne,
    before: 422,
    after: 200,
  },
  ...splitSwitchExercises,
  ...hallSwitchExercises,
  amountBasis: {
    value: 'tag',
    see: async (app) =>
      (await app.call(order.getCustomerGoodsOrderList, { customerId: customers.hangzhou })).data?.customer.amountBasis,
    before: 'net',
    after: 'tag',
  },
  freezeAllowDecrease: {
    value: false,
    prepare: async (app) => {
      await setStatus(app, 'onSale')
      await save(app, [row('teeRed', [sizes.s, 5])])
      await setStatus(app, 'frozen')
    },
    see: async (app) => codesOf(await save(app, [row('teeRed', [sizes.s, 4])])),
    before: [],
    after: ['frozen'],
  },
  recycleDays: { value: 7, prepare: binOutfit, see: dueTonight, before: 0, after: 1 },
  printRequiresStatus: { value: 'submitted', see: printsOne, before: 200, after: 422 },
  printMaxCount: { value: 0, see: printsOne, before: 200, after: 422 },
  importCreatesAreas: {
    value: true,
    see: async (app) => {
      const rows = [
        ['客户编码', '客户名称', '大区', '区域', '地区'],
        ['W9', '汉店', '华中', '湖北', '武汉'],
      ]
      return (await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })).counts.refused
    },
    before: 1,
    after: 0,
  },
}

async function savesOne(app: TestApp): Promise<number> {
  return (await save(app, [row('teeBlack', [sizes.s, 1])])).code
}

/** Why five pieces of one size are not saved. */
async function refusals(app: TestApp): Promise<string[]> {
  await save(app, [row('teeBlack', [sizes.s, 0])])
  return codesOf(await save(app, [row('teeBlack', [sizes.s, 5])]))
}

async function theOrder({ fair }: TestApp) {
  const { rows } = await sql<{ id: number; version: number; locked: boolean }>`
    select id, version, locked from orders`.execute(fair.db)
  return rows[0]
}

/** Why the order is not led on; nothing where it is. */
async function skips(app: TestApp, act: OrderAct): Promise<string[]> {
  const { id = 0, version = 0 } = (await theOrder(app)) ?? {}
  const { data } = await app.call(orderBatches.act, { act, orders: [{ id, version }], reason: '原因' })
  return data?.skipped.map(({ code }) => code) ?? ['nothing answered']
}

/** Why an order of five pieces, made anew, cannot be submitted. */
async function submits(app: TestApp): Promise<string[]> {
  await sql`delete from order_rows`.execute(app.fair.db)
  await sql`delete from orders`.execute(app.fair.db)
  await save(app, [row('teeBlack', [sizes.s, 5])])
  return skips(app, 'submit')
}

function codesOf({ data }: Awaited<ReturnType<typeof save>>): string[] {
  return data?.errors.map(({ code }) => code) ?? ['nothing answered']
}

async function setFair({ server }: TestApp, status: string): Promise<void> {
  await server.platform.pool.query('update fairs set status = $1', [status])
  server.sessions.forget()
}
