import { byCodeType, type CustomerCode, customerCodeKeys, customerCodes } from './customer-attributes.ts'

/**
 * The attributes of styles, once: the lists of codes, a style's record, batch changes, targets, filters, dimensions of
 * reports and columns of files are derived from here. Those of customers are in `customer-attributes.ts`.
 */

/** In the order users expect; reports offer the first eight before a style's material. */
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

/** Every list of common codes, those of customers' attributes among them. */
export const codeTypes = [
  ...commonTypes,
  ...customerCodeKeys.map((key) => customerCodes[key].type),
  ...ownTypes,
] as const
export type CodeType = (typeof codeTypes)[number]

const customerCodeByType: Readonly<Partial<Record<CodeType, CustomerCode>>> = byCodeType((key) => key)

/** Returns the customers' attribute whose values are the codes of a type; undefined for those of styles. */
export function customerCodeOf(type: CodeType): CustomerCode | undefined {
  return customerCodeByType[type]
}

/** Returns the attribute whose values are the codes of a type: a dimension of reports, and a column of files. */
export function attributeOf(type: CodeType): StyleCodeType | CustomerCode {
  // A type that is no customers' attribute is a style's.
  return customerCodeOf(type) ?? (type as StyleCodeType)
}

/** Parent types: codes of these types belong to a code of another type, e.g. a style type to a category. */
export const parentTypes: Readonly<Partial<Record<CodeType, CodeType>>> = {
  mid: 'category',
  sub: 'mid',
  styleType: 'category',
}

/** Attribute names of a fair in one language; an absent type keeps the product's own name. */
export type AttributeNames = Readonly<Partial<Record<CodeType, string>>>

/** Filter name of an attribute, e.g. `waveCodes`; the fair's own attributes are requested as `custom1`. */
export type FilterName<A extends StyleAttribute> = A extends (typeof ownTypes)[number] ? A : `${A}Codes`

export function filterNameOf<A extends StyleAttribute>(attribute: A): FilterName<A> {
  const isOwn = ownTypes.some((type) => type === attribute)
  // The condition is the one of the type.
  return (isOwn ? attribute : `${attribute}Codes`) as FilterName<A>
}

/** Something for each attribute of a list, by the attribute. */
export function byAttribute<A extends StyleAttribute, T>(
  attributes: readonly A[],
  valueFor: (attribute: A) => T,
): Record<A, T> {
  // One entry for each of the keys.
  return Object.fromEntries(attributes.map((attribute) => [attribute, valueFor(attribute)])) as Record<A, T>
}
