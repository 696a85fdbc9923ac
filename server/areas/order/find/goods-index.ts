import { codesIn } from '@fairdesk/contract/names/codes/code-list'
import { foldCode } from '@fairdesk/contract/names/fold'
import { foldedMatcherOf, wordsOf } from '@fairdesk/contract/names/matches'
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

/** No text that is typed has this sign: what is sought never reaches from one name into the next. */
const between = '\u0001'

/** All styles of a fair, ready to be found by any part of a number, barcode or name, or by its sound; in the organiser's order. */
export class GoodsIndex {
  readonly #styles: readonly {
    readonly style: IndexedStyle
    readonly number: string
    readonly words: string
    readonly codes: string
  }[]
  readonly #exact = new Map<string, Omit<Hit, 'isExact'>>()

  constructor(styles: readonly IndexedStyle[]) {
    this.#styles = styles.map((style) => ({
      style,
      number: foldCode(style.goodsNo),
      words: textOf(style),
      codes: codesOf(style),
    }))
    // A number says more than a barcode that happens to be the same: what is set last is found.
    for (const style of styles) for (const colour of style.colours) this.#addBarcodes(style, colour)
    for (const style of styles)
      for (const colour of style.colours) this.#exact.set(foldCode(colour.skcNo), { style, colour, sizeId: null })
    for (const { style, number } of this.#styles) this.#exact.set(number, { style, colour: null, sizeId: null })
  }

  /** What is exactly this; then numbers that begin so; then whatever has it somewhere. */
  find({ text, limit, brands }: GoodsSearch): Hit[] {
    const folded = foldCode(text)
    if (folded === '') return []
    const isSeen = ({ brandCode }: IndexedStyle) =>
      brands === 'all' || (brandCode !== null && brands.includes(brandCode))
    const listed = this.#listed(text)?.filter(({ style }) => isSeen(style))
    if (listed && listed.length > 0) return listed.slice(0, limit)
    const found = firstOf(tagCodes(text), this.#exact)
    const exact = found && isSeen(found.style) ? found : undefined
    const sought = wordsOf(text).map((word) => ({
      word,
      matches: foldedMatcherOf(word, allSounds().pattern),
      // Barcodes are many: they are looked through for what may be part of one.
      isCode: /\d{4}/.test(word),
    }))
    const beginning: Hit[] = []
    const anywhere: Hit[] = []
    for (const { style, number, words, codes } of this.#styles) {
      if (beginning.length >= limit) break
      if (style === exact?.style || !isSeen(style)) continue
      if (!sought.every(({ word, matches, isCode }) => matches(words) || (isCode && codes.includes(word)))) continue
      const hits = number.startsWith(folded) ? beginning : anywhere
      if (hits.length < limit) hits.push({ style, colour: null, sizeId: null, isExact: false })
    }
    return [...(exact ? [{ ...exact, isExact: true }] : []), ...beginning, ...anywhere].slice(0, limit)
  }

  /** What each code of a list names; with blanks alone between them all must name something. */
  #listed(text: string): Hit[] | null {
    const list = codesIn(text)
    if (!list) return null
    const hits = list.codes.flatMap((code) => this.#exact.get(code) ?? [])
    return list.isListed || hits.length === list.codes.length ? hits.map((hit) => ({ ...hit, isExact: true })) : null
  }

  #addBarcodes(style: IndexedStyle, colour: IndexedColour): void {
    for (const { code, sizeId } of colour.barcodes) this.#exact.set(foldCode(code), { style, colour, sizeId })
  }
}

function firstOf<T>(codes: readonly string[], named: ReadonlyMap<string, T>): T | undefined {
  const code = codes.find((one) => named.has(one))
  return code === undefined ? undefined : named.get(code)
}

function textOf({ goodsNo, name, colours }: IndexedStyle): string {
  return [goodsNo, name, ...colours.map(({ skcNo }) => skcNo)].map(foldCode).join(between)
}

function codesOf({ colours }: IndexedStyle): string {
  return colours.flatMap(({ barcodes }) => barcodes.map(({ code }) => foldCode(code))).join(between)
}
