import type { Kysely } from 'kysely'
import type { FairDb } from '../db/fair-types.gen.ts'
import { coded } from './coded.ts'

export async function places(db: Kysely<FairDb>): Promise<void> {
  await db
    .insertInto('brands')
    .values([
      { ...coded('SC'), name: '山川' },
      { ...coded('HF'), name: '海风', sort: 1 },
    ])
    .execute()
  await db
    .insertInto('seasons')
    .values({ ...coded('27SS'), name: '2027 春夏', year: 2027, quarter: 1 })
    .execute()
  await db
    .insertInto('big_areas')
    .values([
      { ...coded('EAST'), name: '华东' },
      { ...coded('NORTH'), name: '华北', sort: 1 },
    ])
    .execute()
  await db
    .insertInto('regions')
    .values([
      { ...coded('ZJ'), name: '浙江', big_area_id: 1 },
      { ...coded('JS'), name: '江苏', big_area_id: 1, sort: 1 },
      { ...coded('BJ'), name: '北京', big_area_id: 2, sort: 2 },
    ])
    .execute()
  await db
    .insertInto('areas')
    .values([
      { ...coded('HZ'), name: '杭州', province: '浙江', region_id: 1 },
      { ...coded('NB'), name: '宁波', province: '浙江', region_id: 1, sort: 1 },
      { ...coded('NJ'), name: '南京', province: '江苏', region_id: 2, sort: 2 },
      { ...coded('CY'), name: '朝阳', province: '北京', region_id: 3, sort: 3 },
    ])
    .execute()
}

export async function customers(db: Kysely<FairDb>): Promise<void> {
  await db
    .insertInto('customers')
    .values([
      { ...coded('C001'), name: '杭州西湖店', area_id: 1, level_id: 9, discount_bp: 5000 },
      // Ningbo buys through Hangzhou, who pays 50 % where Ningbo pays 48 %.
      { ...coded('C002'), name: '宁波天一店', area_id: 2, agent_id: 1, discount_bp: 4800, sort: 1 },
      { ...coded('C003'), name: '南京新街口店', area_id: 3, type: 'direct', sort: 2 },
      { ...coded('C004'), name: '北京朝阳店', area_id: 4, brand_codes: ['HF'], discount_bp: 5500, sort: 3 },
      { ...coded('C005'), name: '停业店', area_id: 1, enabled: false, sort: 4 },
    ])
    .execute()
  await db
    .insertInto('targets')
    .values([
      { customer_id: 1, qty: 100, amount_fen: 1_000_000 },
      { customer_id: 2, qty: 50 },
    ])
    .execute()
  await db.insertInto('customer_discounts').values({ customer_id: 3, category_id: 3, discount_bp: 6000 }).execute()
}
