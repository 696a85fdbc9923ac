import { createHash } from 'node:crypto'
import type { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { seesTag } from '@fairdesk/contract/visibility'
import { sql } from 'kysely'
import { dealerMay } from '../../../domain/dealers/may-for.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'

type GoodsStatesRow = {
  readonly states: Readonly<Record<string, 'frozen' | 'dropped'>>
  readonly tagFen: Readonly<Record<string, number>>
}

/** Goods as they are today: a package is pushed now and then, while a colour is dropped at any moment. */
export const goodsStates: Handler<typeof deviceGoods.goodsStates> = async ({ db, dealer }, { version: former }) => {
  const { visibility } = await dealerMay({ db, dealer })
  const result = await sql<GoodsStatesRow>`
    select (select coalesce(json_object_agg(skcs.id, skcs.status order by skcs.id), '{}')
        from skcs join styles on styles.id = skcs.style_id and styles.deleted_at is null and ${styleVisible(visibility)}
        where skcs.deleted_at is null and skcs.status <> 'onSale') as states,
      (select coalesce(json_object_agg(styles.id, styles.tag_fen order by styles.id), '{}') from styles
        where styles.deleted_at is null and styles.status = 'onSale' and ${styleVisible(visibility)}) as "tagFen"`.execute(
    db,
  )
  const { states = {}, tagFen = {} } = result.rows[0] ?? {}
  const tagPrices = seesTag(visibility.prices)
    ? { tagPrices: Object.fromEntries(Object.entries(tagFen).map(([id, fen]) => [id, yuan(fen)])) }
    : {}
  const version = createHash('sha256')
    .update(JSON.stringify([states, tagPrices]))
    .digest('hex')
    .slice(0, 16)
  return version === former ? { version, states: null } : { version, states, ...tagPrices }
}
