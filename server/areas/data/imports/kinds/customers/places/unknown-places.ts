import type { UnknownName } from '@fairdesk/contract/areas/data/import-answer'
import type { Visibility } from '@fairdesk/contract/visibility'
import { foldCode } from '../../../../../../domain/sheets/cells/text.ts'
import type { TextsOfScreen } from '../../../columns/texts.ts'
import type { UnknownGroup } from '../../../kind-plan.ts'
import { likelyNames } from '../../../lookup/names/likely-names.ts'
import { divisionOf, isSamePlace, placeName } from '../../../lookup/names/place-name.ts'
import { isVisible, type PlaceIndex, pathOf, pathSeparator } from '../../../lookup/place-index.ts'
import type { Elsewhere } from './elsewhere.ts'
import type { AreaFinder } from './find-area.ts'
import type { Parent } from './new-parents.ts'

const mostChoices = 2000

type UnknownPlacesContext = { readonly placeIndex: PlaceIndex; readonly visibility: Visibility }
type Entry = { -readonly [K in keyof UnknownName]: UnknownName[K] } & { readonly rowNumbers: Set<number> }

/** Returns the places that the fair does not have, level by level, each once. */
export function unknownPlaces(finder: AreaFinder, { placeIndex, visibility }: UnknownPlacesContext): UnknownGroup[] {
  const [bigAreas, regions, areas] = [new Entries(), new Entries(), new Entries()]
  const choices = choicesOf(placeIndex, visibility)
  for (const [unknown, rows] of finder.unknown) {
    const { reference, parents, area, elsewhere } = unknown
    const use = { rows, isRefused: area === null }
    const bigArea = isNew(parents.bigArea) ? bigAreas.add(parents.bigArea, { ...use, path: [] }) : null
    if (bigArea) bigArea.likely = [...new Set([...bigArea.likely, ...bigAreasOf(elsewhere, choices.bigArea)])]
    const parentPath = [bigArea?.name ?? parents.bigArea.name]
    const isOwnRegion = isNew(parents.region) && reference.field !== 'bigArea'
    const region = isOwnRegion ? regions.add(parents.region, { ...use, path: parentPath }) : null
    // With two levels the area goes with its region.
    if (reference.field !== 'area' && isNew(parents.region)) continue
    const path = [...parentPath, region?.name ?? parents.region.name]
    const entry = areas.add({ name: reference.name, text: finder.keyOf(reference) }, { ...use, path })
    const likely = elsewhere?.likely ?? []
    entry.likely = likely.filter((path) => visibility.areas === 'all' || choices.area.includes(path))
  }
  return [
    group('bigArea', bigAreas, { choices: choices.bigArea, likely: likelyBigAreas(placeIndex, choices.bigArea) }),
    group('region', regions, { choices: choices.region, likely: likelyPlaces(choices.region, regions.size) }),
    group('area', areas, { choices: choices.area, likely: likelyAreas(placeIndex, visibility, areas.size) }),
  ].filter(({ names }) => names.length > 0)
}

/** Big areas of the places that a row may mean. */
function bigAreasOf(elsewhere: Elsewhere | null, choices: readonly string[]): string[] {
  const names = (elsewhere?.likely ?? []).map((path) => path.split(pathSeparator)[0] ?? '')
  return names.filter((name) => choices.includes(name))
}

/** Compares names without their endings: 西南大区 is not nearly 中南大区. */
function likelyPlaces(existing: readonly string[], textCount: number): (name: string) => string[] {
  const byStem = Map.groupBy(existing, (name) => placeName(name).stem)
  const likely = likelyNames([...byStem.keys()], textCount)
  return (name) => likely(placeName(name).stem).flatMap((stem) => byStem.get(stem) ?? [])
}

function isNew({ existing }: Parent<{ readonly id: number | null }>): boolean {
  return existing === null || existing.id === null
}

type Use = { readonly rows: ReadonlySet<number>; readonly isRefused: boolean; readonly path: readonly string[] }

/** Unknown places of one level; the spellings of a name below the same places are one. */
class Entries {
  readonly all: Entry[] = []
  readonly #byKey = new Map<string, Entry[]>()

  get size(): number {
    return this.all.length
  }

  add({ name, text }: { readonly name: string; readonly text: string }, { rows, isRefused, path }: Use): Entry {
    const entry = this.#entryOf(name, path)
    if (!entry.texts.some((spelling) => foldCode(spelling) === foldCode(text))) entry.texts.push(text)
    for (const row of rows) entry.rowNumbers.add(row)
    entry.rows = entry.rowNumbers.size
    entry.refused ||= isRefused
    return entry
  }

  #entryOf(name: string, path: readonly string[]): Entry {
    const called = placeName(name)
    const key = [...path, called.stem].join('\n')
    const entries = this.#byKey.get(key) ?? []
    const existing = entries.find((entry) => isSamePlace(placeName(entry.name), called))
    if (existing) return existing
    const entry: Entry = {
      ...{ texts: [], name, rows: 0, refused: false, likely: [], rowNumbers: new Set<number>() },
      ...(path.length > 0 ? { path: [...path] } : {}),
    }
    this.#byKey.set(key, [...entries, entry])
    this.all.push(entry)
    return entry
  }
}

type PlaceChoices = { readonly choices: readonly string[]; likely(name: string, path: readonly string[]): string[] }

function group(field: string, entries: Entries, { choices, likely }: PlaceChoices): UnknownGroup {
  const names = entries.all.map(({ rowNumbers: _, ...entry }) => ({
    ...entry,
    likely: entry.likely.length > 0 ? entry.likely : likely(entry.name, entry.path ?? []),
  }))
  return { type: field, field, choices: choices.slice(0, mostChoices), names }
}

function choicesOf(placeIndex: PlaceIndex, visibility: Visibility) {
  const areas = placeIndex.areas.filter((area) => area.id !== null && isVisible(area, visibility))
  return {
    area: areas.map(pathOf),
    region: placeIndex.namesOf('region', visibility),
    bigArea: placeIndex.namesOf('bigArea', visibility),
  }
}

/** A province belongs where its neighbours are, or to the big area that is called as usual. */
function likelyBigAreas({ regions }: PlaceIndex, choices: readonly string[]): PlaceChoices['likely'] {
  const byName = likelyPlaces(choices, choices.length)
  return (name) => {
    const division = divisionOf(name)
    if (division === undefined) return byName(name)
    const neighbours = regions.filter(({ id, name: region }) => id !== null && divisionOf(region) === division)
    const likely = [
      ...neighbours.map(({ bigArea }) => bigArea.name),
      ...choices.filter((choice) => placeName(choice).stem === division),
    ]
    return [...new Set(likely)].filter((choice) => choices.includes(choice)).slice(0, 3)
  }
}

function likelyAreas({ areas }: PlaceIndex, visibility: Visibility, textCount: number): PlaceChoices['likely'] {
  const existing = areas.filter((area) => area.id !== null && isVisible(area, visibility))
  const byRegion = Map.groupBy(existing, ({ region }) => region.name)
  const finders = new Map(
    [...byRegion].map(([region, some]) => [
      region,
      likelyPlaces(
        some.map(({ name }) => name),
        textCount,
      ),
    ]),
  )
  return (name, [, region = '']) => {
    const names = finders.get(region)?.(name) ?? []
    return names.flatMap((likely) => byRegion.get(region)?.find((area) => area.name === likely) ?? []).map(pathOf)
  }
}

/** Tells which big area new regions come into, where the file does not say it. */
export function placesNotices(finder: AreaFinder, { texts }: TextsOfScreen): string[] {
  const derived = [...finder.unknown.keys()].flatMap(({ area, parents }) =>
    area !== null && parents.bigArea.isDerived ? [{ bigArea: parents.bigArea.name, region: parents.region.name }] : [],
  )
  const isAlone = ({ bigArea, region }: { bigArea: string; region: string }) => bigArea === region
  const alone = derived.filter(isAlone)
  const byBigArea = Map.groupBy(
    derived.filter((entry) => !isAlone(entry)),
    ({ bigArea }) => bigArea,
  )
  return [
    ...[...byBigArea].map(([bigArea, some]) => texts.placedUnder({ bigArea, regions: firstNames(some) })),
    ...(alone.length > 0 ? [texts.placedAlone({ regions: firstNames(alone) })] : []),
  ]
}

const mostNamed = 5

function firstNames(entries: readonly { readonly region: string }[]): string {
  const names = [...new Set(entries.map(({ region }) => region))]
  const first = names.slice(0, mostNamed).join('、')
  return names.length > mostNamed ? `${first} …` : first
}
