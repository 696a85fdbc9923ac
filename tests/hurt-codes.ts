import { highestPrice, priceBandNameLength } from '@fairdesk/contract/areas/data/goods-parameters'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import type { FairDb } from '@fairdesk/server/db/fair-types.gen'
import { coded } from '@fairdesk/server/testing/coded'
import type { Kysely } from 'kysely'

export const formula = '=1+1'
export const quoted = '第一，第二；他说"好"'
/** For remarks: names have one line. */
export const lines = '第一行\n第二行，他说"好"'
export const long = '很长'.repeat(codeLength / 2)
export const looksLike = [
  '1E5',
  '2027-03-01',
  '１２３',
  '100%',
  '0012',
  '@you',
  '-5',
  "'quoted",
  '_x0041_',
  'TRUE',
  '😀 𠮷',
]

/** Imports keep codes and phones so. */
export const halfWidth = (text: string): string => text.normalize('NFKC')

/** Codes and ranges that a file may easily lose. */
export async function hurtCodes(db: Kysely<FairDb>): Promise<void> {
  const colours = [
    { ...coded('EXAMPLE'), name: '样色', rgb: '0000ff', colour_group: formula },
    { ...coded('A;B'), name: quoted, colour_group: quoted },
    { ...coded(long), name: long, colour_group: long },
    ...looksLike.map((text) => ({ ...coded(halfWidth(text)), name: text, colour_group: text })),
  ]
  await db
    .insertInto('colours')
    .values(colours.map((colour, at) => ({ ...colour, sort: 50 - at })))
    .execute()
  await db
    .insertInto('brands')
    .values([
      { ...coded('A,B'), name: '甲' },
      { ...coded('"山"|海'), name: '乙' },
    ])
    .execute()
  const type = 'customerLevel'
  await db
    .insertInto('common_codes')
    .values([
      { type, ...coded('=2+2'), name: 'A' },
      { type: 'fabric', ...coded('棉;麻'), name: '混纺' },
      { type: 'category', ...coded('00'), name: 'TOP' },
    ])
    .execute()
  await db
    .insertInto('sizes')
    .values({ size_group_id: 1, ...coded('S|M'), name: 'S|M', slot: 5, size_no: 5 })
    .execute()
  await priceRanges(db)
}

/** One fen wide, touching, and as dear as can be. */
async function priceRanges(db: Kysely<FairDb>): Promise<void> {
  const names = [formula, quoted, '很'.repeat(priceBandNameLength), 'EXAMPLE', ...looksLike]
  const touching = names.map((name, at) => ({ name, min_fen: 900_000 + at, max_fen: 900_000 + at }))
  const dearest = Math.round(highestPrice * 100)
  await db
    .insertInto('price_ranges')
    .values([...touching, { name: '1,234.5 ; 6', min_fen: 123_456_789, max_fen: dearest }])
    .execute()
}
