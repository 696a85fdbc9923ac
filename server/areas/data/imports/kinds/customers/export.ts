import type { CustomerListFilter, customer } from '@fairdesk/contract/areas/data/customer'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, sql } from 'kysely'
import { customerReferences, selectedCodes } from '../../../../../domain/customers/customer-references.ts'
import { customerCondition, headOf } from '../../../../../domain/customers/list-filter.ts'
import type { Handler } from '../../../../handler.ts'
import { type ExportedRow, exportFile, pagesOf } from '../../export-file.ts'
import { placeColumns } from '../../lookup/place-columns.ts'
import { customerFields } from './columns.ts'

/**
 * Exports the matching customers in the order of the list, with all fields except the password, in the template's
 * columns.
 */
export const exportCustomers: Handler<typeof customer.export> = (context, filter) => {
  return exportFile(context, {
    kind: 'customers',
    columns: customerFields,
    rowsOf: (db, visibility) => pagesOf(db, customersIn(filter, visibility)),
    pinned: 2,
  })
}

function customersIn(filter: CustomerListFilter, visibility: Visibility): RawBuilder<ExportedRow> {
  return sql<ExportedRow>`
    select customers.code, customers.name, customers.short_name as "shortName", customers.type, ${selectedCodes('code')},
      ${placeColumns.bigArea} as "bigArea", ${placeColumns.region} as region, ${placeColumns.area} as area,
      areas.province,
      agent.code as "agentCode", customers.contact, customers.phone, customers.store_area as "storeArea",
      customers.store_count as "storeCount",
      (select username from customer_accounts where customer_id = customers.id order by id limit 1) as account,
      array(select username from customer_accounts where customer_id = customers.id order by id offset 1) as "otherAccounts",
      array(select username from customer_accounts where customer_id = customers.id and not enabled order by id)
        as "disabledAccounts",
      targets.qty as "targetQty", targets.amount_fen as "targetAmount",
      customers.discount_bp as discount,
      customers.discount_basis as "discountBasis", ${brandsSeen(visibility)} as brands,
      customers.enabled, customers.remark
    from customers ${headOf}
    left join targets on targets.customer_id = customers.id and targets.dim1 = '' and targets.dim2 = ''
    ${customerReferences}
    where ${customerCondition(filter, visibility)}
    order by customers.sort, customers.id`
}

/** Selects the codes of the brands the customer may order, without those the user does not see. */
function brandsSeen({ brands }: Visibility): RawBuilder<string[]> {
  if (brands === 'all') return sql`customers.brand_codes`
  return sql`array(select code from unnest(customers.brand_codes) with ordinality as own (code, place)
    where code = any(${[...brands]}::text[]) order by place)`
}
