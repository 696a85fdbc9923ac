import { codesIn } from '@fairdesk/contract/names/codes/code-list'
import { barcodeSpellings } from '@fairdesk/contract/names/codes/gtin'
import { foldCode } from '@fairdesk/contract/names/fold'
import { foldedMatcherOf, tokensOf } from '@fairdesk/contract/names/matches'
import { allSounds } from '@fairdesk/contract/names/sounds'
import { tagCodes } from '@fairdesk/contract/names/tag-codes'

export type IndexedColour = {
  readonly colourId: number
  readonly name: string
  readonly rgb: string | null
  readonly skcNo: string
  readonly barcodes: readonly { readonly code: string; readonly sizeId: number }[]
}

export type IndexedStyle = {
  readonly goodsId: number
  readonly goodsNo: string
  readonly name: string
  readonly brandCode: string | null
  readonly colours: readonly IndexedColour[]
}

export type Hit = {
  readonly style: IndexedStyle
  readonly colour: IndexedColour | null
  readonly sizeId: number | null
  readonly isExact: boolean
}

export type GoodsSearch = {
  readonly text: string
  readonly limit: number
  /** Brands whose goods may be found. */
  readonly brands: 'all' | readonly string[]
}

/** Separator that no typed text contains, so that a search never matches across two names. */
const between = '\u0001'

/** All styles of a fair, ready to be found by any part of a number, barcode or name, or by its sound; in the organiser's order. */
export class GoodsIndex {
  readonly #styles: readonly {
    readonly style: IndexedStyle
    readonly number: string
    readonly searchText: string
    readonly codes: string
  }[]
  readonly #exact = new Map<string, Omit<Hit, 'isExact'>>()

  constructor(styles: readonly IndexedStyle[]) {
    this.#styles = styles.map((style) => ({
      style,
      number: foldCode(style.goodsNo),
      searchText: textOf(style),
      codes: codesOf(style),
    }))
    // Numbers are set after barcodes: the last one set wins, and a number takes precedence over an equal barcode.
    for (const style of styles) for (const colour of style.colours) this.#addBarcodes(style, colour)
    for (const style of styles)
      for (const colour of style.colours) this.#exact.set(foldCode(colour.skcNo), { style, colour, sizeId: null })
    for (const { style, number } of this.#styles) this.#exact.set(number, { style, colour: null, sizeId: null })
  }

  /** Finds exact matches; then numbers that begin with the text; then anything that contains it. */
  find({ text, limit, brands }: GoodsSearch): Hit[] {
    const folded = foldCode(text)
    if (folded === '') return []
    const isSeen = ({ brandCode }: IndexedStyle) =>
      brands === 'all' || (brandCode !== null && brands.includes(brandCode))
    const listedHits = this.#listed(text)?.filter(({ style }) => isSeen(style))
    if (listedHits && listedHits.length > 0) return listedHits.slice(0, limit)
    const hit = firstOf(tagCodes(text), this.#exact)
    const exact = hit && isSeen(hit.style) ? hit : undefined
    const terms = tokensOf(text).map((term) => ({
      word: term,
      matches: foldedMatcherOf(term, allSounds().pattern),
      // There are many barcodes: search them only for terms with four digits in a row.
      isCode: /\d{4}/.test(term),
    }))
    const beginning: Hit[] = []
    const anywhere: Hit[] = []
    for (const { style, number, searchText, codes } of this.#styles) {
      if (beginning.length >= limit) break
      if (style === exact?.style || !isSeen(style)) continue
      if (!terms.every(({ word, matches, isCode }) => matches(searchText) || (isCode && codes.includes(word)))) continue
      const hits = number.startsWith(folded) ? beginning : anywhere
      if (hits.length < limit) hits.push({ style, colour: null, sizeId: null, isExact: false })
    }
    return [...(exact ? [{ ...exact, isExact: true }] : []), ...beginning, ...anywhere].slice(0, limit)
  }

  /** Finds the hits of each code in a list. If only blanks separate the codes, null unless all are found. */
  #listed(text: string): Hit[] | null {
    const list = codesIn(text)
    if (!list) return null
    const hits = list.codes.flatMap((code) => firstOf(barcodeSpellings(code), this.#exact) ?? [])
    return list.isListed || hits.length === list.codes.length ? hits.map((hit) => ({ ...hit, isExact: true })) : null
  }

  #addBarcodes(style: IndexedStyle, colour: IndexedColour): void {
    for (const { code, sizeId } of colour.barcodes) this.#exact.set(foldCode(code), { style, colour, sizeId })
  }
}

function firstOf<T>(codes: readonly string[], named: ReadonlyMap<string, T>): T | undefined {
  const code = codes.find((candidate) => named.has(candidate))
  return code === undefined ? undefined : named.get(code)
}

function textOf({ goodsNo, name, colours }: IndexedStyle): string {
  return [goodsNo, name, ...colours.map(({ skcNo }) => skcNo)].map(foldCode).join(between)
}

function codesOf({ colours }: IndexedStyle): string {
  return colours.flatMap(({ barcodes }) => barcodes.map(({ code }) => foldCode(code))).join(between)
}
