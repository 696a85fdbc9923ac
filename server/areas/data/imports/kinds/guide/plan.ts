import { sql } from 'kysely'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { customerIndex } from '../../lookup/customer-index.ts'
import { findCustomer } from '../../lookup/find-named.ts'
import { skuFinder } from '../../lookup/find-sku.ts'
import { goodsIndex } from '../../lookup/goods-index.ts'
import { sizeIndex } from '../../lookup/size-index.ts'
import { planEntries, rowsOf } from '../plan-entries.ts'
import { guideFields } from './columns.ts'

/** Slot 0 is the colour as a whole. */
type GuideRef = { readonly customerId: number; readonly skcId: number; readonly slot: number }

const keyOf = ({ customerId, skcId, slot }: GuideRef) => [customerId, skcId, slot].join('\n')

/** Plans an import of recommended quantities. */
export async function planGuide(request: PlanRequest): Promise<KindPlan> {
  const { db, visibility, texts: labels } = request
  const customers = await customerIndex(db, visibility)
  const goods = await goodsIndex(db, visibility)
  const sizes = await sizeIndex(db)
  const { texts } = labels
  const skuOf = await skuFinder(db, request.records, {
    goods,
    sizes,
    search: { sizeOf: sizes.offered, mayBeWhole: true, noSize: texts.noSuchSize },
  })
  return planEntries<GuideRef>(request, {
    fields: guideFields,
    quantity: { field: 'qty', most: mostQty },
    mayBeBlank: true,
    blank: { qty: null },
    read: (cells, refuse) => {
      const customer = findCustomer(cells, customers, { texts, refuse })
      const sku = skuOf(cells, { texts, refuse })
      if (typeof cells.qty === 'number' && cells.qty > mostQty) refuse('qty', texts.tooLarge)
      if (!customer || !sku) return []
      return [{ ref: { customerId: customer.id, skcId: sku.skc.id, slot: sku.size?.slot ?? 0 }, cells }]
    },
    keyOf,
    present: async (refs) => {
      const result = await sql<GuideRef & { qty: number }>`
        select customer_id as "customerId", skc_id as "skcId", slot, qty from guide_quantities
        where customer_id = any(${[...new Set(refs.map(({ customerId }) => customerId))]}::int[])`.execute(db)
      return new Map(result.rows.map(({ qty, ...ref }) => [keyOf(ref), { qty }]))
    },
    choices: {
      customer: () => customers.names(),
      size: () => sizes.names(),
      skc: () => goods.skcNos(),
    },
    write: async (transaction, entries) => {
      await sql`
        insert into guide_quantities (customer_id, skc_id, slot, qty)
        select "customerId", "skcId", slot, qty from jsonb_to_recordset(${rowsOf(entries)}::jsonb)
          as given ("customerId" int, "skcId" int, slot int, qty int)
        on conflict (customer_id, skc_id, slot) do update set qty = excluded.qty`.execute(transaction)
    },
  })
}

/** Limit of an order cell times thirty sizes. */
const mostQty = 299_970
