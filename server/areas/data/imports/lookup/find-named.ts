import type { Cells } from '../columns/parse-record.ts'
import type { Texts } from '../columns/texts.ts'
import type { Refuse } from '../report/row-report.ts'
import type { CustomerIndex, IndexedCustomer } from './customer-index.ts'
import type { GoodsIndex, IndexedSkc } from './goods-index.ts'

type Search = { readonly texts: Texts; readonly refuse: Refuse }

/** Finds the customer a row names; null if there is none, or none the user may see. */
export function findCustomer(cells: Cells, index: CustomerIndex, { texts, refuse }: Search): IndexedCustomer | null {
  const text = textIn(cells, 'customer')
  if (text === undefined) return refused(refuse, 'customer', texts.required)
  const [customer, another] = index.named(text)
  if (!customer) return refused(refuse, 'customer', texts.noCustomer, text)
  return another ? refused(refuse, 'customer', texts.customerUnclear, text) : customer
}

/** The SKC a row names, in one field or as goods number and colour. */
export function findSkc(cells: Cells, index: GoodsIndex, search: Search): IndexedSkc | null {
  const [goodsNo, colour] = [textIn(cells, 'goodsNo'), textIn(cells, 'colour')]
  const text = textIn(cells, 'skc') ?? (goodsNo && [goodsNo, colour ?? ''].join(' ').trim())
  if (text === undefined) return refused(search.refuse, 'skc', search.texts.required)
  return skcNamed(text, index, { ...search, field: 'skc' })
}

export function skcNamed(
  text: string,
  index: GoodsIndex,
  { texts, refuse, field }: Search & { readonly field: string },
): IndexedSkc | null {
  const [skc, another] = index.skcs(text)
  if (!skc) return refused(refuse, field, texts.noSkc, text)
  return another ? refused(refuse, field, texts.skcUnclear, text) : skc
}

export function textIn(cells: Cells, field: string): string | undefined {
  const value = cells[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function refused(refuse: Refuse, ...why: Parameters<Refuse>): null {
  refuse(...why)
  return null
}

export function listIn(values: Cells, field: string): readonly string[] {
  const value = values[field]
  return Array.isArray(value) ? value : []
}
