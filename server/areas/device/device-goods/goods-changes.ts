import { createHash } from 'node:crypto'
import type { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import type { Output } from '@fairdesk/contract/endpoint'
import { seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { dealerMay } from '../../../domain/dealers/may-for.ts'
import { changesSincePackage } from '../../../domain/goods-today/changes-since-package.ts'
import type { GoodsChange } from '../../../domain/goods-today/goods-changes.ts'
import type { Handler } from '../../handler.ts'

type Changes = NonNullable<Output<typeof deviceGoods.goodsChanges>['changes']>

/** Goods as they are today: a package is pushed now and then, while staff freeze, drop and re-price at any moment. */
export const goodsChanges: Handler<typeof deviceGoods.goodsChanges> = async ({ db, dealer, services }, input) => {
  const { visibility } = await dealerMay({ db, dealer })
  const folder = { dataDir: services.dataDir, schema: dealer.fair.schema }
  const changes = visibleChanges(await changesSincePackage(db, { folder, version: input.packageVersion }), visibility)
  const version = createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 16)
  return { version, changes: version === input.version ? null : changes }
}

function visibleChanges(changes: readonly GoodsChange[], { brands, prices }: Visibility): Changes {
  const seen = changes.filter(({ brand }) => brands === 'all' || brands.some((code) => code === brand))
  return {
    styles: Object.fromEntries(
      seen.flatMap(({ goodsId, style }) => {
        if (!style) return []
        const { goodsId: _id, brand: _brand, tagPrice, ...facts } = style
        return [[goodsId, seesTag(prices) ? { ...facts, tagPrice } : facts]]
      }),
    ),
    colours: Object.fromEntries(
      seen.flatMap(({ colours }) =>
        colours.map(({ skcId, offSizeIds, ...facts }) => [skcId, { ...facts, offSizeIds: [...offSizeIds] }]),
      ),
    ),
  }
}
