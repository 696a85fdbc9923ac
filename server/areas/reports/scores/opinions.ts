import { type ScoreTag, scoreTags } from '@fairdesk/contract/areas/device/device-goods'
import type { ScoreFilter, ScoreRow } from '@fairdesk/contract/areas/reports/scores'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { customerFits } from '../../../domain/customers/customer-filter.ts'
import { styleFits } from '../../../domain/goods/goods-filter.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'

export type Opinions = Pick<ScoreRow, 'mean' | 'votes' | 'distribution' | 'tags' | 'comments' | 'hidden' | 'favourites'>

const noTags: Readonly<Record<ScoreTag, number>> = {
  cut: 0,
  fabric: 0,
  colour: 0,
  price: 0,
  detail: 0,
  sellable: 0,
  notForUs: 0,
}
export const unscored: Opinions = {
  mean: null,
  votes: 0,
  distribution: [0, 0, 0, 0, 0],
  tags: noTags,
  comments: 0,
  hidden: 0,
  favourites: 0,
}

type Row = Omit<Opinions, 'distribution' | 'tags' | 'favourites'> & {
  readonly id: number
  readonly stars: number[]
  readonly said: number[]
}

/** Reads the matching customers' opinions of the matching goods, by style or SKC; goods without any are absent. */
export async function opinionsOf(
  db: Kysely<FairDb>,
  filter: ScoreFilter,
  visibility: Visibility,
): Promise<ReadonlyMap<number, Opinions>> {
  const counts = sql.join(
    scoreTags.map((tag) => sql`count(*) filter (where ${tag} = any(scores.tags))`),
    sql`, `,
  )
  const id = filter.by === 'style' ? sql`scores.style_id` : sql`scores.skc_id`
  const result = await sql<Row>`
    select ${id} as id, count(*)::int as votes, round(avg(scores.stars), 2)::float as mean,
      array[${sql.join(
        [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where scores.stars = ${stars})`),
        sql`, `,
      )}]::int[] as stars,
      array[${counts}]::int[] as said,
      (count(*) filter (where scores.comment <> '' and scores.hidden_at is null))::int as comments,
      (count(*) filter (where scores.comment <> '' and scores.hidden_at is not null))::int as hidden
    from scores
    join styles on styles.id = scores.style_id and styles.deleted_at is null
    join customers on customers.id = scores.customer_id
    left join skcs on skcs.id = scores.skc_id
    where ${scoreFits(filter, visibility)}
      ${filter.by === 'skc' ? sql`and skcs.deleted_at is null and scores.skc_id is not null ${ofColours(filter)}` : sql``}
    group by 1`.execute(db)
  const favourites = await favouritesOf(db, filter, visibility)
  return new Map(
    result.rows.map(({ id: ratedId, stars, said, ...row }) => [
      ratedId,
      {
        ...row,
        distribution: stars,
        // Counted in the order of scoreTags, each of which has its place.
        tags: Object.fromEntries(scoreTags.map((tag, index) => [tag, said[index] ?? 0])) as Record<ScoreTag, number>,
        favourites: favourites.get(ratedId) ?? 0,
      },
    ]),
  )
}

/**
 * Condition on `scores` joined with their `styles` and `customers`: goods and customers match the filter and are
 * visible.
 */
function scoreFits(filter: ScoreFilter, visibility: Visibility): RawBuilder<SqlBool> {
  return sql<SqlBool>`${styleVisible(visibility)} and ${styleFits(filter.goods ?? {}, visibility)}
    and customers.deleted_at is null and ${customerVisible(visibility)} and ${customerFits(filter.customers ?? {})}`
}

function ofColours({ goods }: ScoreFilter): RawBuilder<unknown> {
  const ids = goods?.colourIds ?? []
  return ids.length === 0 ? sql`` : sql`and skcs.colour_id = any(${ids}::int[])`
}

/** Counts the customers who have each style as a favourite; an SKC has its style's count. */
async function favouritesOf(
  db: Kysely<FairDb>,
  filter: ScoreFilter,
  visibility: Visibility,
): Promise<ReadonlyMap<number, number>> {
  const ofStyles = sql`
    select favourites.style_id, count(*)::int as count from favourites
    join customers on customers.id = favourites.customer_id and customers.deleted_at is null
    where ${customerVisible(visibility)} and ${customerFits(filter.customers ?? {})}
    group by favourites.style_id`
  const result =
    filter.by === 'style'
      ? await sql<{ id: number; count: number }>`select style_id as id, count from (${ofStyles}) liked`.execute(db)
      : await sql<{ id: number; count: number }>`
          select skcs.id, liked.count from (${ofStyles}) liked
          join skcs on skcs.style_id = liked.style_id and skcs.deleted_at is null`.execute(db)
  return new Map(result.rows.map(({ id, count }) => [id, count]))
}
