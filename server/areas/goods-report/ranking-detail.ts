import type { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { type SessionUser, visibleTo } from '../../domain/accounts/session-user.ts'
import { percentOfHundredths } from '../../domain/prices/yuan.ts'
import { customerVisible, styleVisible } from '../../domain/visibility.ts'
import { ask } from '../../engine/ask.ts'
import type { AnswerRow } from '../../engine/question/answer.ts'
import type { Question } from '../../engine/question/question.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { amounts } from './total-ranking.ts'

type DetailSelection = { readonly goodsId: number; readonly colourId?: number | undefined }

/** Who ordered a style, or one colour of it, most first; on demand also who did not. Sums to the ranking's row. */
export const detailByCustomer: Handler<typeof goodsReport.getGoodsTotalRankingDetailByCustomer> = async (
  context,
  input,
) => {
  await checkVisible(context, input)
  const figures = await context.figures(input)
  const question = detailQuestion(context.user, input)
  const answer = ask(figures, { ...question, dims: ['customer'], sort: { by: 'qty', order: 'desc' } })
  const list = answer.rows.map((row) => ({ ...sizedRow(row), ...customerOf(row) }))
  const ordered = new Set(list.map((row) => row.customerId))
  const notOrdered = input.notOrdered ? await customersWithout(context, ordered) : []
  return { sizeColumns: [...(answer.sizeColumns ?? [])], list, notOrdered, version: answer.version }
}

/** The same by big area, region and area, with how many of the customers there ordered it. */
export const detailByRegion: Handler<typeof goodsReport.getGoodsTotalRankingDetailByRegion> = async (
  context,
  input,
) => {
  await checkVisible(context, input)
  const figures = await context.figures(input)
  const question = detailQuestion(context.user, input)
  const answer = ask(figures, { ...question, dims: ['bigArea', 'region', 'area'], subtotals: true })
  const everyone = await customersByPlace(context)
  const list = answer.rows.map((row) => ({
    level: row.level,
    codes: row.dims.map((dim) => dim.code),
    name: row.dims.at(-1)?.label ?? '',
    customers: row.metrics.customers ?? 0,
    allCustomers: everyone.get(placeKey(row.dims.map((dim) => dim.code))) ?? 0,
    ...sizedRow(row),
  }))
  return { sizeColumns: [...(answer.sizeColumns ?? [])], list, version: answer.version }
}

function detailQuestion(user: SessionUser, { goodsId, colourId }: DetailSelection): Omit<Question, 'dims'> {
  return {
    metrics: ['qty', 'netAmount', 'share', 'customers'],
    filters: { style: [goodsId], colour: colourId === undefined ? undefined : [colourId] },
    visibility: visibleTo(user),
    sizeMode: 'columns',
  }
}

function sizedRow(row: AnswerRow) {
  const { netAmount } = amounts(row.metrics)
  return {
    sizes: [...(row.sizes ?? [])],
    qty: row.metrics.qty ?? 0,
    share: percentOfHundredths(row.metrics.share),
    ...(netAmount === undefined ? {} : { netAmount }),
  }
}

function customerOf(row: AnswerRow) {
  const dim = row.dims[0]
  return { customerId: dim?.id ?? 0, code: dim?.code ?? '', name: dim?.label ?? '' }
}

async function checkVisible({ db, user }: ReadContext, { goodsId }: DetailSelection): Promise<void> {
  const found = await sql`
    select from styles where id = ${goodsId} and deleted_at is null and ${styleVisible(visibleTo(user))}`.execute(db)
  if (found.rows.length === 0) refuse('access.denied')
}

async function customersWithout({ db, user }: ReadContext, ordered: ReadonlySet<number>) {
  const found = await sql<{ customerId: number; code: string; name: string }>`
    select id as "customerId", code, name from customers
    where deleted_at is null and enabled and ${customerVisible(visibleTo(user))} order by sort, code`.execute(db)
  return found.rows.filter(({ customerId }) => !ordered.has(customerId))
}

const placeKey = (codes: readonly string[]) => codes.join('\n')

/** Customers in sight per big area, region and area, by the codes on the way down. */
async function customersByPlace({ db, user }: ReadContext): Promise<Map<string, number>> {
  const found = await sql<{ codes: string[]; customers: number }>`
    select array[coalesce(big_areas.code, ''), coalesce(regions.code, ''), coalesce(areas.code, '')] as codes,
      count(*)::int as customers
    from customers
    left join areas on areas.id = customers.area_id
    left join regions on regions.id = areas.region_id
    left join big_areas on big_areas.id = regions.big_area_id
    where customers.deleted_at is null and ${customerVisible(visibleTo(user))} group by 1`.execute(db)
  const counts = new Map<string, number>()
  for (const { codes, customers } of found.rows) {
    for (let level = 1; level <= codes.length; level++) {
      const key = placeKey(codes.slice(0, level))
      counts.set(key, (counts.get(key) ?? 0) + customers)
    }
  }
  return counts
}
