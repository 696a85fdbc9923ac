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

/** Target of a rule, by ids; null for parts its scope does not have. */
export type Whom = { readonly scope: MinimumScope } & {
  readonly [P in WhomPart as (typeof columnOf)[P]]: number | null
}

/** Known codes and names, folded, with their ids; a name that several bear is not among them. */
type Book = { readonly [P in WhomPart]: ReadonlyMap<string, number> }

/** Looks up whatever these lines name, in one statement for each kind. */
export async function whomBook(db: Kysely<FairDb>, lines: readonly ScopeCodes[]): Promise<Book> {
  const idsOfPart = (scopeKey: WhomPart) => {
    const keys = [...new Set(lines.flatMap((line) => (line[scopeKey] ? [foldCode(line[scopeKey])] : [])))]
    return keys.length === 0 ? new Map<string, number>() : idsOf(db, scopeKey, keys)
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

/** Returns the target a line names; else the first part that is missing or unknown. */
export function whomOf(scope: MinimumScope, named: ScopeCodes, book: Book): Whom | { readonly unknown: WhomPart } {
  const ruleTarget: { -readonly [K in keyof Whom]: Whom[K] } = {
    scope,
    customerId: null,
    levelId: null,
    styleId: null,
    skcId: null,
    fabricId: null,
    colourId: null,
  }
  for (const scopeKey of partsOf[scope]) {
    const id = book[scopeKey].get(foldCode(named[scopeKey] ?? ''))
    if (id === undefined) return { unknown: scopeKey }
    ruleTarget[columnOf[scopeKey]] = id
  }
  return ruleTarget
}

/** Two rules for the same have the same key. */
export function whomKey({ scope, customerId, levelId, styleId, skcId, fabricId, colourId }: Whom): string {
  return [scope, customerId, levelId, styleId, skcId, fabricId, colourId].join(' ')
}

async function idsOf(db: Kysely<FairDb>, scopeKey: WhomPart, keys: readonly string[]): Promise<Map<string, number>> {
  const result = await sql<{ key: string; id: number }>`${statementOf(scopeKey, keys)}`.execute(db)
  return new Map(result.rows.map(({ key, id }) => [key, id]))
}

/** Levels, fabrics and colours answer to their names too, as people write them. */
function statementOf(scopeKey: WhomPart, keys: readonly string[]) {
  const keyList = [...keys]
  switch (scopeKey) {
    case 'customer':
      return sql`select code_key as key, id from customers where code_key = any(${keyList}) and deleted_at is null`
    case 'goodsNo':
      return sql`select goods_no_key as key, id from styles where goods_no_key = any(${keyList}) and deleted_at is null`
    case 'skcNo':
      return sql`
        select skcs.skc_no_key as key, skcs.id from skcs join styles on styles.id = skcs.style_id
        where skcs.skc_no_key = any(${keyList}) and skcs.deleted_at is null and styles.deleted_at is null`
    case 'colour':
      return byCodeOrName(sql`colours`, keyList, sql`true`)
    case 'level':
      return byCodeOrName(sql`common_codes`, keyList, sql`type = 'customerLevel'`)
    case 'fabric':
      return byCodeOrName(sql`common_codes`, keyList, sql`type = 'fabric'`)
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
