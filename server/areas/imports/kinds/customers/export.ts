import type { CustomersSought } from '@fairdesk/contract/areas/customer'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { attributeNames } from '../../../../domain/attribute-names.ts'
import { customersSought } from '../../../../domain/customer-list-filter.ts'
import { visibleTo } from '../../../../domain/session-user.ts'
import type { Row } from '../../../../domain/sheets/content.ts'
import { fileNameOf, xlsxType } from '../../../../domain/sheets/file-name.ts'
import { inOneSnapshot } from '../../../../domain/sheets/in-one-snapshot.ts'
import { listCell } from '../../../../domain/sheets/list-cell.ts'
import { writeSheet } from '../../../../domain/sheets/write.ts'
import type { Download, ReadContext } from '../../../context.ts'
import { fieldsFor } from '../../columns/field.ts'
import { fieldColumns } from '../../columns/field-columns.ts'
import { customerFields } from './columns.ts'

const run = 1000

type Exported = Record<string, string | number | null> & {
  id: number
  sort: number
  enabled: 'yes' | 'no'
  type: string
  discountBasis: string
  brands: readonly string[]
  otherAccounts: readonly string[]
  disabledAccounts: readonly string[]
  agentAccounts: readonly string[]
}

/** The customers that fit, each with all fields but his password, in the columns of the template. */
export async function exportCustomers({ db, user, caller }: ReadContext, sought: CustomersSought): Promise<Download> {
  const visibility = visibleTo(user)
  const fields = await fieldsFor(db, customerFields, visibility)
  const phrases = renameAttributes(phrasesIn(caller.language), await attributeNames(db, caller.language))
  const name = phrases.importTexts.customersSheet
  const content = {
    name,
    columns: fieldColumns(fields, phrases.importFields.customers),
    rows: await inOneSnapshot(db, (snapshot) => rowsOf(snapshot, { sought, visibility, phrases })),
    pinned: 2,
  }
  return { fileName: fileNameOf(user.fair, name), type: xlsxType, body: writeSheet(content) }
}

type Asked = { readonly sought: CustomersSought; readonly visibility: Visibility; readonly phrases: Phrases }

/** Runs of rows in the order of the list, each read when the file has room for it. */
async function* rowsOf(db: Kysely<FairDb>, { sought, visibility, phrases }: Asked): AsyncGenerator<Row[]> {
  const { importFields, importTexts } = phrases
  const types: Readonly<Record<string, string>> = importFields.customerTypes
  const bases: Readonly<Record<string, string>> = importFields.discountBases
  for (let after: Exported | null = null; ; ) {
    const found: Exported[] = await runAfter(db, after, { sought, visibility })
    yield found.map((row) => ({
      ...row,
      ...{ type: types[row.type] ?? row.type, discountBasis: bases[row.discountBasis] ?? row.discountBasis },
      ...{ brands: listCell(row.brands), otherAccounts: listCell(row.otherAccounts) },
      ...{ disabledAccounts: listCell(row.disabledAccounts), agentAccounts: listCell(row.agentAccounts) },
      enabled: importTexts[row.enabled],
    }))
    const last = found.at(-1)
    if (found.length < run || !last) return
    after = last
  }
}

async function runAfter(
  db: Kysely<FairDb>,
  after: Exported | null,
  { sought, visibility }: Omit<Asked, 'phrases'>,
): Promise<Exported[]> {
  const found = await sql<Exported>`
    select customers.id, customers.sort, customers.code, customers.name, customers.short_name as "shortName", customers.type, level.code as level,
      big_areas.code as "bigArea", regions.code as region, areas.code as area, areas.province,
      agent.code as "agentCode", customers.contact, customers.phone, customers.store_area as "storeArea",
      customers.store_count as "storeCount",
      (select username from customer_accounts where customer_id = customers.id order by id limit 1) as account,
      array(select username from customer_accounts where customer_id = customers.id order by id offset 1) as "otherAccounts",
      array(select username from customer_accounts where customer_id = customers.id and not enabled order by id)
        as "disabledAccounts",
      array(select username from customer_accounts where customer_id = customers.id and account_type = 2 order by id)
        as "agentAccounts",
      targets.qty as "targetQty", targets.amount_fen as "targetAmount",
      trim_scale(customers.discount_bp / 100.0) || '%' as discount,
      customers.discount_basis as "discountBasis", ${brandsSeen(visibility)} as brands,
      case when customers.enabled then 'yes' else 'no' end as enabled, customers.remark
    from customers
    left join orders head on head.customer_id = customers.id and head.type = 'first' and head.deleted_at is null
    left join targets on targets.customer_id = customers.id and targets.dim1 = '' and targets.dim2 = ''
    left join common_codes level on level.id = customers.level_id
    left join areas on areas.id = customers.area_id
    left join regions on regions.id = areas.region_id
    left join big_areas on big_areas.id = regions.big_area_id
    left join customers agent on agent.id = customers.agent_id and agent.deleted_at is null
    where (customers.sort, customers.id) > (${after?.sort ?? -1}, ${after?.id ?? 0}) and ${customersSought(sought, visibility)}
    order by customers.sort, customers.id limit ${run}`.execute(db)
  return found.rows
}

/** Codes of the brands he may order, without those the user does not see. */
function brandsSeen({ brands }: Visibility): RawBuilder<string[]> {
  if (brands === 'all') return sql`customers.brand_codes`
  return sql`array(select code from unnest(customers.brand_codes) with ordinality as own (code, place)
    where code = any(${[...brands]}::text[]) order by place)`
}
