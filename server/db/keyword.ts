import { codesIn } from '@fairdesk/contract/names/codes/code-list'
import { mostCodes, mostWords } from '@fairdesk/contract/names/codes/limits'
import { soundOf, wordsOf } from '@fairdesk/contract/names/matches'
import { allSounds } from '@fairdesk/contract/names/sounds'
import { tagCodes } from '@fairdesk/contract/names/tag-codes'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Text = RawBuilder<unknown>

/** A further condition for a word of the keyword, as of a barcode in another table. */
type OtherTexts = (word: { readonly word: string; readonly anywhere: string }) => readonly RawBuilder<SqlBool>[]

/**
 * Whether each word of a keyword is part of one of the texts, or the sound of one of the names; `codes` are texts without
 * Chinese, of which one is enough where the keyword is a list of them. True for an empty keyword. All lists, pickers and reports seek
 * by this one.
 */
export function textMatches(keyword: string, texts: RowTexts, others: OtherTexts = () => []): RawBuilder<SqlBool> {
  const listed = codesIn(keyword)
  const search = () => wordsMatch(keyword, texts, others)
  if (!listed?.isListed || !texts.codes?.length) return search()
  const sought = listed.codes.slice(0, mostCodes)
  const among = texts.codes.map((text) => sql<SqlBool>`lower(${text}) = any(${sought}::text[])`)
  // A name may have such signs in it; so many words are none.
  return sql<SqlBool>`(${sql.join(sought.length > mostWords ? among : [...among, search()], sql` or `)})`
}

type RowTexts = { readonly names?: readonly Text[]; readonly codes?: readonly Text[] }

function wordsMatch(keyword: string, { names = [], codes = [] }: RowTexts, others: OtherTexts): RawBuilder<SqlBool> {
  const conditions = wordsOf(keyword).map((word) => {
    const anywhere = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    const sound = soundOf(word, allSounds().pattern)
    const either = [
      ...[...names, ...codes].map((text) => sql<SqlBool>`${text} ilike ${anywhere}`),
      ...(sound === null ? [] : names.map((text) => sql<SqlBool>`lower(${text}) ~ ${sound}`)),
      ...others({ word, anywhere }),
    ]
    return sql`(${sql.join(either, sql` or `)})`
  })
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Condition on `styles`: by number, name, tag number or barcode; by a tag as a scanner types it, too; several codes find them all. */
export function styleNamed(keyword: string): RawBuilder<SqlBool> {
  return orListed(keyword, () => styleNamedSo(keyword), {
    among: (codes) => sql<SqlBool>`(styles.goods_no_key = any(${codes}::text[]) or styles.id in (
      select listed.style_id from skcs listed
      where listed.deleted_at is null and (listed.skc_no_key = any(${codes}::text[]) or listed.id in (
        select skc_id from barcodes where code = any(${bothCases(codes)}::text[])))))`,
    known: (
      code,
    ) => sql<SqlBool>`(exists (select from styles known where known.deleted_at is null and known.goods_no_key = ${code})
      or exists (select from skcs known where known.deleted_at is null and known.skc_no_key = ${code})
      or exists (select from barcodes known where known.code in (${code}, upper(${code}))))`,
  })
}

type ListedCodes = {
  /** What has one of these codes. */
  readonly among: (codes: readonly string[]) => RawBuilder<SqlBool>
  /** Whether anything has this code. */
  readonly known: (code: RawBuilder<string>) => RawBuilder<SqlBool>
}

/** A search, or what has one of the codes where the keyword is a list of them: of words with blanks between all must be codes. */
function orListed(
  keyword: string,
  search: () => RawBuilder<SqlBool>,
  { among, known }: ListedCodes,
): RawBuilder<SqlBool> {
  const listed = codesIn(keyword)
  if (!listed) return search()
  const codes = listed.codes.slice(0, mostCodes)
  // A name may have such signs in it; so many words are none.
  if (listed.isListed) return codes.length > mostWords ? among(codes) : sql<SqlBool>`(${search()} or ${among(codes)})`
  const areAllKnown = sql<SqlBool>`not exists (
    select from unnest(${codes}::text[]) as sought(code) where not ${known(sql<string>`sought.code`)})`
  return sql<SqlBool>`(${search()} or (${areAllKnown} and ${among(codes)}))`
}

/** Barcodes keep their spelling; codes that are sought are folded. */
export function bothCases(codes: readonly string[]): string[] {
  return codes.flatMap((code) => [code, code.toUpperCase()])
}

function styleNamedSo(keyword: string): RawBuilder<SqlBool> {
  const named = textMatches(
    keyword,
    { names: [sql`styles.name`], codes: [sql`styles.goods_no_key`] },
    ({ word, anywhere }) => [
      sql<SqlBool>`styles.id in (
        select named.style_id from skcs named where named.deleted_at is null and named.skc_no_key like ${anywhere})`,
      ...(isPartOfBarcode(word)
        ? [
            sql<SqlBool>`styles.id in (
            select named.style_id from barcodes join skcs named on named.id = barcodes.skc_id
            where named.deleted_at is null and barcodes.code ilike ${anywhere})`,
          ]
        : []),
    ],
  )
  if (tagCodes(keyword).length === 0) return named
  return sql<SqlBool>`(${named} or styles.id in (
    select skcs.style_id from skcs where skcs.deleted_at is null and ${skcTagged(keyword)}))`
}

/** Condition on `skcs`: the tag number, or a barcode, that a scanned or typed text stands for. */
export function skcTagged(text: string): RawBuilder<SqlBool> {
  const keys = [...tagCodes(text)]
  return sql<SqlBool>`(skcs.skc_no_key = any(${keys}::text[]) or skcs.id in (
    select skc_id from barcodes where code = any(${barcodesOf(text)}::text[])))`
}

/** Barcodes that a scanned or typed text may stand for, in the spellings that they are printed in. */
export function barcodesOf(text: string): string[] {
  return [...new Set([text.trim(), ...tagCodes(text).flatMap((code) => [code, code.toUpperCase()])])]
}

/** Barcodes are many: they are looked through for what may be one. */
function isPartOfBarcode(word: string): boolean {
  return /\d{4}/.test(word)
}

/** Condition on `customers`: by code, name or short name. */
export function customerNamed(keyword: string): RawBuilder<SqlBool> {
  return customerMatches(keyword, () => [])
}

/** The same, with further texts that belong to the customer's row. */
export function customerMatches(keyword: string, others: OtherTexts): RawBuilder<SqlBool> {
  const names = [sql`customers.name`, sql`customers.short_name`]
  const search = () => textMatches(keyword, { names, codes: [sql`customers.code_key`] }, others)
  return orListed(keyword, search, {
    among: (codes) => sql<SqlBool>`customers.code_key = any(${codes}::text[])`,
    known: (code) =>
      sql<SqlBool>`exists (select from customers known where known.deleted_at is null and known.code_key = ${code})`,
  })
}

/** Condition on `outfits` (or an alias of it): by number or name. */
export function outfitNamed(keyword: string, alias = 'outfits'): RawBuilder<SqlBool> {
  return textMatches(keyword, { names: [sql.ref(`${alias}.name`)], codes: [sql.ref(`${alias}.outfit_no`)] })
}
