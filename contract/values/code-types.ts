/** The attributes of a style or a customer whose values are a list of common codes, in the order people think of them. */
export const codeTypes = [
  'category',
  'mid',
  'sub',
  'wave',
  'theme',
  'series',
  'styleType',
  'gender',
  'fabric',
  'designer',
  'customerLevel',
  'custom1',
  'custom2',
  'custom3',
  'custom4',
  'custom5',
] as const

export type CodeType = (typeof codeTypes)[number]

/** Codes of these types stand under a code of another: a style type under its category. */
export const parentTypes: Readonly<Partial<Record<CodeType, CodeType>>> = {
  mid: 'category',
  sub: 'mid',
  styleType: 'category',
}

/** What a fair calls its attributes in one language; a type that is absent keeps the product's own word. */
export type AttributeNames = Readonly<Partial<Record<CodeType, string>>>
