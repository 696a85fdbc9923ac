import type { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { refuse } from '@fairdesk/contract/refusal'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
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
  const engine = await context.engine()
  const question = detailQuestion(context.user, input)
  const answer = ask(engine, { ...question, dims: ['customer'], sort: { by: 'qty', order: 'desc' } })
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
  const engine = await context.engine()
  const question = detailQuestion(context.user, input)
  const answer = ask(engine, { ...question, dims: ['bigArea', 'region', 'area'], subtotals: true })
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

async function checkVisible(
  { db, user }: { db: Kysely<FairDb>; user: SessionUser },
  { goodsId }: DetailSelection,
): Promise<void> {
  const style = await db
    .selectFrom('styles')
    .select('id')
    .where('id', '=', goodsId)
    .where('deleted_at', 'is', null)
    .where(styleVisible(visibleTo(user)))
    .executeTakeFirst()
  if (!style) refuse('access.denied')
}

async function customersWithout({ db, user }: ReadContext, ordered: ReadonlySet<number>) {
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'code', 'name'])
    .where('deleted_at', 'is', null)
    .where('enabled', '=', true)
    .where(customerVisible(visibleTo(user)))
    .orderBy('sort')
    .orderBy('code')
    .execute()
  return customers.filter(({ id }) => !ordered.has(id)).map(({ id, code, name }) => ({ customerId: id, code, name }))
}

const placeKey = (codes: readonly string[]) => codes.join('\n')

/** Customers in sight per big area, region and area, by the codes on the way down. */
async function customersByPlace({ db, user }: ReadContext): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('customers')
    .leftJoin('areas', 'areas.id', 'customers.area_id')
    .leftJoin('regions', 'regions.id', 'areas.region_id')
    .leftJoin('big_areas', 'big_areas.id', 'regions.big_area_id')
    .select(({ fn }) => [
      'big_areas.code as bigArea',
      'regions.code as region',
      'areas.code as area',
      fn.countAll<number>().as('customers'),
    ])
    .where('customers.deleted_at', 'is', null)
    .where(customerVisible(visibleTo(user)))
    .groupBy(['big_areas.code', 'regions.code', 'areas.code'])
    .execute()
  const counts = new Map<string, number>()
  for (const row of rows) {
    const codes = [row.bigArea ?? '', row.region ?? '', row.area ?? '']
    for (let level = 1; level <= codes.length; level++) {
      const key = placeKey(codes.slice(0, level))
      counts.set(key, (counts.get(key) ?? 0) + row.customers)
    }
  }
  return counts
}
