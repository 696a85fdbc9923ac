import type { SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import { fieldsOn } from '@fairdesk/contract/fields/field'
import { splitListFields } from '@fairdesk/contract/fields/order-splits'
import { formatExtracts } from '@fairdesk/phrases/format-extracts'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { seenPartExtracts } from '../../../../domain/extracts/seen-extracts.ts'
import { sheetColumnsOf, sheetRowsOf } from '../../../../domain/sheets/field-columns.ts'
import type { Column, Row } from '../../../../domain/sheets/writing/content.ts'
import type { SessionUser } from '../../../../domain/visibility/session-user.ts'

type Texts = Pick<Phrases, 'orderSplits' | 'orderList' | 'extracts'>

// None of a part's own columns in the file is an amount.
const fields = fieldsOn('file', splitListFields, 'none')

/** The columns of the parts in a file of their content. */
export function partColumns({ orderSplits, orderList }: Texts): Column[] {
  const { customer, customerName } = orderList.columns
  return sheetColumnsOf(fields, { ...orderSplits.columns, customer, customerName })
}

/** Returns the cells of these columns by part id. */
export async function partCells(
  parts: readonly SplitPart[],
  texts: Texts,
  { db, user }: { readonly db: Kysely<FairDb>; readonly user: SessionUser },
): Promise<ReadonlyMap<number, Row>> {
  const ids = parts.map(({ id }) => id)
  const extracts = await seenPartExtracts(db, user, ids)
  const { states, modes } = texts.orderSplits
  const rows = sheetRowsOf(parts, fields, {
    timeZone: user.fair.timeZone,
    cells: {
      status: ({ status }) => states[status],
      extracts: ({ id }) => formatExtracts(texts.extracts, extracts.get(id)),
      toCustomer: ({ toCustomerName }) => toCustomerName,
      mode: ({ mode }) => modes[mode],
    },
  })
  return new Map(rows.map((row, index) => [ids[index] ?? 0, row]))
}
