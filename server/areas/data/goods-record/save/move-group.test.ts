import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, row, save } from '../../../../testing/order-desk.ts'
import { world } from '../../../../testing/world.ts'

const { sizes, styles } = world

let app: TestApp
let large = new Map<string, number>()
beforeAll(async () => {
  app = await testApp()
  await clearOrders(app)
  await save(app, [row('teeBlack', [sizes.m, 3], [sizes.xl, 2])])
  await sql`insert into size_groups (code, code_key, name) values ('BIG', 'big', '大码组'), ('FEW', 'few', '小组')`.execute(
    app.fair.db,
  )
  const { rows } = await sql<{ code: string; id: number }>`
    insert into sizes (size_group_id, code, code_key, name, slot, size_no)
    select size_groups.id, size, lower(size), size, place, place
    from size_groups
    join (values ('BIG', array['2XL', 'XL', 'L', 'M', 'S']), ('FEW', array['S', 'M', 'L'])) as given (code, list) using (code)
    cross join lateral unnest(list) with ordinality as each (size, place)
    returning code, id, size_group_id`.execute(app.fair.db)
  large = new Map(rows.slice(0, 5).map(({ code, id }) => [code, id]))
})
afterAll(() => app.stop())

const groupOf = async (name: string) => {
  const { rows } = await sql<{ id: number }>`select id from size_groups where name = ${name}`.execute(app.fair.db)
  return rows[0]?.id ?? 0
}

async function tee() {
  const { data, msg } = await app.call(goodsRecord.get, { goodsId: styles.tee })
  if (!data) throw new Error(msg)
  return data
}

test('an ordered style stays out of a group that lacks one of its sizes', async () => {
  const record = await tee()
  const colours = record.colours.map((colour) => ({ ...colour, holes: [], barcodes: [] }))
  const answer = await app.call(goodsRecord.save, { ...record, sizeGroupId: await groupOf('小组'), sizes: [], colours })
  expect(answer.msg).toBe('已订 5 件（1 个客户），尺码组只能换成包含本款全部尺码的')
})

test('an ordered style goes to a larger group with its pieces, and gets the new size', async () => {
  const record = await tee()
  const [black, white, red] = record.colours
  if (!black || !white || !red) throw new Error('no colours')
  const ids = (...codes: string[]) => codes.map((code) => large.get(code) ?? 0)
  const saved = await app.call(goodsRecord.save, {
    ...record,
    sizeGroupId: await groupOf('大码组'),
    sizes: ids('S', 'M', 'L', 'XL', '2XL'),
    colours: [
      { ...black, holes: [] },
      { ...white, holes: ids('XL') },
      { ...red, holes: ids('2XL') },
    ],
  })
  expect(saved.data?.colours[0]?.ordered).toEqual([
    { sizeId: large.get('XL'), qty: 2 },
    { sizeId: large.get('M'), qty: 3 },
  ])
  expect(saved.data?.colours.map(({ holes }) => holes)).toEqual([[], ids('XL'), ids('2XL')])
  const late = await app.call(goodsRecord.save, record)
  expect(late.code).not.toBe(200)
  const fresh = await save(app, [row('teeBlack', [large.get('2XL') ?? 0, 7])])
  expect(fresh.data?.rows[0]).toMatchObject({ qty: 12 })
})

test('a size that is ordered cannot be left behind on the way', async () => {
  const record = await tee()
  const colours = record.colours.map((colour) => ({ ...colour, holes: [] }))
  const letters = [sizes.s, sizes.m, sizes.l, sizes.xl]
  const answer = await app.call(goodsRecord.save, {
    ...record,
    sizeGroupId: world.sizeGroups.letters,
    sizes: letters,
    colours,
  })
  expect(answer.msg).toBe('已订 12 件（1 个客户），尺码组只能换成包含本款全部尺码的')
  const smaller = await app.call(goodsRecord.save, { ...record, sizes: record.sizes.slice(1), colours })
  expect(smaller.msg).toContain('2XL')
})
