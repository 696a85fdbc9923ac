import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { stock } from '@fairdesk/contract/areas/orders/stock'
import { world } from '../../../server/testing/world.ts'
import type { Desk } from '../desk.ts'

const skc = { goodsId: world.styles.pants, colourId: world.colours.black }
let made = 0

/** What there is of the trousers, each time another number. */
export const stockExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'stock.save': (desk) =>
    desk.call(stock.save, {
      rows: [{ ...skc, mode: 'warn', cells: [{ sizeId: world.sizes.s, total: 100 + ++made }] }],
    }),
  'stock.save-quota': (desk) =>
    desk.call(stock.saveQuota, {
      ...skc,
      kind: 'region',
      nodeId: world.regions.zhejiang,
      cells: [{ sizeId: world.sizes.s, total: 50 + ++made }],
    }),
  'stock.undo-import': async (desk) => {
    await importStock(desk)
    const { last } = await desk.call(stock.lastImport, {})
    return desk.call(stock.undoImport, { id: last?.id ?? '' })
  },
  'stock.import': importStock,
}

function importStock(desk: Desk) {
  return desk.upload(
    bulkImport.importStock,
    new TextEncoder().encode(`圆牌号,尺码,库存\r\nP001-01,M,${200 + ++made}`),
    {
      mode: 'commit',
    },
  )
}
