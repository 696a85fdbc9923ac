import { type Spot, spotPart, spotsOf } from '../../../../domain/sheets/cells/spot-cell.ts'
import type { Cells } from '../../columns/parse-record.ts'
import type { Values } from '../../columns/values.ts'
import type { Texts } from '../../columns/words.ts'
import { listIn } from '../../lookup/find-named.ts'
import type { GoodsIndex } from '../../lookup/goods-index.ts'
import type { Refuse } from '../../report/row-report.ts'
import { itemsNamed } from './items.ts'

type ItemSearch = { readonly texts: Texts; readonly refuse: Refuse; readonly field: string }

/** Where a row says pieces are on the picture, each by the name it has in a file and always in one order; undefined where it says nothing. */
export function spotsInRow(cells: Cells, goods: GoodsIndex, search: ItemSearch): readonly string[] | undefined {
  if (!Array.isArray(cells.spots)) return undefined
  const spots = new Map<string, Spot>()
  for (const { number, spot } of partsOf(cells.spots)) {
    for (const { text } of itemsNamed([number], goods, search)) {
      if (spots.has(text)) search.refuse(search.field, search.texts.spotTwice({ value: text }))
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
export function keepSpots(after: Values, cells: Cells): Values {
  if (cells.spots !== undefined) return after
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
