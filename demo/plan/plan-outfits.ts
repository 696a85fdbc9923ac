import { foldCode } from '@fairdesk/contract/names/fold'
import { themes } from '../data/line-up.ts'
import { type RandomSource, seeded } from '../seeded.ts'
import type { Rows } from './fair-plan.ts'
import type { PlannedStyle } from './plan-styles.ts'

type OutfitPlanOptions = {
  readonly seed: number
  readonly outfits: number
  readonly displays: number
  readonly styles: readonly PlannedStyle[]
  readonly skcs: Rows<'skcs'>
}
type OutfitTables = { readonly [T in 'outfits' | 'outfit_items' | 'displays' | 'display_items']: Rows<T> }

/** Outfits of one gender and nearby waves; racks of one theme, hung with single goods and with whole outfits. */
export function planOutfits(options: OutfitPlanOptions): OutfitTables {
  const random = seeded(`outfits ${options.seed}`)
  const shelf = new Shelf(options)
  const outfits = Array.from({ length: options.outfits }, (_, index) => planOutfit(random, shelf, index + 1))
  const displays = Array.from({ length: options.displays }, (_, index) =>
    planDisplay(random, { shelf, id: index + 1, outfits: options.outfits }),
  )
  return {
    outfits: outfits.map(({ row }) => row),
    outfit_items: numbered(outfits.flatMap(({ items }) => items)),
    displays: displays.map(({ row }) => row),
    display_items: numbered(displays.flatMap(({ items }) => items)),
  }
}

function numbered<T extends object>(rows: readonly T[]): (T & { id: number })[] {
  return rows.map((row, index) => ({ id: index + 1, ...row }))
}

type Item = { readonly style_id: number; readonly skc_id: number }

/** Finds matching goods; those of a gender include unisex ones. */
class Shelf {
  readonly #styles: readonly PlannedStyle[]
  readonly #skcs = new Map<number, number[]>()

  constructor({ styles, skcs }: OutfitPlanOptions) {
    this.#styles = styles.filter(({ orderable }) => orderable)
    for (const { id = 0, style_id, status } of skcs)
      if (status !== 'dropped') this.#skcs.set(style_id, [...(this.#skcs.get(style_id) ?? []), id])
  }

  take(random: RandomSource, fits: (style: PlannedStyle) => boolean): Item | null {
    const fitting = this.#styles.filter(fits)
    const style = fitting[random.integer(0, fitting.length - 1)]
    const skcs = this.#skcs.get(style?.row.id ?? 0) ?? []
    const skc = skcs[random.integer(0, skcs.length - 1)]
    return style && skc !== undefined ? { style_id: style.row.id, skc_id: skc } : null
  }
}

const looks = ['通勤', '周末', '约会', '校园', '户外', '差旅', '运动'] as const
const recipes: readonly [readonly string[], ...(readonly string[])[]] = [
  ['外套', '上装', '下装', '鞋'],
  ['上装', '下装', '鞋'],
  ['外套', '上装', '下装', '配饰'],
  ['上装', '下装', '配饰'],
]
const womensRecipes: readonly [readonly string[], ...(readonly string[])[]] = [
  ...recipes,
  ['外套', '裙装', '鞋', '配饰'],
  ['裙装', '鞋', '配饰'],
]

function planOutfit(random: RandomSource, shelf: Shelf, id: number) {
  const gender = random.chance(0.55) ? 'F' : 'M'
  const recipe = gender === 'F' ? random.pick(womensRecipes) : random.pick(recipes)
  const wave = random.integer(0, 4)
  const selectedItems = recipe.flatMap((category) => {
    const isCandidate = (style: PlannedStyle) =>
      style.type.category === category && (style.gender === gender || style.gender === 'U')
    const item =
      shelf.take(random, (style) => isCandidate(style) && Math.abs(style.wave - wave) <= 1) ??
      shelf.take(random, isCandidate)
    return item ? [item] : []
  })
  const outfitNo = `DP${String(id).padStart(3, '0')}`
  return {
    row: {
      id,
      outfit_no: outfitNo,
      outfit_no_key: foldCode(outfitNo),
      name: `${random.pick(looks)}·${random.pick(themes)}`,
      type1: gender === 'F' ? '女装搭配' : '男装搭配',
      type2: `${wave + 1}波`,
      sort: id,
    },
    items: selectedItems.map((item, index) => ({ outfit_id: id, ...item, seq: index + 1 })),
  }
}

function planDisplay(
  random: RandomSource,
  { shelf, id, outfits }: { readonly shelf: Shelf; readonly id: number; readonly outfits: number },
) {
  const theme = id % themes.length
  const hung = new Map<number, { skc_id: number | null; outfit_id: number | null }>()
  for (let turn = random.integer(9, 13); turn > 0; turn--) {
    const item = shelf.take(random, (style) => style.theme === theme && style.type.category !== '鞋')
    if (item) hung.set(item.skc_id, { skc_id: item.skc_id, outfit_id: null })
  }
  const worn = new Set([random.integer(1, outfits), random.integer(1, outfits)])
  const displayItems = [...hung.values(), ...Array.from(worn, (outfit) => ({ skc_id: null, outfit_id: outfit }))]
  const displayNo = `CL${String(id).padStart(2, '0')}`
  return {
    row: {
      id,
      display_no: displayNo,
      display_no_key: foldCode(displayNo),
      name: `${themes[theme] ?? ''}·${String.fromCharCode(64 + Math.ceil(id / themes.length))}杆`,
      room_no: `${(id % 5) + 1}号厅`,
      type1: themes[theme] ?? '',
      type2: '',
      intro: '由浅入深排列，外套居中，配饰收尾',
      capacity: 30,
      sort: id,
    },
    items: displayItems.map((displayItem, index) => ({
      display_id: id,
      ...displayItem,
      position: `${index + 1}`,
      seq: index + 1,
      hangers: displayItem.skc_id === null ? 4 : random.integer(1, 3),
    })),
  }
}
