import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import type { TestApp } from '../../server/testing/app.ts'
import { row, save } from '../../server/testing/order-desk.ts'
import { world } from '../../server/testing/world.ts'
import type { SwitchExercise } from './switch-exercise.ts'

type SplitSwitches = 'splitOpen' | 'splitAllowPartial' | 'splitRequireApproved'

/** The switches of splitting, seen by what becomes of one order of loose pieces. */
export const splitSwitchExercises: { readonly [K in SplitSwitches]: SwitchExercise<K> } = {
  splitOpen: { value: false, prepare: approvedOrder, see: splitsOne, before: [], after: [422] },
  splitAllowPartial: {
    value: false,
    prepare: approvedOrder,
    see: (app) => splitsOne(app, { unit: 'pack', looseStay: true }),
    before: [],
    after: ['left-over'],
  },
  splitRequireApproved: {
    value: false,
    prepare: async (app) => {
      await approvedOrder(app)
      await sql`update orders set status = 'draft'`.execute(app.fair.db)
    },
    see: splitsOne,
    before: ['not-approved'],
    after: [],
  },
}

/** One whole carton of the tee, and a loose piece. */
async function approvedOrder(app: TestApp): Promise<void> {
  await sql`delete from split_rows`.execute(app.fair.db)
  await sql`delete from splits`.execute(app.fair.db)
  await sql`update orders set status = 'draft', locked = false`.execute(app.fair.db)
  await app.fair.pool.query("update styles set by_carton = true, fixed_ratio = '1-1-1-1' where id = $1", [
    world.styles.tee,
  ])
  const { s, m, l, xl } = world.sizes
  await save(app, [row('teeBlack', [s, 2], [m, 1], [l, 1], [xl, 1])])
  await sql`update orders set status = 'approved'`.execute(app.fair.db)
}

/** Why the order is not split; nothing where it is. */
async function splitsOne(
  app: TestApp,
  plan: Partial<Params<typeof orderSplits.splitOrder>> = {},
): Promise<(string | number)[]> {
  const found = await sql<{ id: number }>`select id from orders`.execute(app.fair.db)
  const halves = ['a', 'b'].map((key) => ({ key, percent: 50 }))
  const { code, data } = await app.call(orderSplits.splitOrder, {
    orderIds: found.rows.map(({ id }) => id),
    mode: 'percent',
    plan: halves,
    ...plan,
  })
  return data ? data.skipped.map((one) => one.code) : [code]
}
