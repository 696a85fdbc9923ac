import type { AttributeNames, CodeType } from '@fairdesk/contract/attributes'
import type { Phrases } from './phrases-in.ts'

/** The words that name attributes; files of goods and customers are the server's alone. */
type Renamable = Pick<Phrases, 'dimensions' | 'goods' | 'goodsRanking' | 'customers'> &
  Partial<Pick<Phrases, 'importFields'>>

/**
 * The phrases with the fair's own names for its attributes, wherever the product's own word would stand: heads of lists,
 * filters, dimensions of reports, headings of files.
 */
export function renameAttributes<P extends Renamable>(phrases: P, names: AttributeNames): P {
  if (Object.keys(names).length === 0) return phrases
  const { dimensions, goods, goodsRanking, customers, importFields } = phrases
  return {
    ...phrases,
    dimensions: renamed(dimensions, names),
    goods: renamed(goods, names),
    goodsRanking: renamed(goodsRanking, names),
    customers: renamed(customers, names),
    ...(importFields && {
      importFields: {
        ...importFields,
        goods: renamed(importFields.goods, names),
        customers: renamed(importFields.customers, names),
        newCodes: renamed(importFields.newCodes, names),
        discounts: renamed(importFields.discounts, names),
        history: renamed(importFields.history, names),
      },
    }),
  }
}

/**
 * What phrases call the attribute: most by its type, those of customers also by their key, `level` of `customerLevel`. It is
 * read from the spelling: the table of attributes would weigh on the sign-in page.
 */
export function phraseKeys(type: CodeType): readonly string[] {
  const key = type.replace(/^customer(.)/, (_, initial: string) => initial.toLowerCase())
  return key === type ? [type] : [type, key]
}

function renamed<W extends object>(words: W, names: AttributeNames): W {
  const own = Object.entries(names).flatMap(([type, name]) =>
    // The entries are those of a record by type.
    phraseKeys(type as CodeType).map((key) => [key, name] as const),
  )
  return { ...words, ...Object.fromEntries(own.filter(([key]) => key in words)) }
}
