import type { SizeGroupKey } from './assortment-line.ts'

/** One house, three lines. */
export const brands = [
  { code: 'HY', name: '禾屿 HEYU', share: 0.5, genders: ['F', 'M', 'U'] },
  { code: 'BA', name: '北岸 BEIAN', share: 0.3, genders: ['M', 'U', 'F'] },
  { code: 'HM', name: '禾屿运动 HEYU MOVE', share: 0.2, genders: ['U', 'F', 'M'] },
] as const

export const genders = { F: '女', M: '男', U: '中性' } as const
export const themes = ['城市旷野', '雪国来信', '旧日书房', '山海之间', '冬日操场'] as const
export const seriesNames = ['基础', '通勤', '时尚', '户外', '轻运动'] as const
export const customerLevels = ['A+级', 'A级', 'B级', 'C级'] as const

/** Month and day of the launch; goods reach the shops ten days before. */
export const waves = [
  { code: 'W1', name: '一波·初秋', launch: [7, 25] },
  { code: 'W2', name: '二波·中秋', launch: [8, 28] },
  { code: 'W3', name: '三波·深秋', launch: [9, 25] },
  { code: 'W4', name: '四波·初冬', launch: [10, 26] },
  { code: 'W5', name: '五波·隆冬', launch: [11, 25] },
] as const

type PlannedSizes = {
  readonly code: string
  readonly name: string
  /** In the order of their slots, which never changes. */
  readonly slots: readonly string[]
  /** The order they are shown in, where it is another: a size that came later has a late slot and an early place. */
  readonly displayOrder?: readonly string[]
  /** Size run by gender: first and last size as shown, and the middle of the demand in sizes from the first. */
  readonly runs: Readonly<Record<'F' | 'M' | 'U', readonly [first: string, last: string, middle: number]>>
  /** Spread of demand, in sizes. */
  readonly spread: number
}

export const sizeGroups: Readonly<Record<SizeGroupKey, PlannedSizes>> = {
  top: {
    code: 'TOP',
    name: '上装 XS-3XL',
    slots: ['S', 'M', 'L', 'XL', '2XL', '3XL', 'XS'],
    displayOrder: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
    runs: { F: ['XS', 'XL', 1.7], M: ['S', '3XL', 2.2], U: ['XS', '2XL', 2.5] },
    spread: 1.25,
  },
  waist: {
    code: 'WST',
    name: '牛仔 26-36',
    slots: ['26', '27', '28', '29', '30', '31', '32', '33', '34', '36'],
    runs: { F: ['26', '31', 2], M: ['28', '36', 3.2], U: ['26', '34', 3.6] },
    spread: 1.7,
  },
  pants: {
    code: 'PNT',
    name: '裤装 160-190',
    slots: ['160/64A', '165/68A', '170/72A', '175/76A', '180/80A', '185/84A', '190/88A'],
    runs: { F: ['160/64A', '175/76A', 1.3], M: ['165/68A', '190/88A', 2], U: ['160/64A', '185/84A', 2.2] },
    spread: 1.2,
  },
  shoes: {
    code: 'SHO',
    name: '鞋 35-45',
    slots: ['35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45'],
    runs: { F: ['35', '40', 2.3], M: ['39', '45', 2.7], U: ['36', '44', 3.8] },
    spread: 1.5,
  },
  one: {
    code: 'ONE',
    name: '均码',
    slots: ['均码'],
    runs: { F: ['均码', '均码', 0], M: ['均码', '均码', 0], U: ['均码', '均码', 0] },
    spread: 1,
  },
}
