import { foldCode } from '@fairdesk/contract/names/fold'
import { assortment } from '../data/assortment.ts'
import type { Assortment, Gender } from '../data/assortment-line.ts'
import { fabrics } from '../data/fabrics.ts'
import { brands, genders, seriesNames, themes, waves } from '../data/line-up.ts'
import { designers } from '../data/people.ts'
import { type RandomSource, seeded } from '../seeded.ts'
import { pickWeighted, shuffled } from './chances.ts'
import type { Rows } from './fair-plan.ts'
import { type Codes, isoDay } from './plan-codes.ts'
import { bandOf } from './plan-prices.ts'
import { type SizeRun, sizeRunOf } from './plan-sizes.ts'

type StyleRow = Rows<'styles'>[number]

/** Style with the data needed for its SKCs and demand. */
export type PlannedStyle = {
  readonly row: StyleRow & { readonly id: number; readonly goods_no: string; readonly tag_fen: number }
  readonly type: Assortment
  readonly gender: Gender
  readonly brandId: number
  readonly categoryId: number
  readonly wave: number
  readonly theme: number
  readonly run: SizeRun
  /** False if price or sizes are missing or the style is still a draft. */
  readonly orderable: boolean
}

type Draft = { readonly type: Assortment; readonly gender: Gender; readonly brand: number; readonly wave: number }
type Season = { readonly seed: number; readonly year: number; readonly codes: Codes }

const categories = [...new Set(assortment.map(({ category }) => category))]

/** The line-up, wave by wave; within a wave the types are mixed as on a wall. */
export function planStyles(count: number, season: Season): PlannedStyle[] {
  const random = seeded(`styles ${season.seed}`)
  const drafts = shuffled(random, spreadTypes(count)).map((type): Draft => {
    const gender = random.pick(type.genders)
    return { type, gender, brand: brandFor(random, type), wave: waveFor(random, type) }
  })
  const ordered = drafts
    .map((draft, index) => ({ draft, index }))
    .sort((a, b) => a.draft.wave - b.draft.wave || a.index - b.index)
  return ordered.map(({ draft }, index) => planStyle(random, { draft, id: index + 1, season }))
}

/** Distributes the styles over the types by their shares, rounding cumulatively. */
function spreadTypes(count: number): Assortment[] {
  const totalShare = assortment.reduce((sum, { share }) => sum + share, 0)
  let [assigned, carried] = [0, 0]
  return assortment.flatMap((type) => {
    carried += (type.share / totalShare) * count
    const until = Math.round(carried)
    const number = until - assigned
    assigned = until
    return Array.from({ length: number }, () => type)
  })
}

const sporty = new Set(['leggings', 'joggers', 'sneakers', 'tank', 'vest', 'hoodie', 'shorts', 'cap', 'socks'])

function brandFor(random: RandomSource, { kind, fabrics: cloths }: Assortment): number {
  const outdoor = cloths.includes('shell') || cloths.includes('down')
  return pickWeighted(random, [1, outdoor ? 1.1 : 0.5, sporty.has(kind) ? 1.2 : 0.15])
}

/** Light goods come in the first waves, warm ones in the last. */
function waveFor(random: RandomSource, { north }: Assortment): number {
  const wavePosition = 1.7 + north * 2.6 + random.between(-1.7, 1.7)
  return Math.min(waves.length - 1, Math.max(0, Math.round(wavePosition)))
}

function planStyle(
  random: RandomSource,
  { draft, id, season }: { readonly draft: Draft; readonly id: number; readonly season: Season },
): PlannedStyle {
  const { type, gender, brand } = draft
  const run = sizeRunOf(type.sizes, gender)
  const fabric = fabrics[random.pick(type.fabrics)]
  const gap = gapOf(id)
  const tag = gap === 'price' ? 0 : tagFen(random, type)
  const theme = random.integer(0, themes.length - 1)
  const spot = random.chance(0.08)
  const category = categories.indexOf(type.category) + 1
  const brandCode = brands[brand]?.code ?? ''
  const goodsNo = `${brandCode}${String(season.year % 100)}${spot ? 'S' : 'A'}${category}${String(id).padStart(4, '0')}`
  const wave = waves[draft.wave] ?? waves[0]
  const row = {
    id,
    goods_no: goodsNo,
    goods_no_key: foldCode(goodsNo),
    name: nameOf(random, type, fabric.name),
    brand_id: brand + 1,
    season_id: spot ? 2 : 1,
    year: season.year,
    ...codesOf(random, { draft, season, gap, theme }),
    fabric_id: season.codes.idOf('fabric', fabric.name),
    tag_fen: tag,
    purchase_fen: Math.round(tag * 0.32),
    price_range_id: bandOf(tag),
    size_group_id: gap === 'sizes' ? null : run.groupId,
    size_mask: gap === 'sizes' ? 0 : run.mask,
    ...rulesOf(random, type),
    is_spot: spot,
    launches_on: isoDay(Date.UTC(season.year, wave.launch[0] - 1, wave.launch[1])),
    selling_points: sellingPoints(random, type, fabric.point),
    fabric_usage: fabric.usage,
    room_no: `${draft.wave + 1}号厅`,
    hanger_no: `${String.fromCharCode(65 + theme)}-${String(random.integer(1, 48)).padStart(2, '0')}`,
    status: gap === 'draft' ? 'draft' : 'onSale',
    sort: id,
  }
  const orderable = gap !== 'price' && gap !== 'sizes' && gap !== 'draft'
  const categoryId = season.codes.idOf('category', type.category)
  return { row, type, gender, brandId: brand + 1, categoryId, wave: draft.wave, theme, run, orderable }
}

type Gap = 'none' | 'price' | 'sizes' | 'picture' | 'wave' | 'draft'

/** A few styles lack something, for the check lists: about seven in a hundred and eighty. */
function gapOf(id: number): Gap {
  const gaps: Readonly<Record<number, Gap>> = {
    23: 'price',
    57: 'picture',
    88: 'sizes',
    121: 'wave',
    149: 'picture',
    166: 'draft',
  }
  return gaps[id % 180] ?? 'none'
}

type StyleCodesInput = { readonly draft: Draft; readonly season: Season; readonly gap: Gap; readonly theme: number }

function codesOf(
  random: RandomSource,
  { draft: { type, gender, wave }, season: { codes }, gap, theme }: StyleCodesInput,
) {
  const pick = (type: string, names: readonly string[]) =>
    codes.idOf(type, names[random.integer(0, names.length - 1)] ?? '')
  return {
    category_id: codes.idOf('category', type.category),
    mid_id: codes.idOf('mid', type.mid),
    sub_id: pick('sub', type.subs),
    wave_id: gap === 'wave' ? null : codes.idOf('wave', waves[wave]?.name ?? ''),
    theme_id: codes.idOf('theme', themes[theme] ?? ''),
    series_id: pick('series', seriesNames),
    style_type_id: gap === 'picture' ? null : codes.idOf('styleType', type.name),
    gender_id: codes.idOf('gender', genders[gender]),
    designer_id: pick('designer', designers),
  }
}

/** Most tag prices lie low in their range; all end in 9. */
function tagFen(random: RandomSource, { price: [low, high] }: Assortment): number {
  const yuan = low + (high - low) * random.next() ** 1.5
  return (Math.round((yuan + 1) / 10) * 10 - 1) * 100
}

function rulesOf(random: RandomSource, { kind }: Assortment) {
  const multiple = kind === 'socks' ? 5 : random.chance(0.06) ? 2 : null
  return {
    moq: multiple === 5 ? 10 : random.chance(0.3) ? random.pick([4, 6, 6, 8]) : null,
    multiple,
    consecutive_sizes_min: random.chance(0.08) ? 3 : null,
    must_order: random.chance(0.08),
    hot: random.chance(0.06),
  }
}

function nameOf(random: RandomSource, { name, looks }: Assortment, cloth: string): string {
  const look = looks[random.integer(0, looks.length - 1)] ?? ''
  const spoken = name.includes(cloth.slice(0, 2)) || look.includes(cloth.slice(0, 2)) ? '' : cloth
  return `${spoken}${look}${name}`
}

function sellingPoints(random: RandomSource, { points }: Assortment, cloth: string): string {
  const startIndex = random.integer(0, points.length - 1)
  const selectedPoints = [...points.slice(startIndex), ...points.slice(0, startIndex)].slice(0, 2)
  return `${[cloth, ...selectedPoints].join('；')}。`
}
