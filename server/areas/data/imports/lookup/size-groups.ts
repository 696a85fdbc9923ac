import { compareSizes, sizeKey } from '@fairdesk/contract/names/size-words'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'

export const mostSizes = 30

/** A size keeps its slot for ever; a new one has no id yet. */
export type Size = {
  id: number | null
  readonly code: string
  /** Name on screens and paper; its code unless somebody named it. */
  readonly name?: string
  readonly slot: number
  readonly no: number
}
export type SizeGroup = { id: number | null; readonly code: string; name: string; readonly sizes: Size[] }

/** Code pattern of groups made by an import; only imports may extend them. */
const madeByImport = /^IMP-(\d+)$/

export function isMadeByImport({ code }: SizeGroup): boolean {
  return madeByImport.test(code)
}

export class SizeGroups {
  readonly #groups: SizeGroup[]

  constructor(groups: readonly SizeGroup[]) {
    this.#groups = [...groups]
  }

  named(text: string): SizeGroup | undefined {
    const key = foldCode(text)
    return (
      this.#groups.find(({ code }) => foldCode(code) === key) ?? this.#groups.find(({ name }) => foldCode(name) === key)
    )
  }

  /** Finds as `named`, or adds a new group of this name, which grows as the file needs. */
  findOrAdd(text: string): SizeGroup {
    const existing = this.named(text)
    if (existing) return existing
    const group: SizeGroup = { id: null, code: text, name: text, sizes: [] }
    this.#groups.push(group)
    return group
  }

  withId(id: number | null): SizeGroup | undefined {
    return this.#groups.find((group) => group.id !== null && group.id === id)
  }

  /** The smallest group that has all these sizes, else one made by import that shares some and has room, else a new one. */
  fitting(sizes: readonly string[], nameOf: (number: number) => string): SizeGroup {
    const completeGroups = this.#groups.filter((group) => missing(group, sizes).length === 0)
    const [smallest] = completeGroups.toSorted((a, b) => a.sizes.length - b.sizes.length)
    if (smallest) return smallest
    const [nearest] = this.#groups
      .filter((group) => isMadeByImport(group) && highestSlot(group) + missing(group, sizes).length <= mostSizes)
      .filter((group) => missing(group, sizes).length < sizes.length)
      .toSorted((a, b) => missing(a, sizes).length - missing(b, sizes).length)
    const group = nearest ?? this.#make(nameOf)
    extend(group, sizes)
    return group
  }

  #make(nameOf: (number: number) => string): SizeGroup {
    const numbers = this.#groups.map(({ code }) => Number(madeByImport.exec(code)?.[1] ?? 0))
    const number = Math.max(0, ...numbers) + 1
    const group: SizeGroup = { id: null, code: `IMP-${number}`, name: nameOf(number), sizes: [] }
    this.#groups.push(group)
    return group
  }

  /** Groups the fair has. */
  stored(): SizeGroup[] {
    return this.#groups.filter(({ id }) => id !== null)
  }

  names(): string[] {
    return this.#groups.flatMap(({ id, name }) => (id === null ? [] : name))
  }

  /** Codes of the sizes there are, each once, from small to large. */
  sizes(): string[] {
    const storedSizes = this.#groups.flatMap(({ sizes }) => sizes.filter(({ id }) => id !== null))
    return [...new Set(storedSizes.map(({ code }) => code))].toSorted(compareSizes)
  }

  /** Returns the groups to write: new ones, and existing ones with new sizes. */
  changed(): SizeGroup[] {
    return this.#groups.filter(({ id, sizes }) => id === null || sizes.some((size) => size.id === null))
  }
}

export function missing(group: SizeGroup, sizes: readonly string[]): string[] {
  return sizes.filter((size) => sizeIn(group, size) === undefined)
}

/** Finds a size by its exact code or name, else as people write it: a group may hold both XXL and 2XL. */
export function sizeIn(group: SizeGroup, size: string): Size | undefined {
  const { byCode, byName, byKey } = indexOf(group)
  return byCode.get(foldCode(size)) ?? byName.get(foldCode(size)) ?? byKey.get(sizeKey(size))
}

type Index = {
  readonly count: number
  readonly byCode: Map<string, Size>
  readonly byName: Map<string, Size>
  readonly byKey: Map<string, Size>
}
const indexes = new WeakMap<SizeGroup, Index>()

/** Files have thousands of styles in few groups: their sizes are read once and again when they grow. */
function indexOf(group: SizeGroup): Index {
  const cached = indexes.get(group)
  if (cached?.count === group.sizes.length) return cached
  const byKey = new Map(group.sizes.toReversed().map((size) => [sizeKey(size.code), size]))
  const byCode = new Map(group.sizes.map((size) => [foldCode(size.code), size]))
  const byName = new Map(group.sizes.toReversed().map((size) => [foldCode(size.name ?? size.code), size]))
  const index = { count: group.sizes.length, byCode, byName, byKey }
  indexes.set(group, index)
  return index
}

function highestSlot({ sizes }: SizeGroup): number {
  return Math.max(0, ...sizes.map(({ slot }) => slot))
}

/** Returns true if the group may get so many sizes more. */
export function hasRoom(group: SizeGroup, count: number): boolean {
  return highestSlot(group) + count <= mostSizes
}

export function extend(group: SizeGroup, sizes: readonly string[]): void {
  for (const code of missing(group, sizes).toSorted(compareSizes)) {
    const slot = highestSlot(group) + 1
    group.sizes.push({ id: null, code, slot, no: slot })
  }
}

export async function presentSizeGroups(db: Kysely<FairDb>): Promise<SizeGroup[]> {
  const result = await sql<SizeGroup>`
    select size_groups.id, size_groups.code, size_groups.name, coalesce(sizes.list, '[]') as sizes
    from size_groups
    left join lateral (
      select json_agg(json_build_object('id', id, 'code', code, 'name', name, 'slot', slot, 'no', size_no) order by size_no) as list
      from sizes where sizes.size_group_id = size_groups.id) sizes on true
    order by size_groups.id`.execute(db)
  return result.rows
}
