import { randomUUID } from 'node:crypto'
import { mostStock } from '@fairdesk/contract/areas/orders/stock'
import { sql } from 'kysely'
import { type StockChange, writeStock } from '../../../../../domain/stock/write-stock.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { skuFinder } from '../../lookup/find-sku.ts'
import { goodsIndex } from '../../lookup/goods-index.ts'
import { sizeIndex } from '../../lookup/size-index.ts'
import { planEntries } from '../plan-entries.ts'
import { stockFields } from './columns.ts'

type StockRef = { readonly skcId: number; readonly slot: number }

const keyOf = ({ skcId, slot }: StockRef) => `${skcId} ${slot}`

/** Plans an import of stock; sizes that the file does not name stay as they are. */
export async function planStock(request: PlanRequest): Promise<KindPlan> {
  const { db, visibility, texts: labels, account } = request
  // Identifies the import for undo.
  const requestId = randomUUID()
  const goods = await goodsIndex(db, visibility)
  const sizes = await sizeIndex(db)
  const { texts } = labels
  const skuOf = await skuFinder(db, request.records, {
    goods,
    sizes,
    search: { sizeOf: sizes.offered, mayBeWhole: false, noSize: texts.noOfferedSize },
  })
  return planEntries<StockRef>(request, {
    fields: stockFields,
    quantity: { field: 'qty', most: mostStock },
    mayBeBlank: true,
    changesOrdering: true,
    blank: { qty: null },
    read: (cells, refuse) => {
      const sku = skuOf(cells, { texts, refuse })
      if (typeof cells.qty === 'number' && cells.qty > mostStock) refuse('qty', texts.tooLarge)
      return sku?.size ? [{ ref: { skcId: sku.skc.id, slot: sku.size.slot }, cells }] : []
    },
    keyOf,
    present: async (refs) => {
      const result = await sql<StockRef & { qty: number }>`
        select skc_id as "skcId", slot::int, total as qty
        from stock cross join unnest(totals) with ordinality as size (total, slot)
        where total is not null and skc_id = any(${[...new Set(refs.map(({ skcId }) => skcId))]}::int[])`.execute(db)
      return new Map(result.rows.map(({ qty, ...ref }) => [keyOf(ref), { qty }]))
    },
    choices: {
      size: () => sizes.names(),
      skc: () => goods.skcNos(),
    },
    write: async (transaction, entries) => {
      const bySkc = Map.groupBy(entries, ({ ref }) => ref.skcId)
      const result = await sql<{ skcId: number; totals: (number | null)[] }>`
        select skc_id as "skcId", totals from stock where skc_id = any(${[...bySkc.keys()]}::int[])`.execute(
        transaction,
      )
      const totalsBySkcId = new Map(result.rows.map(({ skcId, totals }) => [skcId, totals]))
      const changes = [...bySkc].map(([skcId, some]): StockChange => {
        const totals = [...(totalsBySkcId.get(skcId) ?? [])]
        for (const { ref, after } of some) {
          while (totals.length < ref.slot) totals.push(null)
          totals[ref.slot - 1] = typeof after.qty === 'number' ? after.qty : null
        }
        return { skcId, totals }
      })
      await writeStock(transaction, changes, { account, realName: '', requestId, source: 'import' })
    },
  })
}
