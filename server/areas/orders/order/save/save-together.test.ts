import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { shutGate } from '../../../../domain/locks/order-gate.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, faultsOf, places, row, save } from '../../../../testing/order-desk.ts'
import { world } from '../../../../testing/world.ts'

const { sizes, customers, skcs } = world

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
afterEach(async () => {
  expect(await faultsOf(app)).toEqual([])
  await clearOrders(app)
})

describe('two people in one order', () => {
  it('both keep what they entered in different cells', async () => {
    await save(app, [row('teeBlack', [sizes.s, 1])])
    const [admin, lin] = await Promise.all([
      save(app, [row('teeBlack', [sizes.s, 4, 1])]),
      save(app, [row('teeBlack', [sizes.m, 6, 0])], { as: 'lin' }),
    ])
    expect([admin.data?.errors, lin.data?.errors]).toEqual([[], []])
    expect((await save(app, [row('teeBlack')])).data?.rows).toMatchObject([
      { qty: 10, cells: [{ qty: 4 }, { qty: 6 }, { qty: 0 }, { qty: 0 }] },
    ])
  })

  it('in the same cell: the second is told by whom, when and what, and the rest of his row is saved', async () => {
    await save(app, [row('teeBlack', [sizes.s, 1])])
    await save(app, [row('teeBlack', [sizes.s, 5, 1])], { as: 'lin' })
    await save(app, [row('teeBlack', [sizes.l, 9])], { as: 'wang' })
    const answer = await save(app, [row('teeBlack', [sizes.s, 7, 1], [sizes.m, 2, 0])])
    expect(answer.data).toMatchObject({
      rows: [{ qty: 16, cells: [{ qty: 5 }, { qty: 2 }, { qty: 9 }, { qty: 0 }] }],
      errors: [{ ...places.teeBlack, sizeId: sizes.s, code: 'conflict', now: 5, by: 'lin' }],
    })
    const [conflict] = answer.data?.errors ?? []
    expect(Date.now() - Date.parse(conflict?.at ?? '')).toBeLessThan(10_000)
    expect(conflict?.msg).toMatch(/^lin 已于 \d\d-\d\d \d\d:\d\d 将此格改为 5$/)
  })

  it('who both enter the same are of one mind', async () => {
    await save(app, [row('teeBlack', [sizes.s, 5, 0])], { as: 'lin' })
    const answer = await save(app, [row('teeBlack', [sizes.s, 5, 0])])
    expect(answer.data).toMatchObject({ errors: [], rows: [{ version: 1, qty: 5 }] })
  })

  it('without a word of what he saw the last one wins, and is told what he replaced', async () => {
    await save(app, [row('teeBlack', [sizes.s, 5])])
    const answer = await save(app, [row('teeBlack', [sizes.s, 7], [sizes.m, 1])])
    expect(answer.data).toMatchObject({
      rows: [{ qty: 8 }],
      errors: [],
      warnings: [{ sizeId: sizes.s, code: 'replaced', replaced: 5, msg: '已替换原来的数量 5' }],
    })
  })

  it('exactly one of many gets the cell they all saw alike', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save(app, [row('pantsBlack', [sizes.m, index + 1, 0])])),
    )
    const errors = answers.map(({ data }) => data?.errors ?? [])
    expect(errors.filter((list) => list.length === 0)).toHaveLength(1)
    const winner = errors.findIndex((list) => list.length === 0) + 1
    for (const [error] of errors.filter((list) => list.length > 0)) {
      expect(error).toMatchObject({ code: 'conflict', now: winner, by: '管理员' })
    }
  })
})

describe('one request sent again', () => {
  const asked = { requestId: 'one-intent' }

  it('has one effect and the same answer, at the same time or later', async () => {
    const rows = [row('teeBlack', [sizes.s, 3], [sizes.m, 1])]
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(app, rows, asked)))
    await save(app, [row('teeBlack', [sizes.s, 8])])
    answers.push(await save(app, rows, asked))
    const withoutTotals = answers.map((answer) => ({ ...answer, data: { ...answer.data, totals: null } }))
    for (const answer of withoutTotals) expect(answer).toEqual(withoutTotals[0])
    // Sums are told as they are when the answer is given.
    expect(answers.at(-1)?.data?.totals.qty).toBe(9)
    const events = await app.fair.db.selectFrom('order_events').select('after').orderBy('id').execute()
    expect(events).toEqual([{ after: [3, 1] }, { after: [8, 1] }])
  })

  it('keeps the refusals of the first time too', async () => {
    const first = await save(app, [row('teeRed', [sizes.s, 3])], asked)
    await app.fair.db.updateTable('skcs').set({ status: 'onSale' }).where('id', '=', skcs.teeRed).execute()
    expect(await save(app, [row('teeRed', [sizes.s, 3])], asked)).toEqual(first)
    await app.fair.db.updateTable('skcs').set({ status: 'frozen' }).where('id', '=', skcs.teeRed).execute()
  })

  it('with other content is refused', async () => {
    await save(app, [row('teeBlack', [sizes.s, 3])], asked)
    expect(await save(app, [row('teeBlack', [sizes.s, 4])], asked)).toMatchObject({ code: 409 })
  })
})

describe('eight savers at once', () => {
  const counts = (answers: Awaited<ReturnType<typeof save>>[]) =>
    answers.map(({ code, data }) => `${code} ${data?.errors.length}`)

  it('of one customer, who has no order yet, wait for each other and lose nothing', async () => {
    const cells = [sizes.s, sizes.m, sizes.l, sizes.xl]
    const edits = (['teeBlack', 'pantsBlack'] as const).flatMap((place) =>
      cells.map((size) => row(place, [size, 3, 0])),
    )
    const answers = await Promise.all(edits.map((edit) => save(app, [edit])))
    expect(counts(answers)).toEqual(Array(8).fill('200 0'))
    expect((await save(app, [])).data?.totals).toMatchObject({ qty: 24, skc: 2 })
    expect(await app.fair.db.selectFrom('orders').select('version').execute()).toEqual([{ version: 9 }])
  })

  it('of many customers go side by side', async () => {
    const everybody = [customers.hangzhou, customers.ningbo, customers.nanjing]
    const rounds = Array.from({ length: 8 }, (_, index) => index)
    const answers = await Promise.all(
      rounds.flatMap((round) =>
        everybody.map((customerId) => save(app, [row('teeBlack', [sizes.s, round + 1])], { customerId })),
      ),
    )
    expect(counts(answers)).toEqual(Array(24).fill('200 0'))
    expect(await app.fair.db.selectFrom('order_events').select('id').execute()).toHaveLength(24)
  })
})

describe('freezing while others save', () => {
  afterEach(async () => {
    await app.fair.db.updateTable('skcs').set({ status: 'onSale' }).where('id', '=', skcs.pantsBlack).execute()
  })

  it('waits for saves under way, and a save waits for it', async () => {
    const freeze = app.fair.db.transaction().execute(async (db) => {
      await sql`select ${shutGate}`.execute(db)
      await db.updateTable('skcs').set({ status: 'frozen' }).where('id', '=', skcs.pantsBlack).execute()
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    const answer = await save(app, [row('pantsBlack', [sizes.s, 1])])
    await freeze
    expect(answer.data?.errors).toMatchObject([{ code: 'frozen' }])
  })

  it('lets nothing grow once it has answered', async () => {
    const everybody = [customers.hangzhou, customers.ningbo, customers.nanjing]
    const saves = Array.from({ length: 30 }, (_, index) =>
      save(app, [row('pantsBlack', [sizes.s, index + 1])], { customerId: everybody[index % 3] ?? 1 }),
    )
    const query = { goodsId: places.pantsBlack.goodsId, freeze: 1 }
    expect(await app.call(goodsReport.freezeGoods, query)).toMatchObject({ code: 200, data: { changed: 1 } })
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from order_events`.execute(app.fair.db)
    await Promise.all(saves)
    const later = await app.fair.db
      .selectFrom('order_events')
      .select(['before', 'after'])
      .where('id', '>', rows[0]?.id ?? 0)
      .execute()
    for (const { before, after } of later) expect(after[0]).toBeLessThan(before[0] ?? 0)
  })
})
