import type { Cells } from '../../columns/parse-record.ts'
import type { Texts } from '../../columns/texts.ts'
import { textIn } from '../../lookup/find-named.ts'
import { type Area, isPlace, type PlaceIndex, type Region } from '../../lookup/place-index.ts'

export type AreaFound =
  | { readonly area: Area | null | undefined }
  | { readonly field: string; readonly problem: string; readonly unknown?: string }
type AreaSearch = { readonly placeIndex: PlaceIndex; readonly mayCreate: boolean; readonly texts: Texts }
type Path = { readonly bigArea: string | undefined; readonly region: string | undefined; readonly area: string }

/**
 * The area a row means by big area, region and area; undefined where it says nothing, null where it blanks it. With two
 * levels the area has the region's name. A missing one is made where that is allowed, in the region of its province where
 * the row names no other.
 */
export function findArea(cells: Cells, search: AreaSearch): AreaFound {
  const [bigArea, region, area] = [cells.bigArea, cells.region, cells.area]
  if (bigArea === null || region === null || area === null) return { area: null }
  const name = textIn(cells, 'area') ?? textIn(cells, 'region') ?? textIn(cells, 'bigArea')
  if (name === undefined) return { area: undefined }
  const path = { bigArea: textIn(cells, 'bigArea'), region: textIn(cells, 'region'), area: name }
  const field = textIn(cells, 'area') ? 'area' : textIn(cells, 'region') ? 'region' : 'bigArea'
  const named = search.placeIndex.areasNamed(name)
  const [first, second] = named.filter(({ region: candidateRegion }) => fits(candidateRegion, path))
  if (first && second) return { field, problem: search.texts.areaUnclear({ value: name }) }
  if (first) return { area: first }
  if (search.mayCreate) return makeArea(path, textIn(cells, 'province') ?? '', search)
  return { field, problem: notThere(path, named[0], search.texts), unknown: name }
}

function fits({ bigArea, ...region }: Region, path: Path): boolean {
  if (path.bigArea !== undefined && !isPlace(bigArea, path.bigArea)) return false
  return path.region === undefined || isPlace(region, path.region)
}

function notThere({ area }: Path, elsewhere: Area | undefined, texts: Texts): string {
  return elsewhere
    ? texts.areaElsewhere({ value: area, place: `${elsewhere.region.bigArea.name} ${elsewhere.region.name}` })
    : texts.noArea
}

function makeArea(path: Path, province: string, { placeIndex, texts }: AreaSearch): AreaFound {
  const name = path.region ?? (province || path.area)
  const matchingRegions = placeIndex.regions.filter(
    (region) => isPlace(region, name) && fits(region, { ...path, region: name }),
  )
  const [region, another] = matchingRegions
  if (another) return { field: 'region', problem: texts.areaUnclear({ value: name }) }
  if (!region && path.bigArea === undefined)
    return { field: 'bigArea', problem: texts.areaNeedsParent({ value: name }) }
  const parent = region ?? placeIndex.region(name, placeIndex.bigArea(path.bigArea ?? name))
  return { area: placeIndex.newArea(path.area, { region: parent, province }) }
}
