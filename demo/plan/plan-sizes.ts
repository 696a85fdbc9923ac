import type { Gender, SizeGroupKey } from '../data/assortment-line.ts'
import { sizeGroups } from '../data/line-up.ts'
import { coded, type Rows } from './fair-plan.ts'

/** The sizes a style of this group and gender comes in, left to right as shown; `index` is the slot counted from 0. */
export type SizeRun = {
  readonly groupId: number
  readonly slots: readonly { readonly index: number; readonly position: number }[]
  readonly mask: number
  /** Peak of demand, in sizes from the first, and its spread. */
  readonly middle: number
  readonly spread: number
}

const keys = ['top', 'waist', 'pants', 'shoes', 'one'] as const satisfies readonly SizeGroupKey[]

export function sizeTables(): { readonly size_groups: Rows<'size_groups'>; readonly sizes: Rows<'sizes'> } {
  const sizes = keys.flatMap((key, group) => {
    const { slots, displayOrder = slots } = sizeGroups[key]
    return slots.map((name, index) => ({
      size_group_id: group + 1,
      ...coded(name),
      name,
      slot: index + 1,
      size_no: displayOrder.indexOf(name) + 1,
    }))
  })
  return {
    size_groups: keys.map((key, index) => ({
      id: index + 1,
      ...coded(sizeGroups[key].code),
      name: sizeGroups[key].name,
      sort: index,
    })),
    sizes: sizes.map((size, index) => ({ id: index + 1, ...size })),
  }
}

/** Sets that the house proposes for each group of sizes: as most shops sell, and a size larger. */
export function sizeRatios(): Rows<'size_ratios'> {
  const ratios = keys.flatMap((key, index) =>
    (key === 'one' ? setNames.slice(0, 1) : setNames).map((name, shift) => ({
      size_group_id: index + 1,
      name,
      parts: partsOf(key, shift),
    })),
  )
  return ratios.map((ratio, index) => ({ id: index + 1, ...ratio }))
}

const setNames = ['常规', '偏大'] as const

/** Pieces of a set by slot, around the middle of the demand for goods of both genders, `shift` sizes further up. */
function partsOf(key: SizeGroupKey, shift: number): number[] {
  const { slots, displayOrder = slots, runs, spread } = sizeGroups[key]
  const [first, , middle] = runs.U
  const peak = displayOrder.indexOf(first) + middle + shift
  const mostPieces = slots.length === 1 ? 1 : 2
  return slots.map((name) => {
    const distance = (displayOrder.indexOf(name) - peak) / spread
    return Math.max(1, Math.round(mostPieces * Math.exp(-(distance ** 2) / 2)))
  })
}

export function sizeRunOf(key: SizeGroupKey, gender: Gender): SizeRun {
  const { slots, displayOrder = slots, runs, spread } = sizeGroups[key]
  const [first, last, middle] = runs[gender]
  const offered = displayOrder.slice(displayOrder.indexOf(first), displayOrder.indexOf(last) + 1)
  const sizeSlots = offered.map((name, position) => ({ index: slots.indexOf(name), position }))
  return {
    groupId: keys.indexOf(key) + 1,
    slots: sizeSlots,
    mask: sizeSlots.reduce((mask, { index }) => mask | (1 << index), 0),
    middle,
    spread,
  }
}
