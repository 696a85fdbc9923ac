import { type Spot, spotPart, spotsOf } from '../../../../domain/sheets/spot-cell.ts'
import type { Said } from '../../columns/parse-record.ts'
import type { Texts } from '../../columns/words.ts'
import { listIn } from '../../lookup/find-named.ts'
import type { GoodsBook } from '../../lookup/goods-index.ts'
import type { Refuse, Values } from '../entry-kind.ts'
import { itemsNamed } from './items.ts'

type Asking = { readonly texts: Texts; readonly refuse: Refuse; readonly field: string }

/** Where a row says pieces are on the picture, each by the name it has in a file and always in one order; undefined where it says nothing. */
export function spotsSaid(said: Said, goods: GoodsBook, asking: Asking): readonly string[] | undefined {
  if (!Array.isArray(said.spots)) return undefined
  const spots = new Map<string, Spot>()
  for (const { number, spot } of partsOf(said.spots)) {
    for (const { text } of itemsNamed([number], goods, asking)) {
      if (spots.has(text)) asking.refuse(asking.field, asking.texts.spotTwice({ value: text }))
      spots.set(text, spot)
    }
  }
  return [...spots].map(([text, spot]) => spotPart(text, spot)).toSorted()
}

/** Pieces by their names in a file, with their places. */
export function spotsIn(values: Values): ReadonlyMap<string, Spot> {
  return new Map(partsOf(listIn(values, 'spots')).map(({ number, spot }) => [number, spot]))
}

/** A row that says nothing of places keeps those of the pieces that stay. */
export function keepSpots(after: Values, said: Said): Values {
  if (said.spots !== undefined) return after
  const elsewhere = new Set(spotsElsewhere(after))
  const kept = [...spotsIn(after)].filter(([text]) => !elsewhere.has(text))
  return { ...after, spots: kept.map(([text, spot]) => spotPart(text, spot)) }
}

/** Pieces with a place that are not in the outfit. */
export function spotsElsewhere(values: Values): string[] {
  const items = listIn(values, 'skcs')
  return [...spotsIn(values).keys()].filter((text) => !items.includes(text))
}

function partsOf(spots: readonly string[]) {
  return spots.flatMap((part) => spotsOf(part) ?? [])
}
