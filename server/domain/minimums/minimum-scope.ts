import { partsOf, type WhomPart } from '@fairdesk/contract/areas/data/minimum-columns'
import type { MinimumScope } from '@fairdesk/contract/areas/data/minimums'
import { foldCode } from '@fairdesk/contract/names/fold'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** The codes a rule names; those its scope does not need are left unread. */
export type ScopeCodes = { readonly [P in WhomPart]?: string | undefined }

const columnOf = {
  customer: 'customerId',
  level: 'levelId',
  goodsNo: 'styleId',
  skcNo: 'skcId',
  fabric: 'fabricId',
  colour: 'colourId',
} as const satisfies Record<WhomPart, string>

/** Whom a rule is for, by ids; null where its scope has no such part. */
export type Whom = { readonly scope: MinimumScope } & {
  readonly [P in WhomPart as (typeof columnOf)[P]]: number | null
}

/** Known codes and names, folded, with their ids; a name that several bear is not among them. */
type Book = { readonly [P in WhomPart]: ReadonlyMap<string, number> }

/** Looks up whatever these lines name, in one statement for each kind. */
export async function whomBook(db: Kysely<FairDb>, lines: readonly ScopeCodes[]): Promise<Book> {
  const idsOfPart = (part: WhomPart) => {
    const keys = [...new Set(lines.flatMap((line) => (line[part] ? [foldCode(line[part])] : [])))]
    return keys.length === 0 ? new Map<string, number>() : idsOf(db, part, keys)
  }
  return {
    customer: await idsOfPart('customer'),
    level: await idsOfPart('level'),
    goodsNo: await idsOfPart('goodsNo'),
    skcNo: await idsOfPart('skcNo'),
    fabric: await idsOfPart('fabric'),
    colour: await idsOfPart('colour'),
  }
}

/** Whom a line names; the first part that is missing or unknown where there is one. */
export function whomOf(scope: MinimumScope, named: ScopeCodes, book: Book): Whom | { readonly unknown: WhomPart } {
  const whom: { -readonly [K in keyof Whom]: Whom[K] } = {
    scope,
    customerId: null,
    levelId: null,
    styleId: null,
    skcId: null,
    fabricId: null,
    colourId: null,
  }
  for (const part of partsOf[scope]) {
    const id = book[part].get(foldCode(named[part] ?? ''))
    if (id === undefined) return { unknown: part }
    whom[columnOf[part]] = id
  }
  return whom
}

/** Two rules for the same have the same key. */
export function whomKey({ scope, customerId, levelId, styleId, skcId, fabricId, colourId }: Whom): string {
  return [scope, customerId, levelId, styleId, skcId, fabricId, colourId].join(' ')
}

async function idsOf(db: Kysely<FairDb>, part: WhomPart, keys: readonly string[]): Promise<Map<string, number>> {
  const found = await sql<{ key: string; id: number }>`${statementOf(part, keys)}`.execute(db)
  return new Map(found.rows.map(({ key, id }) => [key, id]))
}

/** Levels, fabrics and colours answer to their names too, as people write them. */
function statementOf(part: WhomPart, keys: readonly string[]) {
  const asked = [...keys]
  switch (part) {
    case 'customer':
      return sql`select code_key as key, id from customers where code_key = any(${asked}) and deleted_at is null`
    case 'goodsNo':
      return sql`select goods_no_key as key, id from styles where goods_no_key = any(${asked}) and deleted_at is null`
    case 'skcNo':
      return sql`
        select skcs.skc_no_key as key, skcs.id from skcs join styles on styles.id = skcs.style_id
        where skcs.skc_no_key = any(${asked}) and skcs.deleted_at is null and styles.deleted_at is null`
    case 'colour':
      return byCodeOrName(sql`colours`, asked, sql`true`)
    case 'level':
      return byCodeOrName(sql`common_codes`, asked, sql`type = 'customerLevel'`)
    case 'fabric':
      return byCodeOrName(sql`common_codes`, asked, sql`type = 'fabric'`)
  }
}

/** A code goes before a name; a name that two bear says nothing. */
function byCodeOrName(table: ReturnType<typeof sql>, keys: string[], condition: ReturnType<typeof sql>) {
  return sql`
    select code_key as key, id from ${table} where ${condition} and code_key = any(${keys})
    union all
    select lower(name) as key, min(id) as id from ${table} named
    where ${condition} and lower(name) = any(${keys})
      and not exists (select 1 from ${table} other where ${condition} and other.code_key = lower(named.name))
    group by lower(name) having count(*) = 1`
}
