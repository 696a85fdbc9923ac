import type { ScoreComment, scores } from '@fairdesk/contract/areas/reports/scores'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerFits } from '../../../domain/customers/customer-filter.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { understoodBy } from '../../understood-filters.ts'

type Row = Omit<ScoreComment, 'at' | 'hiddenAt'> & {
  readonly at: Date
  readonly hiddenAt: Date | null
  readonly count: number
}

export const commentsOf: Handler<typeof scores.comments> = async ({ db, user }, query) => {
  const { page, limit } = query
  understoodBy('scoring', query, user)
  const result = await sql<Row>`
    select scores.id, customers.id as "customerId", customers.code, customers.name as customer, coalesce(areas.name, '') as area,
      customer_accounts.username as account, coalesce(colours.name, '') as colour, scores.stars, scores.tags, scores.comment,
      scores.at, scores.hidden_at as "hiddenAt", scores.hidden_by as "hiddenBy", (count(*) over ())::int as count,
      greatest(0, (select count(*) from score_events where score_events.score_id = scores.id) - 1)::int as changes
    ${scored} where ${commentCondition(query, visibleTo(user))}
    order by scores.at desc, scores.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const list = result.rows.map(({ count: _, at, hiddenAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    hiddenAt: hiddenAt?.toISOString() ?? null,
  }))
  return { list, count: result.rows[0]?.count ?? 0 }
}

/** Joins scores with their styles, customers and accounts. */
export const scored = sql`
  from scores
  join styles on styles.id = scores.style_id and styles.deleted_at is null
  join customers on customers.id = scores.customer_id and customers.deleted_at is null
  join customer_accounts on customer_accounts.id = scores.account_id
  left join areas on areas.id = customers.area_id
  left join skcs on skcs.id = scores.skc_id
  left join colours on colours.id = skcs.colour_id`

function commentCondition(query: Input<typeof scores.comments>, visibility: Visibility): RawBuilder<SqlBool> {
  const { goodsId, colourId, kind, stars } = query
  const kinds = {
    all: sql<SqlBool>`true`,
    comments: sql<SqlBool>`scores.comment <> ''`,
    hidden: sql<SqlBool>`scores.hidden_at is not null`,
  }
  return sql<SqlBool>`scores.style_id = ${goodsId} and ${kinds[kind]}
    and (${colourId}::int is null or skcs.colour_id = ${colourId}::int) and (${stars ?? null}::int is null or scores.stars = ${stars ?? null}::int)
    and ${styleVisible(visibility)} and ${customerVisible(visibility)} and ${customerFits(query.customers ?? {})}`
}

type Hidden = { readonly id: number; readonly ref: string; readonly comment: string; readonly hiddenBy: string | null }

/** Hides or shows all of these comments or none: one that is out of sight counts as missing. */
export const hideComments: Handler<typeof scores.hide> = async (context, { ids, hidden }) => {
  const { db, user, record } = context
  const visibility = visibleTo(user)
  const result = await sql<Hidden>`
    select scores.id, styles.goods_no || ' ' || customers.code as ref, scores.comment, scores.hidden_by as "hiddenBy"
    ${scored} where scores.id = any(${ids}::int[]) and ${styleVisible(visibility)} and ${customerVisible(visibility)}
    order by scores.id for update of scores`.execute(db)
  if (result.rows.length < new Set(ids).size) refuse('score.gone')
  const moving = result.rows.filter(({ hiddenBy }) => (hiddenBy !== null) !== hidden)
  if (moving.length === 0) return answerUnchanged(context, { changed: 0 })
  await sql`
    update scores set hidden_at = ${hidden ? sql`clock_timestamp()` : sql`null`}, hidden_by = ${hidden ? user.account : null}
    where id = any(${moving.map(({ id }) => id)}::int[])`.execute(db)
  for (const { ref, comment } of moving.slice(0, 1))
    record({
      ref: moving.length === 1 ? ref : `${ref} +${moving.length - 1}`,
      before: { comment, hiddenComment: !hidden },
      after: { comment, hiddenComment: hidden },
    })
  return { changed: moving.length }
}
