import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentMark } from '../../../../../../domain/splits/order-content.ts'
import { type TestApp, testApp } from '../../../../../../testing/app.ts'
import { clearOrders, row, save } from '../../../../../../testing/order-desk.ts'
import { uploaded } from '../../../../../../testing/upload.ts'
import { world } from '../../../../../../testing/world.ts'

const { sizes } = world

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
/** The tee is in 上装 (S M L XL) again, with 3 M and 2 XL ordered in black; no other group has its sizes. */
beforeEach(async () => {
  await clearOrders(app)
  await sql`update styles set size_group_id = 1, size_mask = 15, paper_sizes = '{}', fixed_ratio = '' where id = 1`.execute(
    app.fair.db,
  )
  await sql`update skcs set off_mask = case id when 2 then 8 else 0 end where style_id = 1`.execute(app.fair.db)
  await sql`delete from sizes where size_group_id > 2 or slot > 4`.execute(app.fair.db)
  await sql`delete from size_groups where id > 2`.execute(app.fair.db)
  await save(app, [row('teeBlack', [sizes.m, 3], [sizes.xl, 2])])
})

async function makeGroup(name: string, codes: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into size_groups (code, code_key, name) values (${name}, lower(${name}), ${name}) returning id`.execute(
    app.fair.db,
  )
  const id = rows[0]?.id ?? 0
  await sql`insert into sizes (size_group_id, code, code_key, name, slot, size_no)
    select ${id}, code, lower(code), code, place, place from unnest(${[...codes]}::text[]) with ordinality as given (code, place)`.execute(
    app.fair.db,
  )
  return id
}

const file = (size: string, group?: string) => [
  ['款号', '颜色代码', '尺码', ...(group ? ['尺码组'] : [])],
  ['T001', '01', size, ...(group ? [group] : [])],
]
const goods = (size: string, more: object = {}) => uploaded(app, { kind: 'goods', rows: file(size), ...more })

async function tee() {
  const { rows } = await sql<{ group: string; sizes: string[]; qtys: number[] }>`
    select size_groups.name as group, order_rows.qtys, (
      select array_agg(code order by size_no) from sizes
      where size_group_id = styles.size_group_id and size_mask >> (slot - 1) & 1 = 1) as sizes
    from styles join size_groups on size_groups.id = size_group_id
    join order_rows on order_rows.skc_id = 1 where styles.id = 1`.execute(app.fair.db)
  return rows[0]
}

test('the only larger group is assumed, named and taken', async () => {
  const large = await makeGroup('大码组', ['XL', '2XL', 'L', 'M', 'S'])
  const dry = await goods('XXL', { mode: 'dryRun' })
  expect(dry.questions).toEqual([
    {
      key: 'sizeGroups',
      field: `1 ${large}`,
      text: 'T001 要加尺码 2XL，尺码组“上装”里没有：移到尺码组“大码组”吗？订单、库存等按尺码一起移过去，数量不变',
      assumed: String(large),
      answers: [
        { value: String(large), label: '移到“大码组”' },
        { value: 'refuse', label: '不加，拒绝这些款' },
      ],
    },
  ])
  expect(dry.problems.filter((notice) => notice.includes('数据包'))).toEqual([])
  expect(dry.rows[0]).toMatchObject({
    action: 'changed',
    notes: [
      { field: 'sizes', problem: '导入不会取消尺码，仍保留 XL;L;M;S' },
      { field: 'sizes', after: '2XL' },
      { field: 'sizeGroup', before: '上装', after: '大码组' },
    ],
  })
  await sql`insert into packages (sha256, bytes, counts, added, changed, removed, warnings, made_by)
    values (repeat('a', 64), 1, '{}', 0, 0, 0, '{}', 'admin')`.execute(app.fair.db)
  expect((await goods('XXL', { mode: 'dryRun' })).problems).toContain(
    '1 款换了尺码组：导入后请发布新的数据包，手机上才能继续订这些款',
  )
  await uploaded(app, { kind: 'goods', mode: 'commit', importId: dry.importId })
  expect(await tee()).toEqual({ group: '大码组', sizes: ['XL', '2XL', 'L', 'M', 'S'], qtys: [2, 0, 0, 3, 0] })
  const again = await goods('XXL', { mode: 'commit' })
  expect(again).toMatchObject({ counts: { left: 1, changed: 0 }, questions: [] })
})

test('a refused move leaves the style and says why', async () => {
  const large = await makeGroup('大码组', ['S', 'M', 'L', 'XL', '2XL'])
  const dry = await goods('2XL', { mode: 'dryRun', mapping: { options: { sizeGroups: { [`1 ${large}`]: 'refuse' } } } })
  expect(dry.questions).toMatchObject([{ key: 'sizeGroups' }])
  expect(dry.rows[0]).toMatchObject({
    action: 'refused',
    notes: [{ after: '2XL', problem: '尺码组“上装”里没有这个尺码；请改正，或对应到组里的尺码' }],
  })
})

test('of several larger groups the user chooses one', async () => {
  const first = await makeGroup('甲', ['S', 'M', 'L', 'XL', '2XL'])
  const second = await makeGroup('乙', ['2XL', 'XL', 'L', 'M', 'S'])
  await makeGroup('丙', ['M', 'L', 'XL', '2XL'])
  const dry = await goods('2XL', { mode: 'dryRun' })
  expect(dry.counts.refused).toBe(1)
  expect(dry.questions).toMatchObject([
    {
      text: 'T001 要加尺码 2XL，尺码组“上装”里没有：移到哪个尺码组？订单、库存等按尺码一起移过去，数量不变',
      answers: [{ value: String(first) }, { value: String(second) }, { value: 'refuse' }],
    },
  ])
  expect(dry.questions[0]).not.toHaveProperty('assumed')
  const options = { sizeGroups: { [`1 ${first} ${second}`]: String(second) } }
  await goods('2XL', { mode: 'commit', mapping: { columns: dry.mapping.columns, options } })
  expect(await tee()).toMatchObject({ group: '乙', qtys: [0, 2, 0, 3, 0] })
})

test('where no group is larger, the size may be added to the present one, in its order', async () => {
  await makeGroup('无 M', ['S', 'L', 'XL', 'XS'])
  const dry = await goods('XS', { mode: 'dryRun' })
  expect(dry.counts.refused).toBe(1)
  expect(dry.questions).toMatchObject([
    {
      field: '1',
      text: 'T001 要加尺码 XS，尺码组“上装”里没有，也没有更大的尺码组：加到“上装”里吗？',
      answers: [{ value: 'add', label: '加到“上装”里' }, { value: 'refuse' }],
    },
  ])
  await goods('XS', {
    mode: 'commit',
    mapping: { columns: dry.mapping.columns, options: { sizeGroups: { 1: 'add' } } },
  })
  expect(await tee()).toEqual({ group: '上装', sizes: ['XS', 'S', 'M', 'L', 'XL'], qtys: [0, 3, 0, 2] })
})

test('a full group is not offered, and a file may name the larger group itself', async () => {
  const full = ['S', 'M', 'L', 'XL', ...Array.from({ length: 26 }, (_, index) => `K${index}`)]
  await makeGroup('满', full)
  await uploaded(app, { kind: 'goods', mode: 'commit', rows: file('K3', '满') })
  expect(await tee()).toMatchObject({ group: '满', sizes: ['S', 'M', 'L', 'XL', 'K3'] })
  const dry = await goods('2XL', { mode: 'dryRun' })
  expect(dry.questions).toEqual([])
  expect(dry.rows[0]?.notes[0]?.problem).toBe('尺码组“满”里没有这个尺码；请改正，或对应到组里的尺码')
})

test('edits by the former sizes are refused and written nowhere; parts of the order stay current', async () => {
  await sql`insert into splits (order_id, mode, key, name, source_mark, source_q, qty)
    select id, 'manual', '1', '一', ${contentMark(sql`orders.id`)}, '', 1 from orders`.execute(app.fair.db)
  await makeGroup('大码组', ['XL', '2XL', 'L', 'M', 'S'])
  await goods('2XL', { mode: 'commit' })
  const late = await save(app, [row('teeBlack', [sizes.m, 9, 3], [sizes.s, 4])])
  expect(late.data?.errors).toMatchObject([
    { sizeId: sizes.m, code: 'no-such-size' },
    { sizeId: sizes.s, code: 'no-such-size' },
  ])
  expect(await tee()).toMatchObject({ qtys: [2, 0, 0, 3, 0] })
  const { rows } = await sql<{ current: boolean }>`
    select source_mark = ${contentMark(sql`splits.order_id`)} as current from splits`.execute(app.fair.db)
  expect(rows).toEqual([{ current: true }])
})

test('the carton of a style is the same one in a group that shows its sizes in another order', async () => {
  await sql`update styles set by_carton = true, fixed_ratio = '1:2:3:4' where id = 1`.execute(app.fair.db)
  await makeGroup('倒序', ['XL', '2XL', 'L', 'M', 'S'])
  await uploaded(app, { kind: 'goods', mode: 'commit', rows: file('M', '倒序') })
  const { rows } = await sql<{ ratio: string }>`select fixed_ratio as ratio from styles where id = 1`.execute(
    app.fair.db,
  )
  expect(rows).toEqual([{ ratio: '4:3:2:1' }])
})
