import type { goods } from '@fairdesk/contract/areas/data/goods'
import type { Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { seesTag } from '@fairdesk/contract/visibility'
import { sql } from 'kysely'
import { goodsCondition } from '../../../domain/goods/list-filter.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { orderedPieces } from '../../../engine/ordered-pieces.ts'
import type { Handler } from '../../handler.ts'
import { goodsSort } from './sort-goods.ts'

type Answer = Output<typeof goods.neighbours>

/** Finds the styles before and after one in the filtered, sorted list. */
export const goodsNeighbours: Handler<typeof goods.neighbours> = async (
  { db, user, engine },
  { goodsId, sort, order, ...filter },
) => {
  const visibility = visibleTo(user)
  if (sort === 'tagPrice' && !seesTag(visibility.prices)) refuse('report.hidden-price')
  const { pieces } =
    sort === 'qty' ? await orderedPieces(await engine(), 'style', visibility) : { pieces: new Map<number, number>() }
  const { key, joined } = await goodsSort(db, sort, pieces)
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const result = await sql<Answer>`
    select previous, next, place, count
    from (
      select styles.id, lag(styles.id) over listed as previous, lead(styles.id) over listed as next,
        (row_number() over listed)::int as place, (count(*) over ())::int as count
      from styles ${joined} where ${goodsCondition(filter, visibility)}
      window listed as (order by ${key} ${direction} nulls last, styles.sort, styles.id)) listing
    where id = ${goodsId}`.execute(db)
  return result.rows[0] ?? { previous: null, next: null, place: null, count: 0 }
}
