import type { goods } from '@fairdesk/contract/areas/data/goods'
import type { AreaHandlers } from '../../context.ts'
import { goodsCounts } from './counts.ts'
import { goodsList } from './list.ts'
import { goodsNeighbours } from './neighbours.ts'

export const goodsHandlers: Omit<AreaHandlers<typeof goods>, 'importTemplate' | 'export'> = {
  list: goodsList,
  counts: goodsCounts,
  neighbours: goodsNeighbours,
}
