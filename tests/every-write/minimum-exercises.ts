import { minimums } from '@fairdesk/contract/areas/data/minimums'
import type { Desk } from './desk.ts'

/** The writes of minimum order quantities. */
export const minimumExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'minimum.save': async (desk) => {
    const { id, version } = await newRule(desk)
    await desk.call(minimums.change, { id, version, min: 24, multiple: 12, max: 96 })
  },
  'minimum.change-several': async (desk) =>
    desk.call(minimums.changeBatch, { ids: [(await newRule(desk)).id], multiple: 6 }),
  'minimum.save-several': async (desk) => {
    await newRule(desk)
    const line = { customer: 'C001', goodsNo: 'T001', max: (Date.now() % 1000) + 100 }
    await desk.call(minimums.saveBatch, { scope: 'customerGoods', mode: 'commit', lines: [line] })
  },
  'minimum.delete': async (desk) => desk.call(minimums.remove, { ids: [(await newRule(desk)).id] }),
}

async function newRule(desk: Desk) {
  const { list } = (await desk.app.call(minimums.list, { scope: 'customerGoods' })).data ?? {}
  if (list && list.length > 0) await desk.call(minimums.remove, { ids: list.map(({ id }) => id) })
  return desk.call(minimums.add, { scope: 'customerGoods', customer: 'C001', goodsNo: 'T001', min: 48 })
}
