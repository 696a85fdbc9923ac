import { codesIn } from '@fairdesk/contract/names/codes/code-list'
import { barcodeSpellings } from '@fairdesk/contract/names/codes/gtin'
import { maxTokens, mostCodes } from '@fairdesk/contract/names/codes/limits'
import { soundOf, tokensOf } from '@fairdesk/contract/names/matches'
import { allSounds } from '@fairdesk/contract/names/sounds'
import { tagCodes } from '@fairdesk/contract/names/tag-codes'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Text = RawBuilder<unknown>

/** A further condition for a word of the keyword, as of a barcode in another table. */
type OtherTexts = (term: { readonly term: string; readonly anywhere: string }) => readonly RawBuilder<SqlBool>[]

/**
 * Returns a condition: true if each word of a keyword is part of one of the texts, or of the sound of one of the
 * names; `codes` are texts without Chinese, of which one match suffices if the keyword is a list of codes. True for
 * an empty keyword. Used by all lists, pickers and reports.
 */
export function textMatches(keyword: string, texts: RowTexts, otherTexts: OtherTexts = () => []): RawBuilder<SqlBool> {
  const codeList = codesIn(keyword)
  const search = () => tokensMatch(keyword, texts, otherTexts)
  if (!codeList?.isListed || !texts.codes?.length) return search()
  const searchedCodes = codeList.codes.slice(0, mostCodes)
  const among = texts.codes.map((text) => sql<SqlBool>`lower(${text}) = any(${searchedCodes}::text[])`)
  // A name may contain list separators, so search as well; a longer list cannot be a name.
  return sql<SqlBool>`(${sql.join(searchedCodes.length > maxTokens ? among : [...among, search()], sql` or `)})`
}

type RowTexts = { readonly names?: readonly Text[]; readonly codes?: readonly Text[] }

function tokensMatch(
  keyword: string,
  { names = [], codes = [] }: RowTexts,
  otherTexts: OtherTexts,
): RawBuilder<SqlBool> {
  const conditions = tokensOf(keyword).map((term) => {
    const anywhere = `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`
    const sound = soundOf(term, allSounds().pattern)
    const either = [
      ...[...names, ...codes].map((text) => sql<SqlBool>`${text} ilike ${anywhere}`),
      ...(sound === null ? [] : names.map((text) => sql<SqlBool>`lower(${text}) ~ ${sound}`)),
      ...otherTexts({ term, anywhere }),
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
        select skc_id from barcodes where code = any(${storedSpellings(codes)}::text[])))))`,
    exists: (
      code,
      spellings,
    ) => sql<SqlBool>`(exists (select from styles known where known.deleted_at is null and known.goods_no_key = ${code})
      or exists (select from skcs known where known.deleted_at is null and known.skc_no_key = ${code})
      or exists (select from barcodes known where known.code = any(${spellings})))`,
  })
}

type CodeListConditions = {
  /** Condition for rows with one of these codes. */
  readonly among: (codes: readonly string[]) => RawBuilder<SqlBool>
  /** Condition: true if anything has this code; `spellings` are those of a barcode. */
  readonly exists: (code: RawBuilder<string>, spellings: RawBuilder<string[]>) => RawBuilder<SqlBool>
}

/**
 * Combines a search with a lookup of the codes if the keyword is a list; if only blanks separate the words, all must
 * be codes.
 */
function orListed(
  keyword: string,
  search: () => RawBuilder<SqlBool>,
  { among, exists }: CodeListConditions,
): RawBuilder<SqlBool> {
  const codeList = codesIn(keyword)
  if (!codeList) return search()
  const codes = codeList.codes.slice(0, mostCodes)
  // A name may contain list separators, so search as well; a longer list cannot be a name.
  if (codeList.isListed) return codes.length > maxTokens ? among(codes) : sql<SqlBool>`(${search()} or ${among(codes)})`
  const soughtCodes = JSON.stringify(codes.map((code) => ({ code, spellings: storedSpellings([code]) })))
  const areAllKnown = sql<SqlBool>`not exists (
    select from jsonb_to_recordset(${soughtCodes}::jsonb) as sought (code text, spellings text[])
    where not ${exists(sql<string>`sought.code`, sql<string[]>`sought.spellings`)})`
  return sql<SqlBool>`(${search()} or (${areAllKnown} and ${among(codes)}))`
}

/** Spellings of barcodes as they may be stored: codes that are sought are folded, and a GTIN has several. */
export function storedSpellings(codes: readonly string[]): string[] {
  return codes.flatMap((code) => [...barcodeSpellings(code), code.toUpperCase()])
}

function styleNamedSo(keyword: string): RawBuilder<SqlBool> {
  const named = textMatches(
    keyword,
    { names: [sql`styles.name`], codes: [sql`styles.goods_no_key`] },
    ({ term, anywhere }) => [
      sql<SqlBool>`styles.id in (
        select named.style_id from skcs named where named.deleted_at is null and named.skc_no_key like ${anywhere})`,
      ...(isPartOfBarcode(term)
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

/** Condition on `skcs`: tag number or barcode equals a scanned or typed text. */
export function skcTagged(text: string): RawBuilder<SqlBool> {
  const keys = [...tagCodes(text)]
  return sql<SqlBool>`(skcs.skc_no_key = any(${keys}::text[]) or skcs.id in (
    select skc_id from barcodes where code = any(${barcodesOf(text)}::text[])))`
}

/** Returns the barcodes that a scanned or typed text may mean, in their printed spellings. */
export function barcodesOf(text: string): string[] {
  return [...new Set([text.trim(), ...tagCodes(text).flatMap((code) => [code, code.toUpperCase()])])]
}

/** Returns true for terms with four digits in a row: there are many barcodes, so others are not searched. */
function isPartOfBarcode(term: string): boolean {
  return /\d{4}/.test(term)
}

/** Condition on `customers`: by code, name or short name. */
export function customerNamed(keyword: string): RawBuilder<SqlBool> {
  return customerMatches(keyword, () => [])
}

/** The same, with further texts that belong to the customer's row. */
export function customerMatches(keyword: string, otherTexts: OtherTexts): RawBuilder<SqlBool> {
  const names = [sql`customers.name`, sql`customers.short_name`]
  const search = () => textMatches(keyword, { names, codes: [sql`customers.code_key`] }, otherTexts)
  return orListed(keyword, search, {
    among: (codes) => sql<SqlBool>`customers.code_key = any(${codes}::text[])`,
    exists: (code) =>
      sql<SqlBool>`exists (select from customers known where known.deleted_at is null and known.code_key = ${code})`,
  })
}

/** Condition on `outfits` (or an alias of it): by number or name. */
export function outfitNamed(keyword: string, alias = 'outfits'): RawBuilder<SqlBool> {
  return textMatches(keyword, { names: [sql.ref(`${alias}.name`)], codes: [sql.ref(`${alias}.outfit_no`)] })
}
