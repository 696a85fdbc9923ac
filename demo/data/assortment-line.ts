import type { GarmentKind } from '../artist/draw-garment.ts'
import type { FabricKey } from './fabrics.ts'

export type SizeGroupKey = 'top' | 'waist' | 'pants' | 'shoes' | 'one'
export type Gender = 'F' | 'M' | 'U'

/** Style type of the line-up: its name, its place in the category tree and its size. */
export type Assortment = {
  readonly kind: GarmentKind
  readonly name: string
  readonly category: string
  readonly mid: string
  readonly subs: readonly string[]
  readonly sizes: SizeGroupKey
  /** Yuan, lowest and highest tag price. */
  readonly price: readonly [number, number]
  /** Styles of this type in a thousand. */
  readonly share: number
  readonly genders: readonly [Gender, ...Gender[]]
  readonly fabrics: readonly [FabricKey, ...FabricKey[]]
  /** Sales advantage in the north over the south; below 0 it sells worse there. */
  readonly north: number
  readonly colours: 'all' | 'denim' | 'calm'
  readonly looks: readonly string[]
  readonly points: readonly string[]
}

type Where = readonly [category: string, mid: string, subs: string]

type Rest = Omit<Assortment, 'kind' | 'name' | 'category' | 'mid' | 'subs' | 'looks' | 'points'>
type Line = [kind: GarmentKind, name: string, where: Where, rest: Rest & { looks: string; points: string }]

/** One line of the assortment, lists written as words between spaces. */
export function entry(...[kind, name, [category, mid, subs], rest]: Line): Assortment {
  const looks = rest.looks.split(' ')
  const points = rest.points.split(' ')
  return { kind, name, category, mid, subs: subs.split(' '), ...rest, looks, points }
}
