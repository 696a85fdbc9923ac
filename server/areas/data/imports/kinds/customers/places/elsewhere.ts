import { provinceIn } from '../../../lookup/names/place-name.ts'
import { type Area, isPlace, type PlaceIndex, pathOf, pathSeparator } from '../../../lookup/place-index.ts'
import type { PlaceReference } from './place-reference.ts'

/** Existing place that contradicts a row's big area or region. */
export type Elsewhere = {
  /** Its big area and region, to be told. */
  readonly parents: string
  /** Paths that the row probably means. */
  readonly likely: readonly string[]
}

/** Returns true if nothing that the row says of its place contradicts the area. */
export function fits(area: Area, { bigArea, region, province, isMeant }: PlaceReference): boolean {
  if (bigArea !== undefined && !isPlace(area.region.bigArea, bigArea)) return false
  if (region !== undefined) return isPlace(area.region, region)
  return isMeant || !areProvincesDifferent(provinceOf(area), provinceIn(province))
}

/**
 * Finds the area, else the region, that a row probably means: 成都 in 西南 where the fair has it in 西部. Another province
 * makes another place: 朝阳 in 辽宁 is none in 北京.
 */
export function placeElsewhere(reference: PlaceReference, index: PlaceIndex): Elsewhere | null {
  const { name, region, province, bigArea } = reference
  const regionName = region ?? (province || name)
  const sameAreas = index
    .areasLike(name)
    .filter(
      (area) =>
        area.id !== null &&
        (region === undefined || isPlace(area.region, region) || provinceOf(area) === provinceIn(region)) &&
        !areProvincesDifferent(provinceOf(area), provinceIn(regionName)),
    )
  const [firstArea] = sameAreas
  if (firstArea) return { parents: parentsOf(firstArea), likely: sameAreas.map(pathOf) }
  const sameRegions = index.regions
    .filter(({ id }) => id !== null)
    .filter((candidate) => isPlace(candidate, regionName))
  const isInBigArea = sameRegions.some((candidate) => bigArea === undefined || isPlace(candidate.bigArea, bigArea))
  const [firstRegion] = sameRegions
  if (!firstRegion || isInBigArea) return null
  return {
    parents: `${firstRegion.bigArea.name} ${firstRegion.name}`,
    likely: sameRegions.map((candidate) => [candidate.bigArea.name, candidate.name, name].join(pathSeparator)),
  }
}

/** Returns the province of an area, by itself or by its region's name. */
export function provinceOf({ province, region }: Area): string | undefined {
  return provinceIn(province) ?? provinceIn(region.name)
}

function areProvincesDifferent(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a !== b
}

function parentsOf({ region }: Area): string {
  return `${region.bigArea.name} ${region.name}`
}
