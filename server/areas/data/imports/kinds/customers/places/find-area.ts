import { foldCode } from '../../../../../../domain/sheets/cells/text.ts'
import type { Cells } from '../../../columns/parse-record.ts'
import { placeName } from '../../../lookup/names/place-name.ts'
import { type Area, bestPlaces, isNamed } from '../../../lookup/place-index.ts'
import { type Elsewhere, fits, placeElsewhere } from './elsewhere.ts'
import { createIn, type NewParents, newParents, type PlaceSearch } from './new-parents.ts'
import { type PlaceReference, placeKey, readReference } from './place-reference.ts'

/** An area; undefined if the row names none, null if it blanks it; or why there is none. */
export type AreaFound =
  | { readonly area: Area | null | undefined }
  | { readonly field: string; readonly problem: string; readonly unknown?: string }

/** Place of the file that the fair does not have. */
export type UnknownPlace = {
  readonly reference: PlaceReference
  /** Levels it has, or would have. */
  readonly parents: NewParents
  /** The area, if it is created. */
  readonly area: Area | null
  /** Existing place that it may be, though the row's other levels contradict it. */
  readonly elsewhere: Elsewhere | null
}

type Outcome = { readonly result: AreaFound; readonly unknown?: UnknownPlace }

/** Finds the areas of rows, and creates missing ones where that is allowed. Rows that name the same place get the same. */
export class AreaFinder {
  readonly #search: PlaceSearch
  readonly #outcomes = new Map<string, Outcome>()
  /** Rows by unknown place. */
  readonly unknown = new Map<UnknownPlace, Set<number>>()
  readonly #parentsByText = new Map<string, Set<string>>()

  constructor(search: PlaceSearch) {
    this.#search = search
  }

  /** Finds the area that a row means by big area, region, area and province; one that has an area does not move by its province. */
  find(row: number, cells: Cells, hasArea: boolean): AreaFound {
    const { bigArea, region, area } = cells
    if (bigArea === null || region === null || area === null) return { area: null }
    const reference = readReference(cells, this.#search.meanings)
    if (!reference || (reference.field === 'province' && hasArea)) return { area: undefined }
    const { result, unknown } = this.#outcomeOf(reference)
    const text = textKey(reference)
    this.#parentsByText.set(text, (this.#parentsByText.get(text) ?? new Set()).add(parentsKey(reference)))
    if (unknown) this.unknown.set(unknown, (this.unknown.get(unknown) ?? new Set()).add(row))
    return result
  }

  /** Creates places with a big area first, so that others of their province join them. */
  prepare(rows: readonly Cells[]): void {
    for (const cells of rows) {
      const reference = readReference(cells, this.#search.meanings)
      if (reference?.bigArea !== undefined) this.#outcomeOf(reference)
    }
  }

  /** Returns what the meaning of a place is kept under: its text, unless that names several places of the file. */
  keyOf(reference: PlaceReference): string {
    return (this.#parentsByText.get(textKey(reference))?.size ?? 0) > 1 ? placeKey(reference) : reference.text
  }

  #outcomeOf(reference: PlaceReference): Outcome {
    const key = JSON.stringify([
      reference.field,
      reference.name,
      reference.bigArea,
      reference.region,
      reference.province,
    ])
    const outcome = this.#outcomes.get(key) ?? outcomeOf(reference, this.#search)
    this.#outcomes.set(key, outcome)
    return outcome
  }
}

function textKey({ field, text }: PlaceReference): string {
  return `${field}\n${foldCode(text)}`
}

function parentsKey({ bigArea = '', region, province }: PlaceReference): string {
  return [bigArea, region ?? province].map((text) => placeName(text).stem).join('\n')
}

function outcomeOf(reference: PlaceReference, search: PlaceSearch): Outcome {
  const { placeIndex, texts, mayCreate } = search
  const { field, text, name } = reference
  const fitting = placeIndex.areasLike(name).filter((area) => fits(area, reference))
  const [first, second] = bestFit(fitting, reference)
  const unclear = { field, problem: texts.areaUnclear({ value: name }) }
  if (first && second) return { result: unclear }
  const parents = first && first.id !== null ? null : newParents(reference, search)
  // One that an earlier row creates is not the fair's either.
  if (first)
    return {
      result: { area: first },
      ...(parents ? { unknown: { reference, parents, elsewhere: null, area: first } } : {}),
    }
  if (parents === null) return { result: unclear }
  const elsewhere = reference.isMeant ? null : placeElsewhere(reference, placeIndex)
  const unknown = { reference, parents, elsewhere, area: null }
  if (mayCreate && !elsewhere) {
    const area = createIn(placeIndex, parents, reference)
    return { result: { area }, unknown: { ...unknown, area } }
  }
  const problem = elsewhere ? texts.areaElsewhere({ value: name, place: elsewhere.parents }) : texts.noArea
  return { result: { field, problem, unknown: text }, unknown }
}

/** Returns the areas that a row names best: by its own name, then by its region's and its big area's. */
function bestFit(fitting: readonly Area[], { name, region, bigArea }: PlaceReference): readonly Area[] {
  let best = bestPlaces(fitting, name)
  if (region === undefined && bigArea === undefined) {
    // A code made of the name tells no more than the name: there are many 市辖区.
    const called = fitting.filter((area) => isNamed(area.name, name))
    if (best.some((area) => called.includes(area))) best = called
  }
  if (best.length > 1 && region !== undefined) {
    const regions = bestPlaces([...new Set(best.map((area) => area.region))], region)
    best = best.filter((area) => regions.includes(area.region))
  }
  if (best.length > 1 && bigArea !== undefined) {
    const bigAreas = bestPlaces([...new Set(best.map((area) => area.region.bigArea))], bigArea)
    best = best.filter((area) => bigAreas.includes(area.region.bigArea))
  }
  return best
}
