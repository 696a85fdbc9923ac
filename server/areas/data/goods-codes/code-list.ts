import type { CodeUses, CommonCode, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { attributeOf, type CodeType, codeTypes, customerCodeOf } from '@fairdesk/contract/attributes'
import type { Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { codeColumn } from '../../../db/code-column.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { keepImportsOut } from '../../../domain/locks/import-lock.ts'
import { lockLists } from '../../../domain/locks/lists-lock.ts'

export async function listTypes(db: Kysely<FairDb>): Promise<Output<typeof goodsCodes.commonCodeTypes>> {
  const result = await sql<{ type: string; codes: number }>`
    select type, count(*)::int as codes from common_codes group by type`.execute(db)
  const countByType = new Map(result.rows.map(({ type, codes }) => [type, codes]))
  return codeTypes.map((type) => ({ type, codes: countByType.get(type) ?? 0 }))
}

type Row = Omit<CommonCode, 'uses'> & CodeUses

/** Lists the codes of a type in their order, each with what references it. */
export async function listCodes(db: Kysely<FairDb>, type: CodeType): Promise<CommonCode[]> {
  const result = await sql<Row>`
    with held as (${holdersOf(type)}),
    below as (select parent_id as id, count(*)::int as children from common_codes where parent_id is not null group by 1),
    priced as (
      select category_id as id, count(*)::int as discounts from customer_discounts where category_id is not null group by 1),
    aimed as (
      select named.value as code, count(*)::int as targets
      from targets cross join lateral (values (dim1, value1), (dim2, value2)) named (dim, value)
      where named.dim = ${attributeOf(type)} group by 1),
    ruled as (
      select coalesce(level_id, fabric_id) as id, count(*)::int as rules from minimum_rules
      where coalesce(level_id, fabric_id) is not null group by 1)
    select common_codes.id, type, common_codes.code, name, parent_id as "parentId",
      to_char(launches_on, 'YYYY-MM-DD') as "launchDate", to_char(delivers_on, 'YYYY-MM-DD') as "deliveryDate",
      sort, enabled, version, coalesce(held.styles, 0) as styles, coalesce(held.customers, 0) as customers,
      coalesce(below.children, 0) as children, coalesce(priced.discounts, 0) as discounts,
      coalesce(aimed.targets, 0) as targets, coalesce(ruled.rules, 0) as rules, coalesce(held.binned, 0) as binned
    from common_codes
    left join held on held.id = common_codes.id
    left join below on below.id = common_codes.id
    left join priced on priced.id = common_codes.id
    left join aimed on aimed.code = common_codes.code
    left join ruled on ruled.id = common_codes.id
    where type = ${type}
    order by sort, common_codes.id`.execute(db)
  return result.rows.map(({ styles, customers, children, discounts, targets, rules, binned, ...code }) => ({
    ...code,
    uses: { styles, customers, children, discounts, targets, rules, binned },
  }))
}

/** @throws Refusal `code.gone` */
export async function codeWith(db: Kysely<FairDb>, type: CodeType, id: number): Promise<CommonCode> {
  return (await listCodes(db, type)).find((code) => code.id === id) ?? refuse('code.gone')
}

/** Codes and colours are judged against all others: one such write at a time, and no import meanwhile. */
export async function writeCodesAlone(db: Kysely<FairDb>): Promise<void> {
  await lockLists(db)
  await keepImportsOut(db)
}

type Entry = { readonly version: number }

/** Merges the input into a list entry, keeping omitted fields; null if nothing changes. */
export function changeOf<Row extends Entry>(previous: Row, input: Entry): Row | null {
  if (previous.version !== input.version) refuse('record.changed')
  const givenFields = Object.entries(input).filter(([, value]) => value !== undefined)
  const updated: Row = { ...previous, ...Object.fromEntries(givenFields) }
  return JSON.stringify(updated) === JSON.stringify(previous) ? null : updated
}

/** The table and the column that refer to codes of the type. */
export function holderOf(type: CodeType): { readonly table: 'styles' | 'customers'; readonly column: string } {
  return { table: customerCodeOf(type) ? 'customers' : 'styles', column: codeColumn(attributeOf(type)) }
}

export function isUsed(uses: CodeUses): boolean {
  return Object.values(uses).some((count) => count > 0)
}

function holdersOf(type: CodeType): RawBuilder<unknown> {
  const { table, column } = holderOf(type)
  const present = sql`count(*) filter (where deleted_at is null)::int`
  const [styles, customers] = table === 'styles' ? [present, sql`0`] : [sql`0`, present]
  return sql`select ${sql.ref(column)} as id, ${styles} as styles, ${customers} as customers,
      count(*) filter (where deleted_at is not null)::int as binned
    from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1`
}

/** Describes a code for the operation log: the parent by its code, without what references it. */
export async function describeCode(db: Kysely<FairDb>, { parentId, ...code }: CommonCode): Promise<object> {
  const parent =
    parentId === null
      ? undefined
      : await db.selectFrom('common_codes').select('code').where('id', '=', parentId).executeTakeFirst()
  const { type, code: codeText, name, launchDate, deliveryDate, enabled, sort } = code
  return { type, code: codeText, name, parent: parent?.code ?? '', launchDate, deliveryDate, enabled, sort }
}
