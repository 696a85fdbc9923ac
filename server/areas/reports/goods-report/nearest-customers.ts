import type { FactoryGap, goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { compareCodes } from '@fairdesk/contract/names/compare'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import { refuse } from '@fairdesk/contract/refusal'
import { seesEverything } from '@fairdesk/contract/visibility'
import { sql } from 'kysely'
import { mayOrder } from '../../../domain/customers/may-order.ts'
import { barrierOf } from '../../../domain/orders/barrier.ts'
import { readSwitchesByCustomer } from '../../../domain/switches/switches-in-force.ts'
import { askForAll } from '../../../engine/ask.ts'
import { askerOf } from '../../asker.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { checkSeesFactory, factoryGapsNow } from './factory-minimum.ts'

const mostNearest = 3

/**
 * Lists the colours of a style with their factory minimum, and the customers nearest to closing the gap: those who
 * ordered less of the colour than their average of the other colours of its category that they ordered. Customers who
 * may not order it, or with orders closed to changes, are excluded.
 */
export const factoryGapsOfStyle: Handler<typeof goodsReport.getGoodsFactoryGaps> = async (context, { goodsId }) => {
  await checkSeesFactory(context)
  const style = await styleOf(context, goodsId)
  const figures = (await context.engine()).now()
  const gaps = (await factoryGapsNow(context)).filter((gap) => gap.goodsId === goodsId)
  const baseQuestion = { visibility: seesEverything, metrics: ['qty', 'skc'] } as const
  const filters = { category: [style.category] }
  const inCategory = await askForAll(figures, { ...baseQuestion, dims: ['customer'], filters })
  const ordered = [...inCategory.rows].map(({ dims, metrics }) => ({
    customerId: dims[0]?.id ?? 0,
    qty: metrics.qty ?? 0,
    skcs: metrics.skc ?? 0,
  }))
  const ofStyle = await askForAll(figures, {
    ...baseQuestion,
    dims: ['skc', 'customer'],
    filters: { style: [goodsId] },
  })
  const qtyByKey = new Map(
    [...ofStyle.rows].map(({ dims, metrics }) => [keyOf(dims[0]?.id, dims[1]?.id), metrics.qty ?? 0]),
  )
  const customers = await customersToAsk(context, style.brand)
  return gaps.map(({ skcId, factoryMin, qty, gap }): FactoryGap => {
    const skc = style.skcs.get(skcId)
    const isOpen = gap > 0 && skc?.status === 'onSale'
    const candidates = isOpen
      ? ordered.map((categoryOrder) =>
          candidateOf(categoryOrder, qtyByKey.get(keyOf(skcId, categoryOrder.customerId)) ?? 0),
        )
      : []
    const nearest = candidates
      .flatMap((candidate) => {
        const customer = customers.get(candidate.customerId)
        return customer && candidate.adds > 0 ? [{ ...customer, ...candidate }] : []
      })
      .toSorted((a, b) => b.adds - a.adds || compareCodes(a.code, b.code))
    return { skcId, colourId: skc?.colourId ?? 0, factoryMin, qty, gap, nearest: nearest.slice(0, mostNearest) }
  })
}

/** @param ownQty pieces the customer has of the colour, included in those of the category */
export function candidateOf(
  { customerId, qty, skcs }: { readonly customerId: number; readonly qty: number; readonly skcs: number },
  ownQty: number,
) {
  const otherSkcs = ownQty > 0 ? skcs - 1 : skcs
  const average = otherSkcs > 0 ? Math.round((qty - ownQty) / otherSkcs) : 0
  return { customerId, qty: ownQty, average, adds: Math.max(0, average - ownQty) }
}

const keyOf = (skcId: number | undefined, customerId: number | undefined) => `${skcId} ${customerId}`

async function styleOf({ db }: ReadContext, goodsId: number) {
  const result = await sql<{ category: string; brand: string; skcId: number; colourId: number; status: string }>`
    select coalesce(category.code, '') as category, coalesce(brands.code, '') as brand, skcs.id as "skcId",
      skcs.colour_id as "colourId", skcs.status
    from styles
    join skcs on skcs.style_id = styles.id and skcs.deleted_at is null
    left join brands on brands.id = styles.brand_id
    left join common_codes category on category.id = styles.category_id
    where styles.id = ${goodsId} and styles.deleted_at is null`.execute(db)
  const [first] = result.rows
  if (!first) refuse('access.denied')
  return { category: first.category, brand: first.brand, skcs: new Map(result.rows.map((skc) => [skc.skcId, skc])) }
}

type CustomerToAsk = Pick<FactoryGap['nearest'][number], 'code' | 'name' | 'area' | 'phone'>

type Head = { readonly status: OrderStatus; readonly locked: boolean }

/** Finds, by id, customers who may order the brand and have an order that can still be changed now. */
async function customersToAsk({ db, user }: ReadContext, brand: string): Promise<Map<number, CustomerToAsk>> {
  const result = await sql<CustomerToAsk & { id: number; enabled: boolean; heads: Head[] }>`
    select customers.id, customers.code, customers.name, coalesce(areas.name, '') as area, customers.phone, customers.enabled,
      (select coalesce(json_agg(json_build_object('status', status, 'locked', locked)), '[]') from orders
        where orders.customer_id = customers.id and orders.deleted_at is null) as heads
    from customers left join areas on areas.id = customers.area_id
    where customers.deleted_at is null and ${mayOrder([brand])}`.execute(db)
  const [switches, { ordering }] = [await readSwitchesByCustomer(db), await askerOf(db, user, '')]
  const currentTime = new Date()
  const takesEdits = (customer: { readonly id: number; readonly enabled: boolean }, head: Head) =>
    barrierOf({ customer, head, switches: switches.switchesOf(customer.id), asOf: currentTime }, ordering) === null
  return new Map(
    result.rows.flatMap(({ id, enabled, heads, ...customer }) =>
      heads.some((head) => takesEdits({ id, enabled }, head)) ? [[id, customer]] : [],
    ),
  )
}
