import { sql } from 'kysely'
import type { Cells } from '../../columns/parse-record.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { codeIndex } from '../../lookup/code-index.ts'
import { customerIndex } from '../../lookup/customer-index.ts'
import { findCustomer, textIn } from '../../lookup/find-named.ts'
import { goodsIndex } from '../../lookup/goods-index.ts'
import type { Refuse } from '../../report/row-report.ts'
import { planEntries, rowsOf } from '../plan-entries.ts'
import { discountFields } from './columns.ts'

type Scope = { readonly categoryId: number | null; readonly styleId: number | null }
type DiscountRef = Scope & { readonly customerId: number }

const keyOf = ({ customerId, categoryId, styleId }: DiscountRef) => [customerId, categoryId, styleId].join('\n')

/** Customers' discounts for a category or for one style. */
export async function planDiscounts(request: PlanRequest): Promise<KindPlan> {
  const { db, visibility, texts: labels } = request
  const customers = await customerIndex(db, visibility)
  const goods = await goodsIndex(db, visibility)
  const codes = await codeIndex(db)
  const { texts } = labels
  const scopeOf = (cells: Cells, refuse: Refuse): Scope | null => {
    const [category, goodsNo] = [textIn(cells, 'category'), textIn(cells, 'goodsNo')]
    if ((category === undefined) === (goodsNo === undefined)) {
      refuse(category === undefined ? 'category' : 'goodsNo', texts.discountScope)
      return null
    }
    const code = category === undefined ? undefined : codes.find('category', category)
    const style = goodsNo === undefined ? undefined : goods.style(goodsNo)
    if (category !== undefined && !code) refuse('category', texts.noCode, category)
    if (goodsNo !== undefined && !style) refuse('goodsNo', texts.noStyle, goodsNo)
    return code || style ? { categoryId: code?.id ?? null, styleId: style?.id ?? null } : null
  }
  return planEntries<DiscountRef>(request, {
    fields: discountFields,
    changesOrdering: true,
    blank: { discount: null },
    read: (cells, refuse) => {
      const customer = findCustomer(cells, customers, { texts, refuse })
      const scope = scopeOf(cells, refuse)
      return customer && scope ? [{ ref: { customerId: customer.id, ...scope }, cells }] : []
    },
    keyOf,
    present: async (refs) => {
      const result = await sql<DiscountRef & { discount: number }>`
        select customer_id as "customerId", category_id as "categoryId", style_id as "styleId", discount_bp as discount
        from customer_discounts where customer_id = any(${refs.map(({ customerId }) => customerId)}::int[])`.execute(db)
      return new Map(result.rows.map(({ discount, ...ref }) => [keyOf(ref), { discount }]))
    },
    choices: {
      customer: () => customers.names(),
      category: () => codes.names('category'),
      goodsNo: () => goods.goodsNos(),
    },
    write: async (transaction, entries) => {
      await sql`
        insert into customer_discounts (customer_id, category_id, style_id, discount_bp)
        select "customerId", "categoryId", "styleId", discount from jsonb_to_recordset(${rowsOf(entries)}::jsonb)
          as given ("customerId" int, "categoryId" int, "styleId" int, discount int)
        on conflict (customer_id, style_id, category_id) do update
          set discount_bp = excluded.discount_bp, version = customer_discounts.version + 1`.execute(transaction)
    },
  })
}
