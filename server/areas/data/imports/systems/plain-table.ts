import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { TextsOfScreen } from '../columns/texts.ts'
import { withCustomersApart } from './joined-customers.ts'
import { withOptionsApart } from './joined-options.ts'
import { plainCustomers } from './plain-customers.ts'
import { plainGoods } from './plain-goods.ts'

/** The table as our fields can be matched with it, whatever system has written it. */
export function plainTable(table: SheetTable, kind: MappedKind, texts: TextsOfScreen): SheetTable {
  if (kind === 'customers') return withCustomersApart(plainCustomers(table, texts), texts)
  return withOptionsApart(kind === 'goods' ? plainGoods(table, texts) : table, kind, texts)
}
