import { foldCode } from '@fairdesk/contract/names/fold'
import type { Kysely } from 'kysely'
import type { FairDb } from '../db/fair-types.gen.ts'
import { coded } from './coded.ts'
import { customers, places } from './world-places.ts'

/**
 * The little fair of the tests: small enough to count by hand. Ids are given in the order of insertion, so the names
 * below hold in every test database.
 */
export const world = {
  brands: { mountain: 1, sea: 2 },
  bigAreas: { east: 1, north: 2 },
  regions: { zhejiang: 1, jiangsu: 2, beijing: 3 },
  areas: { hangzhou: 1, ningbo: 2, nanjing: 3, chaoyang: 4 },
  codes: { tops: 1, trousers: 2, shoes: 3, wave1: 4, wave2: 5, tee: 6, pants: 7, sneaker: 8, levelA: 9 },
  colours: { black: 1, white: 2, red: 3 },
  sizeGroups: { letters: 1, feet: 2 },
  sizes: { s: 1, m: 2, l: 3, xl: 4, n40: 5, n41: 6, n42: 7 },
  customers: { hangzhou: 1, ningbo: 2, nanjing: 3, beijing: 4, disabled: 5 },
  styles: { tee: 1, pants: 2, sneaker: 3 },
  /** Tee: black S-XL, white without XL, red frozen. Pants: black. Sneaker: white 40-42, red dropped. */
  skcs: { teeBlack: 1, teeWhite: 2, teeRed: 3, pantsBlack: 4, sneakerWhite: 5, sneakerRed: 6 },
} as const

export async function fillWorld(db: Kysely<FairDb>): Promise<void> {
  await places(db)
  await codes(db)
  await coloursAndSizes(db)
  await customers(db)
  await styles(db)
  await skcs(db)
}

async function codes(db: Kysely<FairDb>): Promise<void> {
  await db
    .insertInto('common_codes')
    .values([
      { type: 'category', ...coded('TOP'), name: '上装' },
      { type: 'category', ...coded('BOT'), name: '下装', sort: 1 },
      { type: 'category', ...coded('SHOE'), name: '鞋', sort: 2 },
      { type: 'wave', ...coded('W1'), name: '一波' },
      { type: 'wave', ...coded('W2'), name: '二波', sort: 1 },
      { type: 'styleType', ...coded('tee'), name: 'T恤' },
      { type: 'styleType', ...coded('trousers'), name: '长裤', sort: 1 },
      { type: 'styleType', ...coded('sneakers'), name: '运动鞋', sort: 2 },
      { type: 'customerLevel', ...coded('A'), name: 'A级' },
    ])
    .execute()
}

async function coloursAndSizes(db: Kysely<FairDb>): Promise<void> {
  await db
    .insertInto('colours')
    .values([
      { ...coded('01'), name: '黑', rgb: '1f1f1f', colour_group: '黑' },
      { ...coded('02'), name: '白', rgb: 'f5f5f5', colour_group: '白', sort: 1 },
      { ...coded('03'), name: '红', rgb: 'c8102e', colour_group: '红', sort: 2 },
    ])
    .execute()
  await db
    .insertInto('size_groups')
    .values([
      { ...coded('TOPS'), name: '上装' },
      { ...coded('FEET'), name: '鞋', sort: 1 },
    ])
    .execute()
  const size = (group: number, code: string, slot: number) => ({
    size_group_id: group,
    ...coded(code),
    name: code,
    slot,
    size_no: slot,
  })
  await db
    .insertInto('sizes')
    .values([
      size(1, 'S', 1),
      size(1, 'M', 2),
      size(1, 'L', 3),
      size(1, 'XL', 4),
      size(2, '40', 1),
      size(2, '41', 2),
      size(2, '42', 3),
    ])
    .execute()
  await db
    .insertInto('price_ranges')
    .values([
      { name: '100-199', min_fen: 10_000, max_fen: 19_999 },
      { name: '200-299', min_fen: 20_000, max_fen: 29_999, sort: 1 },
    ])
    .execute()
}

const season = { season_id: 1, year: 2027 }
const no = (goodsNo: string) => ({ goods_no: goodsNo, goods_no_key: foldCode(goodsNo) })

async function styles(db: Kysely<FairDb>): Promise<void> {
  await db
    .insertInto('styles')
    .values([
      {
        ...no('T001'),
        name: '印花短袖',
        brand_id: 1,
        ...season,
        category_id: 1,
        wave_id: 4,
        style_type_id: 6,
        tag_fen: 19_900,
        price_range_id: 1,
        size_group_id: 1,
        size_mask: 0b1111,
      },
      {
        ...no('P001'),
        name: '直筒长裤',
        brand_id: 1,
        ...season,
        category_id: 2,
        wave_id: 5,
        style_type_id: 7,
        tag_fen: 29_900,
        price_range_id: 2,
        size_group_id: 1,
        size_mask: 0b1111,
        sort: 1,
      },
      {
        ...no('S001'),
        name: '轻跑鞋',
        brand_id: 2,
        ...season,
        category_id: 3,
        wave_id: 4,
        style_type_id: 8,
        tag_fen: 25_905,
        price_range_id: 2,
        size_group_id: 2,
        size_mask: 0b111,
        sort: 2,
      },
    ])
    .execute()
}

async function skcs(db: Kysely<FairDb>): Promise<void> {
  const skc = (style: number, colour: number, skcNo: string) => ({
    style_id: style,
    colour_id: colour,
    skc_no: skcNo,
    skc_no_key: foldCode(skcNo),
    sort: colour,
  })
  await db
    .insertInto('skcs')
    .values([
      skc(1, 1, 'T001-01'),
      { ...skc(1, 2, 'T001-02'), off_mask: 0b1000 },
      { ...skc(1, 3, 'T001-03'), status: 'frozen' },
      skc(2, 1, 'P001-01'),
      skc(3, 2, 'S001-02'),
      { ...skc(3, 3, 'S001-03'), status: 'dropped', status_before: 'onSale' },
    ])
    .execute()
}
