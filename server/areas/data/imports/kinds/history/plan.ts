import { sql } from 'kysely'
import {
  type HistoryAttribute,
  type HistoryTexts,
  historyAttributes,
  historyRowKey,
} from '../../../../../domain/customers/history.ts'
import type { Cells } from '../../columns/parse-record.ts'
import type { Values } from '../../columns/values.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { type CodeIndex, codeIndex } from '../../lookup/code-index.ts'
import { customerIndex } from '../../lookup/customer-index.ts'
import { findCustomer, textIn } from '../../lookup/find-named.ts'
import { planEntries } from '../plan-entries.ts'
import { historyFields, mostQty } from './columns.ts'

type HistoryRef = HistoryTexts & { readonly customerId: number }

/** Attributes whose values may be codes of this fair too. */
const coded = ['season', 'colour', 'series', 'category', 'sub', 'wave', 'gender'] as const

const keyOf = (ref: HistoryRef) => `${ref.customerId}\n${historyRowKey(ref)}`

/** Plans an import of customers' orders in earlier seasons. */
export async function planHistory(request: PlanRequest): Promise<KindPlan> {
  const { db, visibility, texts: labels } = request
  const customers = await customerIndex(db, visibility)
  const codes = await codeIndex(db)
  const { texts } = labels
  return planEntries<HistoryRef>(request, {
    fields: historyFields,
    quantity: { field: 'qty', most: mostQty },
    mayBeBlank: true,
    blank: { qty: null, price: null },
    read: (cells, refuse) => {
      const customer = findCustomer(cells, customers, { texts, refuse })
      const attributes = attributesOf(cells)
      if (Object.values(attributes).every((text) => text === '')) refuse('season', texts.historyOfNothing)
      return customer ? [{ ref: { customerId: customer.id, ...attributes }, cells }] : []
    },
    keyOf,
    present: async (refs) => {
      const result = await sql<Values & { customerId: number; key: string }>`
        select customer_id as "customerId", row_key as key, qty, price_fen as price from history_rows
        where customer_id = any(${[...new Set(refs.map(({ customerId }) => customerId))]}::int[])`.execute(db)
      return new Map(result.rows.map(({ customerId, key, ...figures }) => [`${customerId}\n${key}`, figures]))
    },
    choices: { customer: () => customers.names() },
    write: async (transaction, entries) => {
      const rows = JSON.stringify(
        entries.map(({ ref, after }) => ({ ...ref, ...after, key: historyRowKey(ref), codes: codesOf(ref, codes) })),
      )
      await sql`
        insert into history_rows (customer_id, row_key, season, goods_no, colour, series, category, sub, wave, price_band,
          gender, codes, qty, price_fen)
        select "customerId", key, season, "goodsNo", colour, series, category, sub, wave, "priceBand", gender, codes, qty, price
        from jsonb_to_recordset(${rows}::jsonb) as given ("customerId" int, key text, season text, "goodsNo" text,
          colour text, series text, category text, sub text, wave text, "priceBand" text, gender text, codes jsonb, qty int,
          price bigint)
        on conflict (customer_id, row_key) do update
          set qty = excluded.qty, sizes = case when history_rows.qty = excluded.qty then history_rows.sizes end,
            price_fen = excluded.price_fen, codes = excluded.codes`.execute(transaction)
    },
  })
}

function attributesOf(cells: Cells): Record<HistoryAttribute, string> {
  const texts = historyAttributes.map((attribute) => [attribute, textIn(cells, attribute) ?? ''])
  // fromEntries forgets that each name is an attribute's.
  return Object.fromEntries(texts) as Record<HistoryAttribute, string>
}

function codesOf(ref: HistoryRef, codes: CodeIndex): Record<string, string> {
  return Object.fromEntries(
    coded.flatMap((type) => {
      const code = ref[type] === '' ? undefined : codes.find(type, ref[type])?.code
      return code === undefined ? [] : [[type, code]]
    }),
  )
}
