import type { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { mayOrder } from '../../../domain/customers/may-order.ts'
import { percentOfHundredths } from '../../../domain/prices/yuan.ts'
import { byCode } from '../../../domain/sort-by.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import { ask, askForAll } from '../../../engine/ask.ts'
import type { ReportFigures } from '../../../engine/engine.ts'
import type { AnswerRow, Figures } from '../../../engine/question/answer.ts'
import { filtersOf } from '../../../engine/question/filters-of.ts'
import type { Question } from '../../../engine/question/question.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { sizesOnWire } from '../../orders/matrix-columns.ts'
import { amounts } from './total-ranking.ts'

type DetailSelection = Pick<
  Input<typeof goodsReport.getGoodsTotalRankingDetailByRegion>,
  'goodsId' | 'colourId' | 'customers'
>

/**
 * Lists the customers who ordered a style, or one colour of it, most first; on demand also those who did not. Sums to
 * the ranking's row.
 */
export const detailByCustomer: Handler<typeof goodsReport.getGoodsTotalRankingDetailByCustomer> = async (
  context,
  input,
) => {
  await checkVisible(context, input)
  const figures = await context.figures(input)
  const question = await detailQuestion(context, input)
  const answer = await ask(figures, { ...question, dims: ['customer'], sort: { by: 'qty', order: 'desc' } })
  const list = answer.rows.map((row) => ({ ...sizedRow(row), ...customerOf(row) }))
  const ordered = new Set(list.map((row) => row.customerId))
  const everyone = await everyoneIn(figures, question, ['customer'])
  const missing = everyone.map((row) => row.dims[0]?.id ?? 0).filter((id) => !ordered.has(id))
  return {
    sizeColumns: sizesOnWire(answer.sizeColumns ?? []).sizeColumns,
    list,
    notOrdered: input.notOrdered ? await customersWithout(context, input.goodsId, missing) : [],
    totals: { ...sizedRow(answer.totals), customers: list.length, allCustomers: everyone.length },
    version: answer.version,
  }
}

/** The same by big area, region and area, with how many of the customers there ordered it. */
export const detailByRegion: Handler<typeof goodsReport.getGoodsTotalRankingDetailByRegion> = async (
  context,
  input,
) => {
  await checkVisible(context, input)
  const figures = await context.figures(input)
  const question = await detailQuestion(context, input)
  const areaLevels = ['bigArea', 'region', 'area'] as const
  const answer = await ask(figures, { ...question, dims: areaLevels, subtotals: true })
  const everyone = await everyoneIn(figures, question, [...areaLevels, 'customer'])
  const counts = countsByPlace(everyone)
  const list = answer.rows.map((row) => ({
    level: row.level,
    codes: row.dims.map((dim) => dim.code),
    name: row.dims.at(-1)?.label ?? '',
    customers: row.metrics.customers ?? 0,
    allCustomers: counts.get(placeKey(row.dims.map((dim) => dim.code))) ?? 0,
    ...sizedRow(row),
  }))
  const customers = answer.totals.metrics.customers ?? 0
  return {
    sizeColumns: sizesOnWire(answer.sizeColumns ?? []).sizeColumns,
    list,
    totals: { ...sizedRow(answer.totals), customers, allCustomers: everyone.length },
    version: answer.version,
  }
}

type DetailQuestion = Omit<Question, 'dims'>

async function detailQuestion({ db, user }: ReadContext, selection: DetailSelection): Promise<DetailQuestion> {
  const { goodsId, colourId, customers } = selection
  return {
    metrics: ['qty', 'netAmount', 'share', 'customers'],
    filters: {
      ...(await filtersOf(db, { customers })),
      style: [goodsId],
      colour: colourId === undefined ? undefined : [colourId],
    },
    visibility: visibleTo(user),
    sizeMode: 'columns',
  }
}

/** Returns a row for every customer in scope, ordered or not: the customers that coverage counts. */
async function everyoneIn(
  figures: ReportFigures,
  question: DetailQuestion,
  dims: Question['dims'],
): Promise<readonly AnswerRow[]> {
  const { filters, visibility } = question
  const { rows } = await askForAll(figures, { dims, metrics: ['qty'], filters, visibility, includeZero: true })
  return [...rows]
}

function sizedRow(row: Figures) {
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

async function checkVisible({ db, user }: ReadContext, { goodsId }: Pick<DetailSelection, 'goodsId'>): Promise<void> {
  const result = await sql`
    select from styles where id = ${goodsId} and deleted_at is null and ${styleVisible(visibleTo(user))}`.execute(db)
  if (result.rows.length === 0) refuse('access.denied')
}

/** Lists customers without orders; those who may not order the brand come last. */
async function customersWithout({ db }: ReadContext, goodsId: number, ids: readonly number[]) {
  const style = await sql<{ brand: string }>`
    select coalesce(brands.code, '') as brand from styles left join brands on brands.id = styles.brand_id
    where styles.id = ${goodsId}`.execute(db)
  const brand = style.rows[0]?.brand ?? ''
  const result = await sql<Output<typeof goodsReport.getGoodsTotalRankingDetailByCustomer>['notOrdered'][number]>`
    select customers.id as "customerId", customers.code, customers.name, coalesce(areas.name, '') as area, customers.phone,
      ${mayOrder([brand])} as "mayOrder"
    from customers
    left join areas on areas.id = customers.area_id
    where customers.id = any(${[...ids]}::int[])
    order by "mayOrder" desc, customers.sort, ${byCode(sql`customers.code`)}`.execute(db)
  return result.rows
}

const placeKey = (codes: readonly string[]) => codes.join('\n')

/** Customers per big area, region and area, by the codes on the way down. */
function countsByPlace(everyone: readonly AnswerRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { dims } of everyone) {
    for (let level = 1; level < dims.length; level++) {
      const key = placeKey(dims.slice(0, level).map(({ code }) => code))
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}
