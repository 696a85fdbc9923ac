import { foldNumber } from './fold-name.ts'

/** A style with its colours, or an outfit, as files may be named after it. */
export type PictureOwner = {
  readonly id: number
  readonly no: string
  readonly colours: readonly OwnerColour[]
}
/** A colour of a style: `no` is its tag number. */
export type OwnerColour = { readonly skcId: number; readonly no: string; readonly code: string; readonly name: string }

/** Target of a number: a style or an outfit, and the colour for a tag number. */
export type NumberOwner = { readonly owner: PictureOwner; readonly skcId: number | null }

/** All numbers that a file may begin with, by their compared form. */
export type NameBook = {
  readonly numbers: ReadonlyMap<string, NumberOwner>
  /** Those of styles and outfits alone, for patterns that say which of the two they mean. */
  readonly styles: ReadonlyMap<string, NumberOwner>
  readonly tags: ReadonlyMap<string, NumberOwner>
}

/** A tag number that is also a style's number means the style: its picture shows all colours. */
export function nameBook(all: Iterable<PictureOwner>): NameBook {
  const styles = new Map<string, NumberOwner>()
  const tags = new Map<string, NumberOwner>()
  for (const pictureOwner of all) {
    styles.set(foldNumber(pictureOwner.no), { owner: pictureOwner, skcId: null })
    for (const { no, skcId } of pictureOwner.colours)
      if (no !== '') tags.set(foldNumber(no), { owner: pictureOwner, skcId })
  }
  return { numbers: new Map([...tags, ...styles]), styles, tags }
}

/** Finds a colour of a style by code or name; codes take precedence over names. Null if the style has no match. */
export function colourOf({ colours }: PictureOwner, text: string): OwnerColour | null {
  const filter = foldNumber(text)
  if (filter === '') return null
  return (
    colours.find(({ code }) => foldNumber(code) === filter) ??
    colours.find(({ name }) => foldNumber(name) === filter) ??
    null
  )
}
