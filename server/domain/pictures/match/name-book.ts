import { foldNumber } from './fold-name.ts'

/** A style with its colours, or an outfit, as files may be named after it. */
export type Numbered = {
  readonly id: number
  readonly no: string
  readonly colours: readonly Coloured[]
}
/** A colour of a style: `no` is its tag number. */
export type Coloured = { readonly skcId: number; readonly no: string; readonly code: string; readonly name: string }

/** What a number leads to: a style or an outfit, and the colour where it is a tag number. */
export type NumberOwner = { readonly of: Numbered; readonly skcId: number | null }

/** All numbers that a file may begin with, by their compared form. */
export type NameBook = {
  readonly numbers: ReadonlyMap<string, NumberOwner>
  /** Those of styles and outfits alone, for patterns that say which of the two they mean. */
  readonly styles: ReadonlyMap<string, NumberOwner>
  readonly tags: ReadonlyMap<string, NumberOwner>
}

/** A tag number that is also a style's number means the style: its picture shows all colours. */
export function nameBook(all: Iterable<Numbered>): NameBook {
  const styles = new Map<string, NumberOwner>()
  const tags = new Map<string, NumberOwner>()
  for (const of of all) {
    styles.set(foldNumber(of.no), { of, skcId: null })
    for (const { no, skcId } of of.colours) if (no !== '') tags.set(foldNumber(no), { of, skcId })
  }
  return { numbers: new Map([...tags, ...styles]), styles, tags }
}

/** A colour of a style by code or name; a code counts before a name. Null where the style has none such. */
export function colourOf({ colours }: Numbered, text: string): Coloured | null {
  const filter = foldNumber(text)
  if (filter === '') return null
  return (
    colours.find(({ code }) => foldNumber(code) === filter) ??
    colours.find(({ name }) => foldNumber(name) === filter) ??
    null
  )
}
