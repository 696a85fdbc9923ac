import type { MinimumRule, MinimumsOf, minimums } from '@fairdesk/contract/areas/data/minimums'
import { refuseInput } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { ruleColumns, ruleOrder, ruleTables } from '../../../domain/minimums/rule-list.ts'
import type { Handler } from '../../handler.ts'
import { judgedToday } from './judge/judged.ts'
import { orderRow, totalRow } from './not-kept.ts'

const maxRows = 200

/** Returns a customer's or a style's minimums, and those not kept today. */
export const minimumsOf: Handler<typeof minimums.of> = async (context, { customerId, goodsId }) => {
  if ((customerId === undefined) === (goodsId === undefined)) {
    refuseInput('customerId', 'oneOf', 'goodsId')
  }
  const { db } = context
  const naming = customerId === undefined ? namesStyle(goodsId ?? 0) : namesCustomer(customerId)
  const { orders, totals, version } = await judgedToday(context)
  const broken = orders.filter(({ customer, skc }) => customer.customerId === customerId || skc.styleId === goodsId)
  const fabrics = goodsId === undefined ? new Set() : await fabricsOf(db, goodsId)
  const brokenTotals = totals.filter(({ source, skc }) =>
    source === 'fabricColour' ? fabrics.has(`${skc.fabricId} ${skc.colourId}`) : skc.styleId === goodsId,
  )
  return {
    rules: await rulesNaming(db, naming),
    notKept: { list: broken.slice(0, maxRows).map(orderRow), count: broken.length },
    totals: brokenTotals.map(totalRow),
    version,
  }
}

function namesCustomer(customerId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(rules.customer_id = ${customerId}
    or rules.level_id = (select level_id from customers asked where asked.id = ${customerId}))`
}

function namesStyle(styleId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(styles.id = ${styleId} or (rules.fabric_id, rules.colour_id) in (${fabricColours(styleId)}))`
}

function fabricColours(styleId: number): RawBuilder<unknown> {
  return sql`select made.fabric_id, dyed.colour_id from styles made join skcs dyed on dyed.style_id = made.id
    where made.id = ${styleId} and made.fabric_id is not null and dyed.deleted_at is null`
}

async function fabricsOf(db: Kysely<FairDb>, styleId: number): Promise<Set<string>> {
  const result = await sql<{ fabric_id: number; colour_id: number }>`${fabricColours(styleId)}`.execute(db)
  return new Set(result.rows.map(({ fabric_id, colour_id }) => `${fabric_id} ${colour_id}`))
}

/** The nearest scope first. */
async function rulesNaming(db: Kysely<FairDb>, naming: RawBuilder<SqlBool>): Promise<MinimumsOf['rules']> {
  const where = sql`where ${naming}
    and customers.deleted_at is null and styles.deleted_at is null and skcs.deleted_at is null`
  const result = await sql<MinimumRule>`
    select ${ruleColumns} from ${ruleTables} ${where}
    order by array_position('{customerSkc,customerGoods,levelGoods,skcTotal,fabricColour}', rules.scope), ${ruleOrder}
    limit ${maxRows}`.execute(db)
  return { list: result.rows, count: await countRows(db, sql`${ruleTables} ${where}`) }
}
