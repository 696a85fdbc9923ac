import type { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import type { AreaHandlers } from '../../context.ts'
import { goodsChanges } from './goods-changes.ts'
import { favourite, opinions, score } from './opinions.ts'
import { packageFile } from './package.ts'
import { prices } from './prices.ts'
import { completion, ranking } from './standing.ts'

export const deviceGoodsHandlers: AreaHandlers<typeof deviceGoods> = {
  package: packageFile,
  prices,
  goodsChanges,
  opinions,
  score,
  favourite,
  ranking,
  completion,
}
