import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A keyword as two patterns for `like`, its own wildcards standing for themselves. */
export function patternsOf(keyword: string): { readonly beginning: string; readonly anywhere: string } {
  const literal = keyword.trim().replaceAll(/[\\%_]/g, '\\$&')
  return { beginning: `${literal}%`, anywhere: `%${literal}%` }
}

/** Condition on `styles`: a number or a tag number that begins so, or a name that has it. Lists and reports seek by this one. */
export function styleNamed(keyword: string): RawBuilder<SqlBool> {
  const { anywhere } = patternsOf(keyword)
  const beginning = keyBeginning(keyword)
  return sql<SqlBool>`(styles.goods_no_key like ${beginning} or styles.name ilike ${anywhere} or styles.id in (
    select named.style_id from skcs named where named.deleted_at is null and named.skc_no_key like ${beginning}))`
}

/** Condition on `customers`: a code that begins so, or a name that has it. */
export function customerNamed(keyword: string): RawBuilder<SqlBool> {
  const { anywhere } = patternsOf(keyword)
  return sql<SqlBool>`(customers.code_key like ${keyBeginning(keyword)} or customers.name ilike ${anywhere}
    or customers.short_name ilike ${anywhere})`
}

/** Folded as the keys are, and only then its wildcards marked: a full-width one is one as well. */
function keyBeginning(keyword: string): string {
  return patternsOf(keyword.normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase()).beginning
}
