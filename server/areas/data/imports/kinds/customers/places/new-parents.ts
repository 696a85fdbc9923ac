import type { Texts } from '../../../columns/texts.ts'
import { provinceIn } from '../../../lookup/names/place-name.ts'
import {
  type Area,
  type BigArea,
  bestPlaces,
  isPlace,
  type PlaceIndex,
  type Region,
} from '../../../lookup/place-index.ts'
import { provinceOf } from './elsewhere.ts'
import type { Meanings, PlaceReference } from './place-reference.ts'

export type PlaceSearch = {
  readonly placeIndex: PlaceIndex
  readonly mayCreate: boolean
  readonly meanings: Meanings
  readonly texts: Texts
}

/** A level above a new area: the existing one, or the name of the one that is missing. */
export type Parent<T> = {
  readonly existing: T | null
  readonly name: string
  /** Text that its meaning is kept under. */
  readonly text: string
  /** True if the file does not say it: it follows from the province, or from what the fair has. */
  readonly isDerived: boolean
}
export type NewParents = { readonly region: Parent<Region>; readonly bigArea: Parent<BigArea> }

/** Returns the region and big area of a missing area; null if several regions fit. */
export function newParents(reference: PlaceReference, search: PlaceSearch): NewParents | null {
  const { placeIndex, meanings } = search
  const text = reference.region ?? (reference.province || reference.name)
  const isDerived = reference.region === undefined
  const name = isDerived ? (meanings.region?.[text] ?? text) : text
  const candidates = placeIndex.regions.filter(
    ({ bigArea }) => reference.bigArea === undefined || isPlace(bigArea, reference.bigArea),
  )
  const [region, another] = bestPlaces(candidates, name)
  if (another) return null
  const existing = region ?? (isDerived ? regionOfProvince(reference.province, candidates, placeIndex) : undefined)
  if (existing) {
    const { bigArea } = existing
    return {
      region: { existing, name: existing.name, text, isDerived },
      bigArea: { existing: bigArea, name: bigArea.name, text: reference.bigArea ?? bigArea.name, isDerived: false },
    }
  }
  return { region: { existing: null, name, text, isDerived }, bigArea: newBigArea(reference, name, search) }
}

/** The only region that has areas of a province: 江浙沪 of 浙江. */
function regionOfProvince(province: string, candidates: readonly Region[], { areas }: PlaceIndex): Region | undefined {
  const provinceName = provinceIn(province)
  if (provinceName === undefined) return undefined
  const regions = new Set(areas.filter((area) => provinceOf(area) === provinceName).map(({ region }) => region))
  const [only, another] = candidates.filter((region) => regions.has(region))
  return another ? undefined : only
}

/**
 * Returns the big area of a new region. Where the file names none it is the fair's only one, in a fair without any the
 * whole country; else one of the region's name, since nobody said to which of the fair's it belongs.
 */
function newBigArea(
  { bigArea }: PlaceReference,
  regionName: string,
  { placeIndex, meanings, texts }: PlaceSearch,
): Parent<BigArea> {
  if (bigArea !== undefined) {
    const existing = bestPlaces(placeIndex.bigAreas, bigArea)[0] ?? null
    return { existing, name: existing?.name ?? bigArea, text: bigArea, isDerived: false }
  }
  const [first, second] = placeIndex.bigAreas.filter(({ id }) => id !== null)
  if (first && !second) return { existing: first, name: first.name, text: first.name, isDerived: true }
  const text = first ? regionName : texts.wholeCountry
  const name = meanings.bigArea?.[text] ?? text
  const existing = bestPlaces(placeIndex.bigAreas, name)[0] ?? null
  return { existing, name: existing?.name ?? name, text, isDerived: true }
}

/** Creates an area and what is missing above it. */
export function createIn(
  placeIndex: PlaceIndex,
  { region, bigArea }: NewParents,
  { name, province }: PlaceReference,
): Area {
  const parent = region.existing ?? placeIndex.region(region.name, bigArea.existing ?? placeIndex.bigArea(bigArea.name))
  return placeIndex.newArea(name, { region: parent, province })
}
