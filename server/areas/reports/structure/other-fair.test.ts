import { completion } from '@fairdesk/contract/areas/reports/completion'
import { type PivotQuestion, type StructureQuestion, structure } from '@fairdesk/contract/areas/reports/structure'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { emptyFair } from '../../../testing/fair-of.ts'
import type { Person } from '../../../testing/people.ts'
import { fillWorld, world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
let fairId: number

/**
 * Another fair with the same orders, but what is named TOP here is SHOE there, EAST is NORTH, and one customer is called otherwise:
 * whoever joins by ids is wrong. Zhao sees there what is NORTH there, of the mountain brand and without prices.
 */
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  const there = await emptyFair(app, 'LAST')
  const { db } = there.fair
  await fillWorld(db)
  await fillOrders(db)
  await swapCodes(db, 'common_codes', ['TOP', 'SHOE'])
  await swapCodes(db, 'big_areas', ['EAST', 'NORTH'])
  await sql`update customers set code = 'ELSE', code_key = 'else' where id = ${world.customers.ningbo}`.execute(db)
  await sql`insert into change_feed (base) values (true)`.execute(db)
  const { db: platform } = app.server.platform
  const found = await sql<{
    id: number
  }>`update fairs set status = 'archived' where code = 'LAST' returning id`.execute(platform)
  fairId = found.rows[0]?.id ?? 0
  await sql`insert into account_fairs (account_id, fair_id, reportype, showarea, allow_brand, price_visible)
    select id, ${fairId}, case username when 'zhao' then '24' else '21' end, 'NORTH', 'SC', 'none'
    from accounts where username in ('zhao', 'lin')`.execute(platform)
})
afterAll(() => app.stop())

/** Through a code that neither has, as codes are unique. */
async function swapCodes(db: TestApp['fair']['db'], table: string, [one, other]: readonly [string, string]) {
  for (const [from, to] of [
    [one, '#'],
    [other, one],
    ['#', other],
  ]) {
    await sql`update ${sql.table(table)} set code = ${to}, code_key = lower(${to}) where code = ${from}`.execute(db)
  }
}

const pivot = async (question: Partial<PivotQuestion> = {}, as: Person = 'admin') => {
  const { data, msg, code } = await app.call(
    structure.pivot,
    { dims: ['bigArea', 'customer'], columnDim: 'category', metric: 'qty', comparison: { fairId }, ...question },
    as,
  )
  return { ...data, msg, code }
}

const shown = ({ columns = [], rows = [] }: Awaited<ReturnType<typeof pivot>>) =>
  Object.fromEntries(
    rows.map(({ code, total, other, values }) => [
      code,
      {
        total: [total, other?.total],
        ...Object.fromEntries(columns.map((column, at) => [column.code, [values[at], other?.values[at]]])),
      },
    ]),
  )

describe('the pivot beside another fair', () => {
  it('joins rows and columns by their codes', async () => {
    const answer = await pivot()
    expect(shown(answer)).toEqual({
      EAST: { total: [39, 3], TOP: [26, 3], BOT: [4, null], SHOE: [9, null] },
      NORTH: { total: [3, 39], TOP: [null, 9], BOT: [null, 4], SHOE: [3, 26] },
    })
    expect(answer.totals?.other?.total).toBe(42)
    expect(answer.comparison).toMatchObject({ name: 'LAST', unknownFilters: 0, onlyThere: { count: 0, qty: 0 } })
  })

  it('goes down by the codes of the way, and tells what stands there alone', async () => {
    const answer = await pivot({ node: [{ dim: 'bigArea', code: 'NORTH', id: world.bigAreas.north }] })
    expect(shown(answer)).toMatchObject({ C004: { total: [3, null] } })
    expect(answer.totals?.other?.total).toBe(39)
    expect(answer.comparison?.onlyThere).toEqual({ count: 3, qty: 39 })
  })

  it('takes its filters over by their codes, looks for words there, and counts what that fair has not', async () => {
    const east = await pivot({ customers: { bigAreaIds: [world.bigAreas.east] } })
    expect(east.totals?.other?.total).toBe(3)
    const customers = { customerIds: [world.customers.ningbo, world.customers.nanjing] }
    const some = await pivot({ customers })
    expect([some.totals?.total, some.totals?.other?.total, some.comparison?.unknownFilters]).toEqual([21, 10, 1])
    const texts = await pivot({ customers: { keyword: 'ELSE' } })
    expect([texts.totals?.total, texts.totals?.other?.total]).toEqual([0, 11])
    const bands = await pivot({ goods: { priceRangeIds: [1] } })
    expect(bands.totals?.other?.total).toBe(26)
  })

  it('shows each what he may see there: his areas and brands of that fair', async () => {
    // Here he sees Northern China and the sea brand, there what is Northern China there and the mountain brand.
    const answer = await pivot({}, 'zhao')
    expect(shown(answer)).toMatchObject({ NORTH: { total: [3, 30] } })
    expect(answer.totals?.other?.total).toBe(30)
  })

  it.each<[string, Partial<PivotQuestion>, Person, string]>([
    ['prices that he may not see there', { metric: 'netAmount' }, 'zhao', '不能看这种价格'],
    ['a band of prices', { dims: ['priceBand'] }, 'zhao', '不能看这种价格'],
    ['who has no rights there', {}, 'wang', '没有它的权限'],
    ['a fair that is gone', { comparison: { fairId: 999 } }, 'admin', '没有它的权限'],
    ['this very fair', { comparison: { fairId: 1 } }, 'admin', '没有它的权限'],
  ])('refuses %s in a sentence', async (_, question, as, texts) => {
    expect(await pivot(question, as)).toMatchObject({ msg: expect.stringContaining(texts) })
  })

  it('refuses who may not open the screen there, and amounts of another currency', async () => {
    const { db } = app.server.platform
    await sql`update account_fairs set reportype = '21' from accounts where accounts.id = account_id and username = 'zhao' and fair_id = ${fairId}`.execute(
      db,
    )
    expect((await pivot({}, 'zhao')).msg).toContain('没有打开这个报表的权限')
    await sql`update account_fairs set reportype = '24' from accounts where accounts.id = account_id and username = 'zhao' and fair_id = ${fairId}`.execute(
      db,
    )
    await sql`update fairs set currency = 'EUR' where id = ${fairId}`.execute(db)
    expect((await pivot({ metric: 'netAmount' })).msg).toContain('币种不同')
    expect((await pivot()).totals?.other?.total).toBe(42)
    await sql`update fairs set currency = 'CNY' where id = ${fairId}`.execute(db)
  })
})

describe('the structure beside another fair', () => {
  const rowsOf = async (question: Partial<StructureQuestion>, as: Person = 'admin') => {
    const { data, msg } = await app.call(
      structure.list,
      { dims: ['category', 'style'], comparison: { fairId }, ...question },
      as,
    )
    return { ...data, msg }
  }

  it('has that fair’s pieces, shares and how they moved, by code', async () => {
    const { list = [], totals, comparison } = await rowsOf({})
    const first = list.filter(({ level }) => level === 1)
    expect(Object.fromEntries(first.map(({ dims, qty, other }) => [dims[0]?.code, [qty, other?.qty]]))).toEqual({
      TOP: [26, 12],
      BOT: [4, 4],
      SHOE: [12, 26],
    })
    for (const { qtyShare, other } of first)
      expect(other?.shareDifference).toBeCloseTo((qtyShare ?? 0) - (other?.qtyShare ?? 0), 2)
    // The style stands under another category there.
    expect(list.find(({ dims }) => dims[1]?.code === 'T001')?.other).toBeNull()
    expect(totals?.other).toMatchObject({ qty: 42, qtyShare: 100 })
    expect(comparison?.onlyThere.count).toBe(0)
  })

  it('is refused as the pivot is', async () => {
    expect((await rowsOf({}, 'wang')).msg).toContain('没有它的权限')
  })
})

it('an assumption is spread by what customers of the same codes ordered there', async () => {
  const { data } = await app.call(completion.otherShares, { otherFair: fairId })
  expect(Object.fromEntries((data?.list ?? []).map(({ code, qty }) => [code, qty]))).toEqual({
    C001: 18,
    ELSE: 11,
    C003: 10,
    C004: 3,
  })
  expect((await app.call(completion.otherShares, { otherFair: fairId }, 'zhao')).msg).toContain(
    '没有打开这个报表的权限',
  )
})
