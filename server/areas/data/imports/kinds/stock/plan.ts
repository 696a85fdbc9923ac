import { randomUUID } from 'node:crypto'
import { mostStock } from '@fairdesk/contract/areas/orders/stock'
import { sql } from 'kysely'
import { type StockChange, writeStock } from '../../../../../domain/stock/write-stock.ts'
import type { Cells } from '../../columns/parse-record.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { findSkc, textIn } from '../../lookup/find-named.ts'
import { goodsIndex, type IndexedSkc } from '../../lookup/goods-index.ts'
import { sizeIndex } from '../../lookup/size-index.ts'
import type { Refuse } from '../../report/row-report.ts'
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
  const slotOf = (cells: Cells, skc: IndexedSkc, refuse: Refuse): number | null => {
    const text = textIn(cells, 'size') ?? ''
    const size = sizes.offered(skc, text)
    if (!size) refuse('size', texts.noOfferedSize, text)
    return size?.slot ?? null
  }
  return planEntries<StockRef>(request, {
    fields: stockFields,
    changesOrdering: true,
    blank: { qty: null },
    read: (cells, refuse) => {
      const skc = findSkc(cells, goods, { texts, refuse })
      const slot = skc && slotOf(cells, skc, refuse)
      if (typeof cells.qty === 'number' && cells.qty > mostStock) refuse('qty', texts.tooLarge)
      return skc && slot ? [{ ref: { skcId: skc.id, slot }, cells }] : []
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
