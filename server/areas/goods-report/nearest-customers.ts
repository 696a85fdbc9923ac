import type { FactoryGap, goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { compareCodes } from '@fairdesk/contract/names/compare'
import type { OrderStatus } from '@fairdesk/contract/orders/order-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { seesEverything } from '@fairdesk/contract/visibility'
import { sql } from 'kysely'
import { mayOrder } from '../../domain/customers/may-order.ts'
import { barrierOf } from '../../domain/orders/barrier.ts'
import { readSwitchesByCustomer } from '../../domain/switches/switches-in-force.ts'
import { askForAll } from '../../engine/ask.ts'
import { askerOf } from '../asker.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { checkSeesFactory, factoryGapsNow } from './factory-minimum.ts'

const mostNearest = 3

/**
 * The colours of a style beside their factory minimum, and who is nearest to closing the gap: whoever ordered less of the colour than
 * his average of the other colours of its category that he ordered. Who may not order it, or whose orders are closed to change, is none.
 */
export const factoryGapsOfStyle: Handler<typeof goodsReport.getGoodsFactoryGaps> = async (context, { goodsId }) => {
  await checkSeesFactory(context)
  const style = await styleOf(context, goodsId)
  const engine = await context.engine()
  const gaps = (await factoryGapsNow(context)).filter((one) => one.goodsId === goodsId)
  const whole = { visibility: seesEverything, metrics: ['qty', 'skc'] } as const
  const filters = { category: [style.category] }
  const inCategory = askForAll(engine, { ...whole, dims: ['customer'], filters })
  const ordered = [...inCategory.rows].map(({ dims, metrics }) => ({
    customerId: dims[0]?.id ?? 0,
    qty: metrics.qty ?? 0,
    skcs: metrics.skc ?? 0,
  }))
  const ofStyle = askForAll(engine, { ...whole, dims: ['skc', 'customer'], filters: { style: [goodsId] } })
  const own = new Map([...ofStyle.rows].map(({ dims, metrics }) => [keyOf(dims[0]?.id, dims[1]?.id), metrics.qty ?? 0]))
  const customers = await customersToAsk(context, style.brand)
  return gaps.map(({ skcId, factoryMin, qty, gap }): FactoryGap => {
    const skc = style.skcs.get(skcId)
    const isOpen = gap > 0 && skc?.status === 'onSale'
    const candidates = isOpen ? ordered.map((one) => candidateOf(one, own.get(keyOf(skcId, one.customerId)) ?? 0)) : []
    const nearest = candidates
      .flatMap((one) => {
        const customer = customers.get(one.customerId)
        return customer && one.adds > 0 ? [{ ...customer, ...one }] : []
      })
      .toSorted((one, other) => other.adds - one.adds || compareCodes(one.code, other.code))
    return { skcId, colourId: skc?.colourId ?? 0, factoryMin, qty, gap, nearest: nearest.slice(0, mostNearest) }
  })
}

type CategoryOrder = { readonly customerId: number; readonly qty: number; readonly skcs: number }

/** @param own pieces he has of the colour, which are among those of the category */
export function candidateOf({ customerId, qty, skcs }: CategoryOrder, own: number) {
  const others = own > 0 ? skcs - 1 : skcs
  const average = others > 0 ? Math.round((qty - own) / others) : 0
  return { customerId, qty: own, average, adds: Math.max(0, average - own) }
}

const keyOf = (skcId: number | undefined, customerId: number | undefined) => `${skcId} ${customerId}`

async function styleOf({ db }: ReadContext, goodsId: number) {
  const found = await sql<{ category: string; brand: string; skcId: number; colourId: number; status: string }>`
    select coalesce(category.code, '') as category, coalesce(brands.code, '') as brand, skcs.id as "skcId",
      skcs.colour_id as "colourId", skcs.status
    from styles
    join skcs on skcs.style_id = styles.id and skcs.deleted_at is null
    left join brands on brands.id = styles.brand_id
    left join common_codes category on category.id = styles.category_id
    where styles.id = ${goodsId} and styles.deleted_at is null`.execute(db)
  const [first] = found.rows
  if (!first) refuse('access.denied')
  return { category: first.category, brand: first.brand, skcs: new Map(found.rows.map((skc) => [skc.skcId, skc])) }
}

type CustomerToAsk = Pick<FactoryGap['nearest'][number], 'code' | 'name' | 'area' | 'phone'>

type Head = { readonly status: OrderStatus; readonly locked: boolean }

/** By id, those who may order the brand and have an order that can still be changed at this moment. */
async function customersToAsk({ db, user }: ReadContext, brand: string): Promise<Map<number, CustomerToAsk>> {
  const found = await sql<CustomerToAsk & { id: number; enabled: boolean; heads: Head[] }>`
    select customers.id, customers.code, customers.name, coalesce(areas.name, '') as area, customers.phone, customers.enabled,
      (select coalesce(json_agg(json_build_object('status', status, 'locked', locked)), '[]') from orders
        where orders.customer_id = customers.id and orders.deleted_at is null) as heads
    from customers left join areas on areas.id = customers.area_id
    where customers.deleted_at is null and ${mayOrder([brand])}`.execute(db)
  const [switches, { ordering }] = [await readSwitchesByCustomer(db), await askerOf(db, user, '')]
  const at = new Date()
  const takesEdits = (customer: { readonly id: number; readonly enabled: boolean }, head: Head) =>
    barrierOf({ customer, head, switches: switches.of(customer.id), at }, ordering) === null
  return new Map(
    found.rows.flatMap(({ id, enabled, heads, ...customer }) =>
      heads.some((head) => takesEdits({ id, enabled }, head)) ? [[id, customer]] : [],
    ),
  )
}
