import type { GoodsChoices } from '@fairdesk/contract/areas/data/goods-record'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'

/** Returns the choices for a style's fields, each list in the organiser's order. */
export async function goodsChoices(db: Kysely<FairDb>): Promise<GoodsChoices> {
  const [colours, sizeGroups, waves] = await Promise.all([
    sql<GoodsChoices['colours'][number]>`
      select id, code, name, rgb, colour_group as "group" from colours order by sort, id`.execute(db),
    sql<GoodsChoices['sizeGroups'][number]>`
      select size_groups.id, size_groups.code, size_groups.name, coalesce((
        select json_agg(json_build_object('id', sizes.id, 'code', sizes.code, 'name', sizes.name) order by size_no)
        from sizes where sizes.size_group_id = size_groups.id), '[]') as sizes
      from size_groups order by sort, id`.execute(db),
    sql<GoodsChoices['waves'][number]>`
      select code, to_char(launches_on, 'YYYY-MM-DD') as "launchDate", to_char(delivers_on, 'YYYY-MM-DD') as "deliveryDate"
      from common_codes where type = 'wave' order by sort, id`.execute(db),
  ])
  return { colours: colours.rows, sizeGroups: sizeGroups.rows, waves: waves.rows }
}
