import type { AttributeNames, CodeType } from '@fairdesk/contract/attributes'
import type { Phrases } from './phrases-in.ts'

/** Texts that name attributes by the attribute's key; files of goods and customers are the server's alone. */
type Renamable = Pick<Phrases, 'dimensions' | 'goods' | 'goodsRanking' | 'customers'> &
  Partial<Pick<Phrases, 'importFields'>>

/**
 * The phrases with the fair's own names for its attributes, wherever the product's own word would stand alone: heads of lists,
 * filters, dimensions of reports, headings of files, labels of paper, the log.
 */
export function renameAttributes<P extends Renamable>(phrases: P, names: AttributeNames): P {
  const ownNames = new Map(
    // The entries are those of a record by type.
    Object.entries(names).flatMap(([type, name]) => phraseKeys(type as CodeType).map((key) => [key, name])),
  )
  if (ownNames.size === 0) return phrases
  const { dimensions, goods, goodsRanking, customers, importFields } = phrases
  const naming = [dimensions, goods, goodsRanking, customers, ...(importFields ? Object.values(importFields) : [])]
  const productNames = new Set(
    naming.flatMap((texts) => [...ownNames.keys()].map((key): unknown => Reflect.get(texts, key))),
  )
  return renamed(phrases, ownNames, productNames)
}

/**
 * What phrases call the attribute: most by its type, those of customers also by their key, `level` of `customerLevel`. It is
 * read from the spelling: the table of attributes would weigh on the sign-in page.
 */
export function phraseKeys(type: CodeType): readonly string[] {
  const key = type.replace(/^customer(.)/, (_, initial: string) => initial.toLowerCase())
  return key === type ? [type] : [type, key]
}

/** Renames at any depth where both the key and the text are those of an attribute: `level` is also a level of a tree. */
function renamed<T extends object>(texts: T, ownNames: ReadonlyMap<string, string>, productNames: Set<unknown>): T {
  const entries = Object.entries(texts).map(([key, text]) => {
    if (text && typeof text === 'object' && !Array.isArray(text)) return [key, renamed(text, ownNames, productNames)]
    return [key, productNames.has(text) ? (ownNames.get(key) ?? text) : text]
  })
  // The same keys, with texts where texts were.
  return Object.fromEntries(entries) as T
}
