import { places } from '@fairdesk/contract/areas/data/places'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { slowness } from '../../../testing/slowness.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

async function tree(as: Person = 'admin') {
  const { data } = await app.call(places.areaTree, {}, as)
  return {
    codes: data?.places.map(({ code, customers }) => `${code} ${customers}`),
    mine: data?.places.flatMap(({ code, mayChange }) => (mayChange ? [code] : [])),
    ...data,
  }
}

async function placed(code: string) {
  const found = (await tree()).places?.find((place) => place.code === code)
  if (!found) throw new Error(`no place ${code}`)
  return found
}

const save = (place: Params<typeof places.savePlace>, as: Person = 'admin') => app.call(places.savePlace, place, as)

test('the tree counts the customers of each place, and shows a user his own places with what they stand in', async () => {
  expect((await tree()).codes).toEqual(['EAST 4', 'ZJ 3', 'HZ 2', 'NB 1', 'JS 1', 'NJ 1', 'NORTH 1', 'BJ 1', 'CY 1'])
  expect(await tree()).toMatchObject({ customers: 5, mayAddBigAreas: true })
  const zhao = await tree('zhao')
  expect(zhao).toMatchObject({ codes: ['NORTH 1', 'BJ 1', 'CY 1'], customers: 1, mayAddBigAreas: false })
  expect((await app.call(places.areaTree, {}, 'lin')).code).toBe(403)
})

test('a user of one region sees what it stands in, and changes only what is his', async () => {
  await app.server.platform.pool.query(
    "update account_fairs set showarea = 'ZJ' where account_id = (select id from accounts where username = 'wang')",
  )
  app.server.sessions.forget()
  const wang = await tree('wang')
  expect(wang).toMatchObject({ codes: ['EAST 3', 'ZJ 3', 'HZ 2', 'NB 1'], mine: ['ZJ', 'HZ', 'NB'] })
  const east = await placed('EAST')
  expect((await save({ ...east, name: '东部' }, 'wang')).code).toBe(403)
  const hangzhou = await placed('HZ')
  expect((await save({ ...hangzhou, parentId: world.regions.jiangsu }, 'wang')).code).toBe(422)
  const added = { level: 'area', parentId: world.regions.zhejiang, code: 'WZ', name: '温州' } as const
  const wenzhou = await save(added, 'wang')
  expect(wenzhou.code).toBe(200)
  expect((await save({ level: 'bigArea', parentId: null, code: 'W', name: '西部' }, 'wang')).code).toBe(403)
  const gone = { level: 'area', id: wenzhou.data?.id ?? 0 } as const
  expect((await app.call(places.deletePlace, gone, 'zhao')).code).toBe(403)
  expect((await app.call(places.deletePlace, gone, 'wang')).code).toBe(200)
})

test('a moved place takes its customers along in the reports', async () => {
  const east = async () => {
    const customers = { bigAreaIds: [world.bigAreas.east] }
    return (await app.call(goodsReport.getGoodsTotalRankingSum, { customers })).data?.qty
  }
  expect(await east()).toBe(39)
  const hangzhou = await placed('HZ')
  const moved = await save({ ...hangzhou, parentId: world.regions.beijing, name: '杭州市' })
  expect(moved.data?.version).toBe(hangzhou.version + 1)
  expect((await tree()).codes).toEqual(['EAST 2', 'ZJ 1', 'NB 1', 'JS 1', 'NJ 1', 'NORTH 3', 'BJ 3', 'HZ 2', 'CY 1'])
  const { rows } = await sql<{ before: object; after: object }>`
    select before, after from operation_log where action = 'place.save' order by id desc limit 1`.execute(app.fair.db)
  expect(rows[0]).toMatchObject({ before: { name: '杭州', above: '浙江' }, after: { name: '杭州市', above: '北京' } })
  expect((await save({ ...hangzhou, name: '杭城' })).code).toBe(409)
  expect(await east()).toBe(21)
  const back = await placed('HZ')
  await save({ ...back, parentId: world.regions.zhejiang, name: '杭州' })
  expect(await east()).toBe(39)
})

test('a code is one of all levels, whatever its width and case, and stays', async () => {
  const fresh = { level: 'region', parentId: world.bigAreas.east, name: '上海' } as const
  for (const code of ['hz', ' ＨＺ ', 'North']) expect((await save({ ...fresh, code })).code).toBe(422)
  expect((await save({ ...fresh, code: ' ' })).msg).toBe('请输入编码')
  expect((await save({ ...fresh, code: 'SH', parentId: null })).code).toBe(422)
  expect((await save({ ...fresh, code: 'SH', parentId: 999 })).code).toBe(422)
  const region = await placed('JS')
  await save({ ...region, code: 'OTHER' })
  expect((await placed('JS')).id).toBe(region.id)
})

test('only an empty place is deleted', async () => {
  const refused = async (code: string) => {
    const { level, id } = await placed(code)
    return (await app.call(places.deletePlace, { level, id })).msg
  }
  expect(await refused('EAST')).toBe('“华东”下还有 2 个下级、4 个客户，移走后才能删除')
  expect(await refused('HZ')).toBe('“杭州”下还有 0 个下级、2 个客户，移走后才能删除')
  const { data } = await save({ level: 'area', parentId: world.regions.jiangsu, code: 'SZ', name: '苏州' })
  const suzhou = { level: 'area', id: data?.id ?? 0 } as const
  const region = await save({ level: 'region', parentId: world.bigAreas.east, code: 'SH', name: '上海' })
  const within = await save({ level: 'area', parentId: region.data?.id ?? 0, code: 'PD', name: '浦东' })
  expect(await refused('SH')).toBe('“上海”下还有 1 个下级、0 个客户，移走后才能删除')
  for (const one of [{ level: 'area', ...within.data } as const, { level: 'region', ...region.data } as const])
    expect((await app.call(places.deletePlace, { level: one.level, id: one.id ?? 0 })).code).toBe(200)
  // Who was deleted there comes back without a place.
  await sql`
    insert into customers (code, code_key, name, area_id, deleted_at) values ('X', 'x', 'X', ${suzhou.id}, now())`.execute(
    app.fair.db,
  )
  expect((await app.call(places.deletePlace, suzhou)).code).toBe(200)
  expect((await app.call(places.deletePlace, suzhou)).code).toBe(403)
})

test('a tree of 400 areas and 5,000 customers is there within 50 ms', async () => {
  await sql`
    insert into areas (code, code_key, name, region_id) select 'A' || n, 'a' || n, '地区' || n, 1 from generate_series(1, 400) n`.execute(
    app.fair.db,
  )
  await sql`
    insert into customers (code, code_key, name, area_id)
    select 'M' || n, 'm' || n, '店' || n, (select id from areas where code = 'A' || (1 + n % 400)) from generate_series(1, 5000) n`.execute(
    app.fair.db,
  )
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const started = performance.now()
    await app.call(places.areaTree, {})
    times.push(performance.now() - started)
  }
  expect(Math.min(...times)).toBeLessThan(50 * slowness())
})

test('no place changes while an import rests on it', async () => {
  const lock = sql`select pg_advisory_xact_lock(hashtext('import of ' || current_schema()))`
  await app.fair.db.transaction().execute(async (importing) => {
    await lock.execute(importing)
    const input = { level: 'bigArea', parentId: null, code: 'WAIT', name: '等' } as const
    expect(await save(input)).toMatchObject({ code: 409 })
    const gone = { level: 'area', id: world.areas.nanjing } as const
    expect(await app.call(places.deletePlace, gone)).toMatchObject({ code: 409 })
  })
})

test('a place that is deleted is held only when no customer is being saved: nobody waits in a circle', async () => {
  const area = await save({ level: 'area', parentId: world.regions.jiangsu, code: 'SZ', name: '苏州' })
  const saving = await app.fair.pool.connect()
  try {
    await saving.query('begin; lock table customers in share row exclusive mode')
    const deleting = app.call(places.deletePlace, { level: 'area', id: area.data?.id ?? 0 })
    await new Promise((resolve) => setTimeout(resolve, 150))
    const free = await saving.query('select from areas where id = $1 for key share skip locked', [area.data?.id])
    expect(free.rowCount).toBe(1)
    await saving.query('commit')
    expect(await deleting).toMatchObject({ code: 200 })
  } finally {
    saving.release()
  }
})
