import { codeLength } from '@fairdesk/contract/values/code-lengths'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { isSamePlace, placeName } from './names/place-name.ts'

type Place = { id: number | null; readonly code: string; readonly name: string }
export type BigArea = Place
export type Region = Place & { readonly bigArea: BigArea }
export type Area = Place & { readonly province: string; readonly region: Region }

/** The fair's big areas, regions and areas, and those an import makes: they have no id yet. */
export class PlaceIndex {
  readonly bigAreas: BigArea[]
  readonly regions: Region[]
  readonly areas: Area[]
  /** Areas by code, by name and by the stem of the name, each folded. */
  readonly #areasByKey: Map<string, Area[]>

  constructor(areas: readonly Area[], regions: readonly Region[], bigAreas: readonly BigArea[]) {
    this.bigAreas = [...bigAreas]
    this.regions = [...regions]
    this.areas = []
    this.#areasByKey = new Map()
    for (const area of areas) this.#know(area)
  }

  /** Returns the areas of this code or name, in whatever spelling: those that are called exactly so if there are any. */
  areasNamed(text: string): readonly Area[] {
    const matches = this.areasLike(text)
    const exact = matches.filter((area) => isExactly(area, text))
    return exact.length > 0 ? exact : matches
  }

  /** Returns all areas that the text may name, also where another is called exactly so: 朝阳 is 朝阳市 too. */
  areasLike(text: string): readonly Area[] {
    const matches = [foldCode(text), placeName(text).stem].flatMap((key) => this.#areasByKey.get(key) ?? [])
    return [...new Set(matches)].filter((area) => isPlace(area, text))
  }

  /**
   * Returns the names of a level's places the viewer may see, without duplicates; none for a field that is no level.
   */
  namesOf(field: string, visibility: Visibility): string[] {
    const areas = this.areas.filter((area) => area.id !== null && isVisible(area, visibility))
    const level = placesOf[field]
    return level ? [...new Set(areas.map((area) => level(area).name))] : []
  }

  areaWithId(id: number): Area | undefined {
    return this.areas.find((area) => area.id === id)
  }

  bigArea(text: string): BigArea {
    return (
      bestPlaces(this.bigAreas, text)[0] ??
      added(this.bigAreas, { id: null, name: text, code: freeCode(this.bigAreas, text, '') })
    )
  }

  region(text: string, bigArea: BigArea): Region {
    const candidates = this.regions.filter((region) => region.bigArea === bigArea)
    const code = freeCode(this.regions, text, bigArea.code)
    return bestPlaces(candidates, text)[0] ?? added(this.regions, { id: null, name: text, code, bigArea })
  }

  newArea(name: string, { region, province }: { region: Region; province: string }): Area {
    return this.#know({ id: null, name, code: freeCode(this.areas, name, region.code), province, region })
  }

  #know(area: Area): Area {
    this.areas.push(area)
    for (const key of new Set([foldCode(area.code), foldCode(area.name), placeName(area.name).stem])) {
      this.#areasByKey.set(key, [...(this.#areasByKey.get(key) ?? []), area])
    }
    return area
  }
}

const placesOf: Readonly<Record<string, (area: Area) => Place>> = {
  area: (area) => area,
  region: ({ region }) => region,
  bigArea: ({ region }) => region.bigArea,
}

export function isNamed(storedName: string, text: string): boolean {
  return foldCode(storedName) === foldCode(text)
}

function isExactly({ code, name }: Place, text: string): boolean {
  return isNamed(code, text) || isNamed(name, text)
}

/** Returns true if the text names the place by its code, or by its name in whatever spelling: 浙江省 is 浙江. */
export function isPlace(candidate: Place, text: string): boolean {
  return isExactly(candidate, text) || isSamePlace(placeName(candidate.name), placeName(text))
}

/** Returns the candidates that a text names best: by code, by the very name, or by the name in another spelling. */
export function bestPlaces<T extends Place>(candidates: readonly T[], text: string): readonly T[] {
  const ways: ((candidate: Place) => boolean)[] = [
    ({ code }) => isNamed(code, text),
    ({ name }) => isNamed(name, text),
    (candidate) => isPlace(candidate, text),
  ]
  for (const isMatch of ways) {
    const matches = candidates.filter(isMatch)
    if (matches.length > 0) return matches
  }
  return []
}

/** Path of an area as a meaning of a text names it. */
export function pathOf({ name, region }: Area): string {
  return [region.bigArea.name, region.name, name].join(pathSeparator)
}

export const pathSeparator = ' / '

export function isVisible(area: Area | null, { areas }: Visibility): boolean {
  if (areas === 'all') return true
  return area !== null && [area.code, area.region.code, area.region.bigArea.code].some((code) => areas.includes(code))
}

export async function placeIndex(db: Kysely<FairDb>): Promise<PlaceIndex> {
  const bigAreas = (await sql<BigArea>`select id, code, name from big_areas order by id`.execute(db)).rows
  const bigById = new Map(bigAreas.map((bigArea) => [bigArea.id, bigArea]))
  const regionRows = await sql<
    Place & { big: number }
  >`select id, code, name, big_area_id as big from regions order by id`.execute(db)
  const regions = regionRows.rows.flatMap(({ big, ...rest }) => {
    const bigArea = bigById.get(big)
    return bigArea ? [{ ...rest, bigArea }] : []
  })
  const regionById = new Map(regions.map((region) => [region.id, region]))
  const areaRows = await sql<Place & { province: string; of: number }>`
    select id, code, name, province, region_id as of from areas order by id`.execute(db)
  const areas = areaRows.rows.flatMap(({ of, ...rest }) => {
    const region = regionById.get(of)
    return region ? [{ ...rest, region }] : []
  })
  return new PlaceIndex(areas, regions, bigAreas)
}

function added<T>(entries: T[], entry: T): T {
  entries.push(entry)
  return entry
}

/** Cuts to the last characters that fit a code, keeping characters whole. */
function lastOf(candidate: string): string {
  const cut = candidate.slice(-codeLength)
  return cut.isWellFormed() ? cut : cut.slice(1)
}

/** The name as code, behind the parent's where another place has it: there are many 市辖区. A long parent's is cut. */
function freeCode(existingPlaces: readonly Place[], name: string, parent: string): string {
  const tries = [name, `${parent}-${name}`]
  for (let number = 2; ; number++) {
    const code = tries
      .map(lastOf)
      .find((candidate) => !existingPlaces.some((existing) => isNamed(existing.code, candidate)))
    if (code !== undefined) return code
    tries.splice(0, 2, `${parent}-${name}-${number}`)
  }
}
