import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { world } from '../../../server/testing/world.ts'
import type { Desk } from '../desk.ts'
import { goodsExercises } from '../goods-exercises.ts'

const goodsIds = [world.styles.tee, world.styles.pants]
let made = 0

/** The states of goods, and what is done with several at once. */
export const batchExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  ...goodsExercises,
  'goods.freeze': async (desk) => {
    const asked = { goodsId: world.styles.tee, reason: '面料不足' }
    for (const freeze of [1, 0]) await desk.call(goodsReport.freezeGoods, { ...asked, freeze })
  },
  'goods.change-several': changeSome,
  'goods.undo-change': async (desk) =>
    desk.call(goodsBatch.undoChange, { editId: (await changeSome(desk)).editId ?? '' }),
  'goods.set-status': async (desk) => {
    await desk.call(goodsBatch.setStatus, { goodsIds, freeze: 1, reason: '面料不足' })
    await desk.call(goodsBatch.setStatus, { goodsIds, freeze: 0 })
  },
  'goods.undo-status': async (desk) => {
    const { editId } = await desk.call(goodsBatch.setStatus, {
      goodsIds,
      freeze: 1,
      mode: 'drop',
      reason: '面料不足',
    })
    await desk.call(goodsBatch.undoStatus, { editId: editId ?? '' })
  },
  'goods.move': async (desk) => {
    await desk.call(goodsBatch.move, { goodsId: world.styles.tee, to: 1 })
    await desk.call(goodsBatch.move, { goodsId: world.styles.tee, to: 'down' })
  },
}

function changeSome(desk: Desk) {
  const changes = { wave: made % 2 === 0 ? 'W2' : 'W1', category: 'TOP', hot: true, isSpot: true, mustOrder: true }
  return desk.call(goodsBatch.change, { goodsIds, changes: { ...changes, moq: ++made + 1, multiple: 2 } })
}
