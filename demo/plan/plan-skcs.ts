import { foldCode } from '@fairdesk/contract/names/fold'
import type { GarmentKind } from '../artist/draw-garment.ts'
import { garmentAddress } from '../artist/garment-address.ts'
import type { Assortment } from '../data/assortment-line.ts'
import { palette } from '../data/palette.ts'
import { type RandomSource, seeded } from '../seeded.ts'
import { shuffled } from './chances.ts'
import { ean13 } from './ean13.ts'
import type { Offer, Rows } from './fair-plan.ts'
import { atFairTime, stopTime } from './fair-time.ts'
import type { PlannedStyle } from './plan-styles.ts'

type Goods = {
  readonly tables: {
    readonly colours: Rows<'colours'>
    readonly skcs: Rows<'skcs'>
    readonly barcodes: Rows<'barcodes'>
  }
  readonly offers: readonly Offer[]
}

/** The styles' colours, their barcodes, and how well each will sell. */
export function planSkcs(styles: readonly PlannedStyle[], { seed, startsAt }: { seed: number; startsAt: Date }): Goods {
  const random = seeded(`skcs ${seed}`)
  const pulls = popularity(random, styles.length)
  const skcs: Rows<'skcs'>[number][] = []
  const barcodes: Rows<'barcodes'>[number][] = []
  const offers: Offer[] = []
  const cuts = new Map<GarmentKind, number>()
  for (const [styleIndex, style] of styles.entries()) {
    const cut = cuts.get(style.type.kind) ?? 0
    cuts.set(style.type.kind, cut + 1)
    for (const [colourIndex, colour] of coloursFor(random, style.type).entries()) {
      const id = skcs.length + 1
      const slots = style.run.slots.filter((_, size) => !isHole(random, { size, last: style.run.slots.length - 1 }))
      const row = skcRow(random, { id, style, cut, colour, colourIndex, slots, startsAt })
      skcs.push(row)
      if (!style.orderable) continue
      barcodes.push(...slots.flatMap(({ index }) => barcodesOf(random, id, index + 1)))
      const pull = (pulls[styleIndex] ?? 1) * liking(random, colour, colourIndex)
      offers.push(offerOf(style, { skc: row, skcId: id, slots, colour, pull }))
    }
  }
  const mean = offers.reduce((sum, { pull }) => sum + pull, 0) / offers.length
  return {
    tables: { colours: colourRows(), skcs, barcodes },
    offers: offers.map((offer) => ({ ...offer, pull: offer.pull / mean })),
  }
}

function colourRows(): Rows<'colours'> {
  return palette.map(({ code, name, rgb, group }, index) => ({
    id: index + 1,
    code,
    code_key: foldCode(code),
    name,
    rgb,
    colour_group: group,
    sort: index,
  }))
}

/** A few hits and a long tail: the style of rank r sells as 1 / (r + 6)^0.8. */
function popularity(random: RandomSource, count: number): number[] {
  return shuffled(
    random,
    Array.from({ length: count }, (_, rank) => 1 / (rank + 6) ** 0.8),
  )
}

const neutral = new Set(['黑', '白', '灰', '棕'])
const calm = palette.flatMap(({ group, code }, index) =>
  neutral.has(group) || ['41', '51', '72', '83'].includes(code) ? [index] : [],
)
const denim = palette.flatMap(({ code }, index) =>
  ['46', '47', '48', '02', '03', '11', '41'].includes(code) ? [index] : [],
)
const bright = palette.flatMap(({ group }, index) => (neutral.has(group) ? [] : [index]))

/** Indexes of the palette, the leading colour first; 2.8 on average. */
function coloursFor(random: RandomSource, { colours }: Assortment): number[] {
  const roll = random.next()
  const count = roll < 0.06 ? 1 : roll < 0.38 ? 2 : roll < 0.78 ? 3 : roll < 0.95 ? 4 : 5
  const paletteIndexes = new Set<number>()
  while (paletteIndexes.size < count) {
    const card = colours === 'denim' ? denim : colours === 'calm' || random.chance(0.42) ? calm : bright
    paletteIndexes.add(card[random.integer(0, card.length - 1)] ?? 0)
  }
  return [...paletteIndexes]
}

/** Black, white and the first colours of a style sell best. */
function liking(random: RandomSource, colour: number, colourIndex: number): number {
  const group = palette[colour]?.group ?? ''
  const favoured = group === '黑' ? 1.5 : group === '白' ? 1.25 : neutral.has(group) ? 1.05 : 0.85
  return favoured * 0.84 ** colourIndex * random.between(0.75, 1.3)
}

/** Now and then the factory does not make the smallest or the largest size of one colour. */
function isHole(random: RandomSource, { size, last }: { size: number; last: number }): boolean {
  return last >= 4 && (size === 0 || size === last) && random.chance(0.025)
}

type Slots = Offer['slots']
type NewSkc = {
  readonly id: number
  readonly style: PlannedStyle
  /** Number of the style among those of its kind. */
  readonly cut: number
  readonly colour: number
  readonly colourIndex: number
  readonly slots: Slots
  readonly startsAt: Date
}

function skcRow(
  random: RandomSource,
  { id, style, cut, colour, colourIndex, slots, startsAt }: NewSkc,
): Rows<'skcs'>[number] {
  const skcNo = `${style.row.goods_no}${palette[colour]?.code ?? ''}`
  const offered = slots.reduce((mask, { index }) => mask | (1 << index), 0)
  const state = id % 83 === 41 ? 'frozen' : id % 127 === 60 ? 'dropped' : 'onSale'
  return {
    id,
    style_id: style.row.id,
    colour_id: colour + 1,
    skc_no: skcNo,
    skc_no_key: foldCode(skcNo),
    off_mask: style.run.mask & ~offered,
    moq: random.chance(0.06) ? random.pick([4, 6]) : null,
    factory_min: random.chance(0.85) ? random.integer(2, 12) * 50 : null,
    must_order: colourIndex === 0 && random.chance(0.08),
    main_push: random.chance(0.08),
    status: state,
    status_before: state === 'dropped' ? 'onSale' : null,
    status_at: state === 'onSale' ? null : new Date(atFairTime(startsAt, stopTime)).toISOString(),
    status_by: state === 'onSale' ? null : 'admin',
    status_reason:
      state === 'frozen' ? '面料供应不足，停止追加' : state === 'dropped' ? '未达工厂起订量，取消生产' : '',
    sort: colourIndex,
    drawing: garmentAddress({ kind: style.type.kind, rgb: `#${palette[colour]?.rgb ?? '808080'}`, cut }),
  }
}

/** Three in a hundred SKU have no barcode, two have a second. */
function barcodesOf(random: RandomSource, skcId: number, slot: number): Rows<'barcodes'>[number][] {
  const roll = random.next()
  if (roll < 0.03) return []
  const first = { code: ean13(200_000_000_000 + skcId * 100 + slot), skc_id: skcId, slot }
  return roll < 0.05 ? [first, { ...first, code: ean13(210_000_000_000 + skcId * 100 + slot) }] : [first]
}

type Sale = {
  readonly skc: Rows<'skcs'>[number]
  readonly skcId: number
  readonly slots: Slots
  readonly colour: number
  readonly pull: number
}

function offerOf(style: PlannedStyle, { skc, skcId, slots, colour, pull }: Sale): Offer {
  const { row, type, run, brandId, categoryId } = style
  return {
    skcId,
    style: { id: row.id, categoryId, tagFen: row.tag_fen, purchaseFen: null },
    brandId,
    colourGroup: palette[colour]?.group ?? '',
    pull: pull * (row.hot ? 1.8 : 1) * (row.must_order ? 1.5 : 1),
    north: type.north,
    slots,
    middle: run.middle,
    spread: run.spread,
    minimum: Math.max(skc.moq ?? 0, row.moq ?? 0),
    multiple: row.multiple ?? 1,
    stopped: skc.status !== 'onSale',
  }
}
