import { sql } from 'kysely'
import type { Cells } from '../../columns/parse-record.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { customerIndex } from '../../lookup/customer-index.ts'
import { findCustomer, findSkc, textIn } from '../../lookup/find-named.ts'
import { goodsIndex, type IndexedSkc } from '../../lookup/goods-index.ts'
import { sizeIndex } from '../../lookup/size-index.ts'
import type { Refuse } from '../../report/row-report.ts'
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
  const slotOf = (cells: Cells, skc: IndexedSkc, refuse: Refuse): number | null => {
    const text = textIn(cells, 'size')
    if (text === undefined) return 0
    const size = sizes.offered(skc, text)
    if (!size) refuse('size', texts.noSuchSize, text)
    return size?.slot ?? null
  }
  return planEntries<GuideRef>(request, {
    fields: guideFields,
    blank: { qty: null },
    read: (cells, refuse) => {
      const customer = findCustomer(cells, customers, { texts, refuse })
      const skc = findSkc(cells, goods, { texts, refuse })
      const slot = skc && slotOf(cells, skc, refuse)
      if (typeof cells.qty === 'number' && cells.qty > mostQty) refuse('qty', texts.tooLarge)
      if (!customer || !skc || slot === null) return []
      return [{ ref: { customerId: customer.id, skcId: skc.id, slot }, cells }]
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
