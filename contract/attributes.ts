/**
 * The attributes of styles and customers, once: the lists of codes, a style's record, batch changes, targets, filters,
 * dimensions of reports and columns of files are derived from here.
 */

/** In the order people think of them; reports offer the first eight before what a style is made of. */
export const mainTypes = ['category', 'mid', 'sub', 'wave', 'theme', 'series', 'styleType', 'gender'] as const
const commonTypes = [...mainTypes, 'fabric', 'designer'] as const

/** A fair names these itself, or leaves them unused. */
export const ownTypes = ['custom1', 'custom2', 'custom3', 'custom4', 'custom5'] as const

/** The attributes of a style whose values are a list of common codes. */
export const styleCodeTypes = [...commonTypes, ...ownTypes] as const
export type StyleCodeType = (typeof styleCodeTypes)[number]

/** All attributes of a style that have a list of values; a target may be of one or two of them. */
export const styleAttributes = ['brand', 'season', ...styleCodeTypes] as const
export type StyleAttribute = (typeof styleAttributes)[number]

/** Every list of common codes, customers' levels among them. */
export const codeTypes = [...commonTypes, 'customerLevel', ...ownTypes] as const
export type CodeType = (typeof codeTypes)[number]

/** Codes of these types stand under a code of another: a style type under its category. */
export const parentTypes: Readonly<Partial<Record<CodeType, CodeType>>> = {
  mid: 'category',
  sub: 'mid',
  styleType: 'category',
}

/** What a fair calls its attributes in one language; a type that is absent keeps the product's own word. */
export type AttributeNames = Readonly<Partial<Record<CodeType, string>>>

/** Under which name an attribute is filtered by: `waveCodes`; the fair's own ones were asked for as `custom1`. */
export type FilterName<A extends StyleAttribute> = A extends (typeof ownTypes)[number] ? A : `${A}Codes`

export function filterNameOf<A extends StyleAttribute>(attribute: A): FilterName<A> {
  const isOwn = ownTypes.some((type) => type === attribute)
  // The condition is the one of the type.
  return (isOwn ? attribute : `${attribute}Codes`) as FilterName<A>
}

/** Something for each attribute of a list, by the attribute. */
export function byAttribute<A extends StyleAttribute, T>(
  attributes: readonly A[],
  of: (attribute: A) => T,
): Record<A, T> {
  // One entry for each of the keys.
  return Object.fromEntries(attributes.map((attribute) => [attribute, of(attribute)])) as Record<A, T>
}
