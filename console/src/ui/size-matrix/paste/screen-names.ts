import { foldCode as foldCodeAnew } from '@fairdesk/contract/names/fold'
import { isSizeWord, sizeKey as sizeKeyAnew } from '@fairdesk/contract/names/size-words'
import { remembered } from './remembered.ts'

const foldCode = remembered(foldCodeAnew)
export const sizeKey = remembered(sizeKeyAnew)

/** A style on screen by all that a pasted block may call it. */
export interface ScreenStyle {
  readonly id: string
  readonly goodsNo: string
  readonly sizes: readonly { readonly slot: number; readonly name: string }[]
  readonly colours: readonly { readonly id: string; readonly skcNo: string; readonly name: string }[]
}

export interface ScreenRow {
  readonly style: ScreenStyle
  readonly colour: ScreenStyle['colours'][number]
}

/** Finds styles, colours and sizes of the screen by their names, however they are spelled. */
export class ScreenNames {
  readonly #styles = new Map<string, ScreenStyle>()
  readonly #rows = new Map<string, ScreenRow>()
  readonly #sizes = new Set<string>()

  readonly styles: readonly ScreenStyle[]

  constructor(styles: readonly ScreenStyle[]) {
    this.styles = styles
    for (const style of styles) {
      this.#styles.set(foldCode(style.goodsNo), style)
      for (const colour of style.colours) if (colour.skcNo) this.#rows.set(foldCode(colour.skcNo), { style, colour })
      for (const { name } of style.sizes) this.#sizes.add(sizeKey(name))
    }
    this.#styles.delete('')
  }

  styleNamed(text: string): ScreenStyle | undefined {
    return this.#styles.get(foldCode(text))
  }

  /** The number of a style or of a colour of one. */
  isNumber(text: string): boolean {
    return this.#styles.has(foldCode(text)) || this.#rows.has(foldCode(text))
  }

  /** The style whose number is one of the words of a title line: "HY1 羊毛大衣". */
  styleIn(text: string): ScreenStyle | undefined {
    const tokens = [text, ...text.split(/[\s,，:：;；()（）]+/)]
    return tokens.map((token) => this.styleNamed(token)).find((style) => style !== undefined)
  }

  /** A name of a size of some style, or several that share a column: "XS/26/160". */
  readonly isSize = remembered((text) => sizeNames(text).some((name) => this.#sizes.has(sizeKey(name))))

  /** The row that these texts name together, within `context` where they name no style. */
  rowNamed(texts: readonly string[], context: ScreenStyle | undefined): ScreenRow | undefined {
    const labels = texts.flatMap((text) => [text, ...tokensOf(text)])
    const skc = labels.map((label) => this.#rows.get(foldCode(label))).find((row) => row !== undefined)
    if (skc) return skc
    const style = labels.map((label) => this.styleNamed(label)).find((candidate) => candidate !== undefined) ?? context
    if (!style) return undefined
    const colour = colourNamed(style, texts)
    if (colour) return { style, colour }
    const [only, ...otherColours] = style.colours
    const isOnly = otherColours.length === 0 && texts.every((text) => this.styleNamed(text) !== undefined)
    return only && isOnly && texts.length > 0 ? { style, colour: only } : undefined
  }
}

/** The whole text, then the words of it, since "驼色 12" and "12 驼色" are written too. */
function colourNamed(style: ScreenStyle, texts: readonly string[]): ScreenRow['colour'] | undefined {
  for (const candidates of [texts, texts.flatMap(tokensOf)]) {
    const keys = new Set(candidates.map(foldCode))
    const named = style.colours.filter(({ name }) => keys.has(foldCode(name)))
    if (named.length > 0) return named.length === 1 ? named[0] : undefined
    const numbered = style.colours.filter(({ skcNo }) => keys.has(colourCode(style, skcNo)))
    if (numbered.length === 1) return numbered[0]
  }
  return undefined
}

/**
 * Returns the part of a colour's number after the style's and a dash; without one, a text that no name equals, never an
 * empty one.
 */
function colourCode({ goodsNo }: ScreenStyle, skcNo: string): string {
  const prefix = `${foldCode(goodsNo)}-`
  const code = foldCode(skcNo)
  return code.startsWith(prefix) && code.length > prefix.length ? code.slice(prefix.length) : '\u0001'
}

const tokensOf = remembered((text): readonly string[] => {
  const tokens = text.split(/[\s()（）]+/).filter((token) => token !== '')
  return tokens.length > 1 ? tokens : []
})

/** All that a head may call a size: itself, else each run of its parts. */
const sizeNames = remembered((text): readonly string[] => {
  const segments = partsOf(text)
  const runs = segments.flatMap((_, start) =>
    segments.slice(start).map((__, offset) => segments.slice(start, start + offset + 1).join('/')),
  )
  return [...new Set([text, ...runs])]
})

/** Calc makes a blank of a line break within a cell: "S 35" is "S" over "35", "One Size" is one name. */
function partsOf(text: string): string[] {
  const tokens = text.split(/\s+/)
  const isOfSizes = tokens.every((token) => isSizeWord(token) || /^\d{2,3}(\/?\d*[A-Z])?$/i.test(token))
  return text.split(isOfSizes ? /\s*\/\s*|\s+/ : /\s*[/\r\n]+\s*/).filter((segment) => segment !== '')
}

/** Returns the slot that a head means in a style; undefined if two sizes match. */
export function slotNamed({ sizes }: ScreenStyle, head: string): number | undefined {
  const exact = sizes.find(({ name }) => sizeKey(name) === sizeKey(head))
  if (exact) return exact.slot
  const keys = new Set(sizeNames(head).map(sizeKey))
  const [match, ...otherMatches] = sizes.filter(({ name }) => keys.has(sizeKey(name)))
  return otherMatches.length === 0 ? match?.slot : undefined
}
