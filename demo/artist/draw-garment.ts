import { readFileSync } from 'node:fs'
import { ground } from './ground.ts'
import { tint } from './tint.ts'

/** Kinds of garments; the cuts of each are the lines of its file in `cuts/`. */
export const garmentKinds = [
  'tee',
  'tank',
  'shirt',
  'polo',
  'knit',
  'cardigan',
  'sweatshirt',
  'hoodie',
  'jacket',
  'coat',
  'down',
  'vest',
  'blazer',
  'trousers',
  'jeans',
  'joggers',
  'shorts',
  'leggings',
  'skirt',
  'dress',
  'sneakers',
  'boots',
  'sandals',
  'bag',
  'cap',
  'scarf',
  'belt',
  'socks',
] as const
export type GarmentKind = (typeof garmentKinds)[number]

export type Garment = {
  readonly kind: GarmentKind
  /** `#rrggbb` of the SKC. */
  readonly rgb: string
  /** Number of the cut from 0, the same for all colours of a style; after the last one they begin again. */
  readonly cut: number
  /** Background colour, `#rrggbb`. */
  readonly background?: string
}

/** A picture of a garment, 600 x 800, as SVG text of 2-6 kB. The same question gives the same text. */
export function drawGarment({ kind, rgb, cut, background = '#e8e4dd' }: Garment): string {
  const cuts = cutsOf(kind)
  return `${ground(background)}${tint(cuts[cut % cuts.length] ?? '', rgb)}</svg>`
}

const cutCache = new Map<GarmentKind, readonly string[]>()

function cutsOf(kind: GarmentKind): readonly string[] {
  const cached = cutCache.get(kind)
  if (cached) return cached
  const text = readFileSync(new URL(`./cuts/${kind}.svg`, import.meta.url), 'utf8')
  const cuts = text.split('\n').filter((line) => line.startsWith('<g '))
  cutCache.set(kind, cuts)
  return cuts
}
