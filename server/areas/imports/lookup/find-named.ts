import type { Said } from '../columns/parse-record.ts'
import type { Texts } from '../columns/words.ts'
import type { Refuse } from '../kinds/entry-kind.ts'
import type { CustomerBook, KnownCustomer } from './customer-index.ts'
import type { GoodsBook, KnownSkc } from './goods-index.ts'

type Asking = { readonly texts: Texts; readonly refuse: Refuse }

/** The customer a row names; null where there is none, or none the user may see. */
export function findCustomer(said: Said, book: CustomerBook, { texts, refuse }: Asking): KnownCustomer | null {
  const text = textIn(said, 'customer')
  if (text === undefined) return refused(refuse, 'customer', texts.required)
  const [found, another] = book.named(text)
  if (!found) return refused(refuse, 'customer', texts.noCustomer, text)
  return another ? refused(refuse, 'customer', texts.customerUnclear, text) : found
}

/** The SKC a row names, in one field or as goods number and colour. */
export function findSkc(said: Said, book: GoodsBook, asking: Asking): KnownSkc | null {
  const [goodsNo, colour] = [textIn(said, 'goodsNo'), textIn(said, 'colour')]
  const text = textIn(said, 'skc') ?? (goodsNo && [goodsNo, colour ?? ''].join(' ').trim())
  if (text === undefined) return refused(asking.refuse, 'skc', asking.texts.required)
  return skcNamed(text, book, { ...asking, field: 'skc' })
}

export function skcNamed(
  text: string,
  book: GoodsBook,
  { texts, refuse, field }: Asking & { readonly field: string },
): KnownSkc | null {
  const [found, another] = book.skcs(text)
  if (!found) return refused(refuse, field, texts.noSkc, text)
  return another ? refused(refuse, field, texts.skcUnclear, text) : found
}

export function textIn(said: Said, field: string): string | undefined {
  const value = said[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function refused(refuse: Refuse, ...why: Parameters<Refuse>): null {
  refuse(...why)
  return null
}

export function listIn(values: Said, field: string): readonly string[] {
  const value = values[field]
  return Array.isArray(value) ? value : []
}
