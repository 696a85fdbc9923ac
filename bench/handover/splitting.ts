import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { sql } from 'kysely'
import type { BenchFairs } from '../bench-fairs.ts'
import { type BesideSavers, besideSavers } from '../orders/beside-savers.ts'

const split = 500
const thirds = [33.33, 33.33, 33.34].map((percent, at) => ({ key: String(at), percent }))

/** 500 orders taken apart by percent, while others save in orders that are still open. */
export async function splitting(fairs: BenchFairs): Promise<BesideSavers> {
  const fair = await fairs.of('M', '-SPLITS')
  const { db } = fair.database
  return besideSavers(fairs, fair, {
    name: `${split} orders split in three by percent`,
    aimMs: 250,
    aimSeconds: 5,
    prepare: async () => {
      await sql`truncate splits, split_rows`.execute(db)
      const chosen = db.selectFrom('orders').select('id').where('deleted_at', 'is', null).orderBy('id')
      await db.updateTable('orders').set({ status: 'approved' }).where('id', 'in', chosen.limit(split)).execute()
      const others = chosen.offset(split)
      await db.updateTable('orders').set({ status: 'draft', locked: false }).where('id', 'in', others).execute()
    },
    work: async (ask) => {
      const scope = { customers: { orderStatus: ['approved' as const] } }
      const { planId } = await ask(orderSplits.splitOrder, { ...scope, mode: 'percent', plan: thirds })
      for (;;) {
        const { state, done, parts, qty } = await ask(orderSplits.run, { planId })
        if (state !== 'waiting')
          return `${done} orders, ${parts.toLocaleString('en')} parts, ${qty.toLocaleString('en')} pieces`
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  })
}
