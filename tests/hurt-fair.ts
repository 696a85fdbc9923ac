import { foldCode } from '@fairdesk/contract/names/fold'
import type { FairDb } from '@fairdesk/server/db/fair-types.gen'
import { coded } from '@fairdesk/server/testing/coded'
import { world } from '@fairdesk/server/testing/world'
import { type Kysely, sql } from 'kysely'
import { formula, halfWidth, hurtCodes, lines, long, looksLike, quoted } from './hurt-codes.ts'

/** A past season names none of today's codes. */
const longPast = '很长'.repeat(45)
const longText = '很长'.repeat(50)

/** Puts into the little fair, of every kind, what a file may easily lose. */
export async function hurtFair(db: Kysely<FairDb>): Promise<void> {
  await hurtCodes(db)
  await customers(db)
  await goods(db)
  await edits(db)
  await outfitsAndRacks(db)
}

async function customers(db: Kysely<FairDb>): Promise<void> {
  const level = await db.selectFrom('common_codes').select('id').where('code', '=', '=2+2').executeTakeFirstOrThrow()
  const odd = looksLike.map((text, at) => ({
    ...{ ...coded(halfWidth(text)), name: text, short_name: text, contact: text, phone: halfWidth(text), remark: text },
    ...{
      area_id: null,
      level_id: null,
      sort: 2,
      store_area: at === 0 ? 0 : null,
      store_count: at,
      discount_bp: at * 7,
    },
  }))
  await db
    .insertInto('customers')
    .values([
      ...odd,
      {
        ...coded(long),
        name: longText,
        remark: longText.repeat(10),
        brand_codes: ['A,B', '"山"|海', 'HF'],
        level_id: level.id,
      },
      { ...coded(formula), name: quoted, remark: lines, contact: formula, discount_basis: 'purchase', enabled: false },
    ])
    .execute()
  await sql`
    update customers set agent_id = (select id from customers where code = '=1+1') where code in ('0012', '123', 'C001')`.execute(
    db,
  )
  const account = (customer_id: number, username: string) => ({
    ...{ customer_id, username, username_key: username.toLowerCase(), password_hash: 'x' },
    enabled: true,
  })
  // One is called as another's code.
  await db
    .insertInto('customer_accounts')
    .values([
      account(1, 'HZ-001'),
      account(3, '00012'),
      account(4, 'c002'),
      account(2, '=login'),
      { ...account(1, '第二;号'), enabled: false },
      account(1, '00077'),
      { ...account(2, '1E5'), enabled: false },
    ])
    .execute()
}

async function goods(db: Kysely<FairDb>): Promise<void> {
  const { tee, pants } = world.styles
  await db
    .updateTable('styles')
    .set({
      name: quoted,
      brand_id: 3,
      selling_points: lines,
      purchase_fen: 0,
      launches_on: '2027-03-01',
      size_mask: 0b11111,
    })
    .where('id', '=', tee)
    .execute()
  await db
    .updateTable('styles')
    .set({
      name: formula,
      brand_id: 4,
      category_id: sql`(select id from common_codes where code = '00')`,
      selling_points: longText,
      tag_fen: 0,
      fabric_id: sql`(select id from common_codes where type = 'fabric')`,
    })
    .where('id', '=', pants)
    .execute()
  const numbers = ['T;1', 'T001', '=P1', '00123', '1E5', '=S3'].map((text, at) => ({ id: at + 1, ...coded(text) }))
  for (const { id, code, code_key } of numbers) {
    await db.updateTable('skcs').set({ skc_no: code, skc_no_key: code_key }).where('id', '=', id).execute()
  }
  await db
    .insertInto('barcodes')
    .values([
      { code: '0012345678905', skc_id: 2, slot: 1 },
      { code: '6901234567892', skc_id: 2, slot: 5 },
    ])
    .execute()
}

async function edits(db: Kysely<FairDb>): Promise<void> {
  const target = { dim1: '', value1: '', dim2: '', value2: '' }
  await db
    .insertInto('targets')
    .values([
      { ...target, customer_id: 3, qty: 0, styles: 0, amount_fen: 0 },
      { ...target, customer_id: 4, amount_fen: 1_000_000_000_000, min_bp: 3333, max_bp: 100_000, depth_hundredths: 29 },
      { ...target, customer_id: 4, dim1: 'category', value1: '00', qty: 1 },
      { ...target, customer_id: 4, dim1: 'category', value1: 'TOP', dim2: 'wave', value2: 'W1', skcs: 1_000_000 },
    ])
    .execute()
  await sql`
    insert into customer_discounts (customer_id, category_id, style_id, discount_bp)
    values (1, 1, null, 0), (1, null, 3, 4807), (1, 3, null, 10000)`.execute(db)
  await sql`
    insert into guide_quantities (customer_id, skc_id, slot, qty)
    values (1, 1, 0, 0), (1, 1, 5, 12), (1, 1, 1, 3), (2, 2, 0, 299970), (2, 5, 3, 1)`.execute(db)
  const texts = [formula, quoted, longPast, ...looksLike]
  await db
    .insertInto('history_rows')
    .values(
      texts.map((text, at) => ({
        ...{
          customer_id: 1 + (at % 3),
          row_key: Array.from({ length: 9 }, () => foldCode(text)).join('\n'),
          season: text,
          goods_no: text,
          colour: text,
          series: text,
        },
        ...{ category: text, sub: text, wave: text, price_band: text, gender: text, qty: at, price_fen: at || null },
      })),
    )
    .execute()
  const minimum = { min: 12, multiple: 4, max: null }
  await db
    .insertInto('minimum_rules')
    .values([
      { ...minimum, scope: 'customerSkc', customer_id: 1, skc_id: 1 },
      { ...minimum, scope: 'customerGoods', customer_id: 2, style_id: 1 },
      { ...minimum, scope: 'levelGoods', level_id: world.codes.levelA, style_id: 3, max: 96 },
      { ...minimum, scope: 'skcTotal', skc_id: 3, min: null },
      {
        ...minimum,
        scope: 'fabricColour',
        fabric_id: sql`(select id from common_codes where type = 'fabric')`,
        colour_id: 1,
      },
    ])
    .execute()
}

async function outfitsAndRacks(db: Kysely<FairDb>): Promise<void> {
  const outfit = (no: string, at: number) => ({
    ...{
      outfit_no: halfWidth(no),
      outfit_no_key: halfWidth(no).toLowerCase(),
      name: at === 0 ? quoted : no,
      type1: no,
    },
    ...{ type2: no, enabled: at !== 2 },
    sort: at,
  })
  await db
    .insertInto('outfits')
    .values(['D;1', ...looksLike].map(outfit))
    .execute()
  await sql`insert into outfit_items (outfit_id, style_id, skc_id, seq) select id, 1, 1, 1 from outfits`.execute(db)
  await sql`
    insert into outfit_items (outfit_id, style_id, skc_id, seq) values (1, 1, null, 2), (1, 2, null, 3), (1, 1, 2, 4)`.execute(
    db,
  )
  await sql`
    update outfit_items set spot_x = spots.x, spot_y = spots.y
    from (values (1, 0, 1000), (2, 500, 333), (4, 7, 20)) as spots (seq, x, y)
    where outfit_items.seq = spots.seq and outfit_id in (1, 2)`.execute(db)
  const rack = (no: string, at: number) => ({
    ...{
      display_no: halfWidth(no),
      display_no_key: halfWidth(no).toLowerCase(),
      name: at === 0 ? quoted : no,
      room_no: no,
    },
    ...{ capacity: at || null, type1: no, type2: no, intro: at === 0 ? lines : no, enabled: at !== 1 },
    sort: at,
  })
  await db
    .insertInto('displays')
    .values(['R,1', 'R2', ...looksLike].map(rack))
    .execute()
  await sql`
    insert into display_items (display_id, skc_id, outfit_id, hangers, seq)
    values (1, 1, null, 3, 1), (1, null, 1, 99, 2), (1, 2, null, 1, 3), (2, 5, null, 12, 1)`.execute(db)
}
