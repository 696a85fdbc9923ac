import type { goods } from '@fairdesk/contract/areas/data/goods'
import type { AreaHandlers } from '../context.ts'
import { goodsCounts } from './counts.ts'
import { exportGoods } from './export-goods.ts'
import { goodsList } from './list.ts'
import { goodsNeighbours } from './neighbours.ts'
import { goodsTemplate } from './template.ts'

export const goodsHandlers: AreaHandlers<typeof goods> = {
  list: goodsList,
  counts: goodsCounts,
  neighbours: goodsNeighbours,
  importTemplate: goodsTemplate,
  export: exportGoods,
}
