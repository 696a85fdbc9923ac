import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { Cells } from '../../../columns/parse-record.ts'
import { textIn } from '../../../lookup/find-named.ts'
import { pathSeparator } from '../../../lookup/place-index.ts'

type LevelField = 'area' | 'region' | 'bigArea' | 'province'

/** Place that a row names. With two levels the area has the region's name. */
export type PlaceReference = {
  /** Field that says the name, and its text in the file. */
  readonly field: LevelField
  readonly text: string
  readonly name: string
  readonly bigArea: string | undefined
  readonly region: string | undefined
  readonly province: string
  /** True if the name is a whole path that the user gave: it is meant so, whatever the row's other cells say. */
  readonly isMeant: boolean
}

export type Meanings = ImportMapping['values']

/** Reads a row's place; undefined if it names none. A province alone counts as its place. */
export function readReference(cells: Cells, meanings: Meanings): PlaceReference | undefined {
  const field = (['area', 'region', 'bigArea', 'province'] as const).find((key) => textIn(cells, key) !== undefined)
  const text = field && textIn(cells, field)
  if (field === undefined || text === undefined) return undefined
  const levels = { bigArea: textIn(cells, 'bigArea'), region: textIn(cells, 'region') }
  const reference = { field, text, name: text, ...levels, province: textIn(cells, 'province') ?? '', isMeant: false }
  const ofArea = field === 'area' ? undefined : meanings.area?.[text]
  const meant = meanings[field]?.[placeKey(reference)] ?? ofArea ?? text
  const path = pathIn(meant)
  return path ? { ...reference, ...path, isMeant: true } : { ...reference, name: meant }
}

/** Key of a row's own path among the meanings, where its name alone is used for several places. */
export function placeKey({ bigArea = '', region, province, text }: PlaceReference): string {
  return [bigArea, region ?? province, text].filter((name) => name !== '').join(pathSeparator)
}

/** Reads "西部 / 四川 / 成都"; of two parts the first is the region. */
function pathIn(text: string): Pick<PlaceReference, 'name' | 'region' | 'bigArea'> | undefined {
  const names = text.split(pathSeparator).map((name) => name.trim())
  if (names.length < 2 || names.length > 3 || names.includes('')) return undefined
  const [name = '', region, bigArea] = names.toReversed()
  return { name, region, bigArea }
}
