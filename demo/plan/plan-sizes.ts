import type { Gender, SizeGroupKey } from '../data/assortment-line.ts'
import { sizeGroups } from '../data/line-up.ts'
import { coded, type Rows } from './fair-plan.ts'

/** The sizes a style of this group and gender comes in, left to right as shown; `index` is the slot counted from 0. */
export type SizeRun = {
  readonly groupId: number
  readonly slots: readonly { readonly index: number; readonly place: number }[]
  readonly mask: number
  /** Where demand is highest, in places from the first, and how wide it spreads. */
  readonly middle: number
  readonly spread: number
}

const keys = ['top', 'waist', 'pants', 'shoes', 'one'] as const satisfies readonly SizeGroupKey[]

export function sizeTables(): { readonly size_groups: Rows<'size_groups'>; readonly sizes: Rows<'sizes'> } {
  const sizes = keys.flatMap((key, group) => {
    const { slots, shown = slots } = sizeGroups[key]
    return slots.map((name, at) => ({
      size_group_id: group + 1,
      ...coded(name),
      name,
      slot: at + 1,
      size_no: shown.indexOf(name) + 1,
    }))
  })
  return {
    size_groups: keys.map((key, at) => ({
      id: at + 1,
      ...coded(sizeGroups[key].code),
      name: sizeGroups[key].name,
      sort: at,
    })),
    sizes: sizes.map((size, at) => ({ id: at + 1, ...size })),
  }
}

export function sizeRunOf(key: SizeGroupKey, gender: Gender): SizeRun {
  const { slots, shown = slots, runs, spread } = sizeGroups[key]
  const [first, last, middle] = runs[gender]
  const offered = shown.slice(shown.indexOf(first), shown.indexOf(last) + 1)
  const placed = offered.map((name, place) => ({ index: slots.indexOf(name), place }))
  return {
    groupId: keys.indexOf(key) + 1,
    slots: placed,
    mask: placed.reduce((mask, { index }) => mask | (1 << index), 0),
    middle,
    spread,
  }
}
