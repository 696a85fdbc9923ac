import { order } from '@fairdesk/contract/areas/orders/order'
import { fair } from '@fairdesk/contract/areas/settings/fair'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { user } from '@fairdesk/contract/areas/shell/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partOfTable } from '../../../domain/fairs/fair-tables.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { copiesEverything, inFair } from '../../../testing/fair-of.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

const blank = { year: 2027, address: '', startsAt: null, endsAt: null, numberPrefix: '28S' }
const shown = async (fairId: number) => (await app.call(fair.list, {})).data?.list.find((one) => one.fairId === fairId)
const made = async (code: string) => (await app.call(fair.create, { ...blank, code, name: code })).data?.fairId ?? 0
const stepTo = async (fairId: number, to: 'draft' | 'preheat' | 'open' | 'closed' | 'archived', reason = '') => {
  const { version = 0, code = '' } = (await shown(fairId)) ?? {}
  return app.call(fair.setState, { fairId, version, to, reason, confirm: code })
}

describe('a fair', () => {
  it('is made as an empty draft with a code of its own, and changed', async () => {
    const fairId = await made('S28')
    expect(await shown(fairId)).toMatchObject({ status: 'draft', numberPrefix: '28S', counts: { styles: 0, qty: 0 } })
    const twice = await app.call(fair.create, { ...blank, code: 's28 ', name: 'x' })
    expect(twice).toMatchObject({ code: 422, msg: '编码 s28 已用于「S28」，请换一个', field: 'code' })
    const [startsAt, endsAt] = ['2027-03-02T00:00:00Z', '2027-03-01T00:00:00Z']
    expect((await app.call(fair.create, { ...blank, code: 'R', name: 'R', startsAt, endsAt })).msg).toBe(
      '结束时间必须晚于开始时间',
    )
    const saved = await app.call(fair.save, {
      ...blank,
      fairId,
      version: 1,
      code: 'S28',
      name: '新名',
      numberPrefix: '9X',
    })
    expect(saved.data).toEqual({ version: 2 })
    expect((await app.call(fair.save, { ...blank, fairId, version: 1, code: 'S28', name: '旧' })).code).toBe(409)
    expect(await shown(fairId)).toMatchObject({ name: '新名', numberPrefix: '9X' })
  })

  it('is entered by administrators alone while it is a draft, and stands in no picker', async () => {
    const fairId = await made('S29')
    const { data } = await app.call(fair.enterFair, { fairId })
    const as = { token: data?.token ?? '' }
    const seen = await app.server.app.inject({ url: '/api/user/getSessionUser', headers: as })
    expect(seen.json()).toMatchObject({ data: { account: 'admin', fair: { id: fairId, status: 'draft' } } })
    expect((await app.call(user.getSessionUser, {})).data?.fair.id).toBe(1)
    const picker = await app.call(dictionary.dictionaryData, { dictCode: 'dbSource' }, null)
    expect(picker.data?.map(({ label }) => label)).not.toContain('S29')
    expect(picker.data?.map(({ value }) => value)).toContain(1)
    expect((await app.call(fair.enterFair, { fairId }, 'lin')).code).toBe(403)
  })

  it('goes the ways of the table alone, back only without pieces or for a reason', async () => {
    const fairId = await made('S30')
    expect((await stepTo(fairId, 'closed')).msg).toBe('当前状态不能这样变更，请刷新')
    expect((await stepTo(fairId, 'open')).code).toBe(200)
    expect((await stepTo(fairId, 'preheat')).code).toBe(200)
    expect((await stepTo(fairId, 'open')).code).toBe(200)
    expect((await stepTo(fairId, 'closed')).code).toBe(200)
    expect((await stepTo(fairId, 'open')).msg).toBe('请填写原因')
    expect((await stepTo(fairId, 'open', '延长一天')).code).toBe(200)
    const log = await sql<{ to: string; reason: string }>`
      select "to", reason from fair_states where fair_id = ${fairId} order by id`.execute(app.server.platform.db)
    expect(log.rows.map(({ to }) => to)).toEqual(['open', 'preheat', 'open', 'closed', 'open'])
    expect(log.rows.at(-1)?.reason).toBe('延长一天')
    expect((await stepTo(1, 'preheat')).msg).toMatch(/^已订 \d+ 件，不能退回上一状态$/)
  })

  it('opens by itself at its time, for those signed in as well, and it is written down', async () => {
    const fairId = await made('S31')
    const entered = await inFair(app, fairId)
    const plan = (planned: { to: 'open' | 'closed'; at: string }[]) =>
      shown(fairId).then((one) => app.call(fair.schedule, { fairId, version: one?.version ?? 0, planned }))
    const in1 = new Date(Date.now() + 60_000).toISOString()
    const in2 = new Date(Date.now() + 120_000).toISOString()
    expect(
      (
        await plan([
          { to: 'open', at: in2 },
          { to: 'closed', at: in1 },
        ])
      ).msg,
    ).toContain('先后不对')
    expect((await plan([{ to: 'closed', at: in1 }])).msg).toBe('从当前状态不能按此计划进行')
    expect((await plan([{ to: 'open', at: '2020-01-01T00:00:00Z' }])).msg).toBe(
      '“开放订货会”的计划时间已过，须晚于现在',
    )
    expect((await plan([{ to: 'open', at: in1 }])).code).toBe(200)
    expect((await entered.call(user.getSessionUser, {})).data?.fair.status).toBe('draft')
    const { db } = app.server.platform
    await sql`update fair_schedule set at = now() - interval '1 s' where fair_id = ${fairId}`.execute(db)
    app.server.sessions.forget()
    expect((await entered.call(user.getSessionUser, {})).data?.fair.status).toBe('open')
    expect((await shown(fairId))?.status).toBe('open')
    await sql`update jobs set run_at = now() where kind = 'fair.state'`.execute(db)
    await app.server.jobs.idle()
    const stored = await db.selectFrom('fairs').selectAll().where('id', '=', fairId).executeTakeFirstOrThrow()
    expect(stored.status).toBe('open')
  })

  it('archived is read-only for administrators too', async () => {
    const fairId = await made('S32')
    for (const to of ['open', 'closed'] as const) await stepTo(fairId, to)
    const version = (await shown(fairId))?.version ?? 0
    const unconfirmed = await app.call(fair.setState, { fairId, version, to: 'archived', confirm: 'S3' })
    expect(unconfirmed).toMatchObject({ code: 422, field: 'confirm' })
    await stepTo(fairId, 'archived')
    const entered = await inFair(app, fairId)
    const saved = await entered.call(order.saveOrder, { customerId: 1, goods: [] } as never)
    expect(saved.msg).toBe('订货会已归档，只能查看；要继续请复制为新的订货会')
    const offered = (await app.call(dictionary.dictionaryData, { dictCode: 'dbSource' })).data ?? []
    expect(offered.at(-1)).toMatchObject({ value: fairId, tag: 'archived' })
    expect((await stepTo(fairId, 'open', 'x')).msg).toBe('当前状态不能这样变更，请刷新')
    expect((await app.call(fair.setDefault, { fairId })).msg).toBe('筹备中或已归档的订货会不能设为默认')
  })

  it('of one only the sign-in page is told as the default', async () => {
    const fairId = await made('S33')
    await stepTo(fairId, 'open')
    expect((await app.call(fair.setDefault, { fairId })).code).toBe(200)
    const defaults = (await app.call(fair.list, {})).data?.list.filter(({ isDefault }) => isDefault)
    expect(defaults?.map((one) => one.fairId)).toEqual([fairId])
    await app.call(fair.setDefault, { fairId: 1 })
  })

  it('a draft without orders is removed with its code typed', async () => {
    const fairId = await made('S34')
    expect((await app.call(fair.remove, { fairId, confirm: 'x' })).msg).toBe('输入的编码与订货会不符')
    expect((await app.call(fair.remove, { fairId, confirm: 'S34' })).code).toBe(200)
    expect(await shown(fairId)).toBeUndefined()
    expect((await app.call(fair.remove, { fairId: 1, confirm: 'TEST' })).code).not.toBe(200)
  })
})

/** A hash of each table's rows, whatever their order. */
async function hashes(schema: string): Promise<Record<string, string>> {
  const { db } = app.server.platform
  const found: Record<string, string> = {}
  for (const table of Object.keys(partOfTable)) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.id(schema, table)} t`.execute(
      db,
    )
    found[table] = rows[0]?.hash ?? ''
  }
  return found
}

describe('a copy', () => {
  beforeAll(() =>
    app.fair.db
      .insertInto('customer_accounts')
      .values({ customer_id: 1, username: 'shop', username_key: 'shop', enabled: true })
      .execute(),
  )
  // So large that its indexes are made afterwards.
  beforeAll(() =>
    sql`insert into order_states (order_id, act, "from", "to", account, version)
      select (select min(id) from orders), 'lock', 'draft', 'draft', 'admin', 1 from generate_series(1, 60000)`.execute(
      app.fair.db,
    ),
  )

  it('of copiesEverything is the fair again, table by table, with its next ids and order numbers', async () => {
    const choices = copiesEverything
    const preview = await app.call(fair.previewCopy, { fairId: 1, choices })
    expect(preview.data?.parts.find(({ part }) => part === 'orders')?.rows).toBeGreaterThan(3)
    const asked = { ...blank, code: 'C1', name: '复制', fromFairId: 1, choices }
    expect((await app.call(fair.copy, asked)).code).toBe(200)
    await app.server.jobs.idle()
    const copy = (await app.call(fair.list, {})).data?.list.find(({ code }) => code === 'C1')
    expect(copy).toMatchObject({ status: 'draft', counts: { qty: (await shown(1))?.counts?.qty } })
    const [one, other] = [await hashes('fair_1'), await hashes(`fair_${copy?.fairId}`)]
    const copied = Object.entries(partOfTable).filter(([, part]) => part !== 'own' && part !== 'work')
    const differing = copied.filter(([table]) => one[table] !== other[table]).map(([table]) => table)
    // Sign-ins are off.
    expect(differing).toEqual(['customer_accounts'])
    const next = async (schema: string) =>
      (
        await sql<{ name: string; last: number }>`
          select sequencename as name, coalesce(last_value, 0) as last from pg_sequences
          where schemaname = ${schema} and sequencename ~ '^(orders|order_|styles|skcs|customers)' order by 1`.execute(
          app.server.platform.db,
        )
      ).rows
    expect(await next(`fair_${copy?.fairId}`)).toEqual(await next('fair_1'))
    const shape = async (schema: string) =>
      (
        await sql<{ def: string }>`
          select replace(def, ${schema}, '') as def from (
            select indexdef as def from pg_indexes where schemaname = ${schema} union all
            select conrelid::regclass::text || conname || pg_get_constraintdef(oid) from pg_constraint
            where connamespace = ${schema}::regnamespace) made order by 1`.execute(app.server.platform.db)
      ).rows
    expect(await shape(`fair_${copy?.fairId}`)).toEqual(await shape('fair_1'))
  })

  it('takes what was chosen and nothing that hangs in the air', async () => {
    const choices = { ...copiesEverything, customers: false, discounts: false, targets: false, orders: 'none' } as const
    expect(
      (await app.call(fair.previewCopy, { fairId: 1, choices: { ...choices, orders: 'withHistory' } })).msg,
    ).toContain('需要客户')
    await app.call(fair.copy, { ...blank, code: 'C2', name: 'C2', fromFairId: 1, choices })
    await app.server.jobs.idle()
    const copy = (await app.call(fair.list, {})).data?.list.find(({ code }) => code === 'C2')
    expect(copy?.counts).toMatchObject({ customers: 0, orders: 0, styles: (await shown(1))?.counts?.styles })
  })

  it('without goods and orders has what its customers ordered as their history, piece for piece', async () => {
    const none = { goods: false, pictures: false, outfits: false, minimums: false, targets: false } as const
    const choices = { ...copiesEverything, ...none, orders: 'asLastFair' } as const
    await app.call(fair.copy, { ...blank, code: 'H1', name: 'H1', fromFairId: 1, choices })
    await app.server.jobs.idle()
    const copy = (await app.call(fair.list, {})).data?.list.find(({ code }) => code === 'H1')
    const { db } = app.server.platform
    const history = await sql`
      select customer_id as customer, sum(qty)::int as qty, bool_and(goods_no <> '' and colour <> '') as named
      from ${sql.id(copy?.fairId ? `fair_${copy.fairId}` : '', 'history_rows')} where goods_no <> '' group by 1 order by 1`.execute(
      db,
    )
    const ordered = await sql`
      select customer_id as customer, sum(rows.qty)::int as qty, true as named
      from fair_1.orders join fair_1.order_rows rows on rows.order_id = orders.id join fair_1.skcs on skcs.id = rows.skc_id
      where skcs.status <> 'dropped' and rows.qty > 0 group by 1 order by 1`.execute(db)
    expect(ordered.rows.length).toBeGreaterThan(1)
    expect(history.rows).toEqual(ordered.rows)
    expect(copy?.counts).toMatchObject({ styles: 0, orders: 0, customers: (await shown(1))?.counts?.customers })
  })

  it('that fails leaves nothing', async () => {
    const { db } = app.server.platform
    const schemas = async () =>
      (await sql`select from pg_namespace where nspname like 'fair_%'`.execute(db)).rows.length
    const before = await schemas()
    await sql`alter table account_fairs rename to account_fairs_away`.execute(db)
    await app
      .call(fair.copy, { ...blank, code: 'C3', name: 'C3', fromFairId: 1, choices: copiesEverything })
      .catch(() => null)
    await sql`insert into jobs (kind, input, principal)
      values ('fair.copy', ${JSON.stringify({ ...blank, code: 'C3', name: 'C3', fromFairId: 1, choices: copiesEverything })}::jsonb, 'admin')`.execute(
      db,
    )
    await app.server.jobs.idle()
    await sql`alter table account_fairs_away rename to account_fairs`.execute(db)
    const ended = await sql<{
      state: string
    }>`select state from jobs where kind = 'fair.copy' order by id desc limit 1`.execute(db)
    expect(ended.rows).toEqual([{ state: 'failed' }])
    expect(await schemas()).toBe(before)
    expect((await app.call(fair.list, {})).data?.list.some(({ code }) => code === 'C3')).toBe(false)
  })
})

/** Whether reports, loaded before, show what the database has now. */
async function reportsAgree(fairId: number): Promise<boolean> {
  const engine = await app.server.engines.engineOf({ schema: `fair_${fairId}`, databaseUrl: null })
  return (await engine.reconcile()).ok
}

/** What hangs on goods and customers besides orders: one of each. */
const cover = 'c'.repeat(64)
const hung = `
  insert into customer_cards (account_id, secret_hash, made_by) select min(id), '\\x01', 'lin' from customer_accounts;
  insert into device_seen (device_id, account_id, customer_id, session_id, at, signed_in_at) values ('phone', 1, 1, 1, now(), now());
  insert into scores (account_id, customer_id, style_id, stars)
    select id, customer_id, (select min(id) from styles), 5 from customer_accounts limit 1;
  insert into score_events (score_id, stars) select id, 5 from scores;
  insert into pictures (sha256, file_name, width, height, bytes, drawn_at) values ('${cover}', 'x', 1, 1, 7, now());
  insert into live_rooms (title, kind, address, status, made_by, cover)
    values ('T', 'hls', 'https://a.example/a', 'ended', 'lin', '${cover}');
  insert into live_playlist (seq, room_id, style_id) select 1, live_rooms.id, (select min(id) from styles) from live_rooms;
  insert into live_shown (room_id, style_id, account) select live_rooms.id, (select min(id) from styles), 'lin' from live_rooms`
const hungCounts = `
  select (select count(*)::int from customer_cards) as cards, (select count(*)::int from device_seen) as devices,
    (select count(*)::int from scores) as scores, (select count(*)::int from live_rooms) as rooms,
    (select count(*)::int from live_playlist) as listed, (select count(*)::int from live_shown) as shown`

describe('a cleaning', () => {
  // Each takes a snapshot of the copy and most compare all of its rows.
  beforeAll(async () => {
    const copy = (await app.call(fair.list, {})).data?.list.find(({ code }) => code === 'C1')
    const { pool } = await app.server.fairs.databaseOf({ schema: `fair_${copy?.fairId}`, databaseUrl: null })
    await pool.query(`alter table order_states disable trigger user;
      delete from order_states where act = 'lock' and id % 1000 > 0;
      alter table order_states enable trigger user`)
  })

  it('counts first, asks for the code, leaves a snapshot and is taken back', async () => {
    const copy = (await app.call(fair.list, {})).data?.list.find(({ code }) => code === 'C1')
    const fairId = copy?.fairId ?? 0
    expect(await reportsAgree(fairId)).toBe(true)
    const whole = await hashes(`fair_${fairId}`)
    const counted = await app.call(fair.cleanDbData, { fairId, scope: 'orders' })
    expect(counted.data?.counts).toMatchObject({ qty: copy?.counts?.qty, styles: 0, people: 0 })
    const seal = counted.data?.seal
    expect(await hashes(`fair_${fairId}`)).toEqual(whole)
    expect((await app.call(fair.cleanDbData, { fairId, scope: 'orders', seal })).msg).toBe('输入的编码与订货会不符')
    const entered = await inFair(app, fairId)
    const confirmed = { fairId, scope: 'orders', seal, confirm: 'C1' } as const
    expect((await app.call(fair.cleanDbData, confirmed)).msg).toContain('还有 1 个登录正在使用')
    const cleaned = await app.call(fair.cleanDbData, { ...confirmed, force: true })
    expect(cleaned.code).toBe(200)
    expect(await reportsAgree(fairId)).toBe(true)
    expect(await shown(fairId)).toMatchObject({ counts: { orders: 0, qty: 0, customers: copy?.counts?.customers } })
    expect((await entered.call(user.getSessionUser, {})).data?.fair.id).toBe(fairId)
    const snapshots = (await app.call(fair.list, {})).data?.snapshots
    expect(snapshots).toMatchObject([{ ofFairId: fairId, counts: { qty: copy?.counts?.qty } }])
    const taken = await app.call(fair.takeBack, { fairId: snapshots?.[0]?.fairId ?? 0, force: true })
    expect(taken.code).toBe(200)
    expect(await reportsAgree(fairId)).toBe(true)
    const after = await hashes(`fair_${fairId}`)
    const isSame = (table: string) =>
      ['change_feed', 'idempotency', 'jobs'].includes(table) || after[table] === whole[table]
    expect(Object.keys(whole).filter((table) => !isSame(table))).toEqual([])
  })

  it.each(['goods', 'customers', 'all'] as const)('of %s leaves a fair that works', async (scope) => {
    const fairId = (await app.call(fair.list, {})).data?.list.find(({ code }) => code === 'C1')?.fairId ?? 0
    const { data } = await app.call(fair.cleanDbData, { fairId, scope })
    const done = await app.call(fair.cleanDbData, { fairId, scope, seal: data?.seal, confirm: 'C1', force: true })
    expect(done.code).toBe(200)
    const { counts } = (await shown(fairId)) ?? {}
    expect(counts?.orders).toBe(0)
    if (scope !== 'customers') expect(counts?.styles).toBe(0)
    if (scope !== 'goods') expect(counts?.customers).toBe(0)
    const snapshot = (await app.call(fair.list, {})).data?.snapshots[0]
    expect((await app.call(fair.takeBack, { fairId: snapshot?.fairId ?? 0, force: true })).code).toBe(200)
    expect((await shown(fairId))?.counts?.orders).toBeGreaterThan(0)
  })

  it('takes scores, cards and what live rooms show with the goods and customers they are of; the rooms stay', async () => {
    const fairId = (await app.call(fair.list, {})).data?.list.find(({ code }) => code === 'C1')?.fairId ?? 0
    const there = await app.server.fairs.databaseOf({ schema: `fair_${fairId}`, databaseUrl: null })
    await there.pool.query(hung)
    const left = async (scope: 'goods' | 'customers' | 'all') => {
      const { data } = await app.call(fair.cleanDbData, { fairId, scope })
      const confirmed = { fairId, scope, seal: data?.seal, confirm: 'C1', force: true } as const
      expect((await app.call(fair.cleanDbData, confirmed)).code).toBe(200)
      const { rows } = await there.pool.query(hungCounts)
      const snapshot = (await app.call(fair.list, {})).data?.snapshots[0]
      expect((await app.call(fair.takeBack, { fairId: snapshot?.fairId ?? 0, force: true })).code).toBe(200)
      return rows[0]
    }
    expect(await left('goods')).toEqual({ cards: 1, devices: 1, scores: 0, rooms: 1, listed: 0, shown: 0 })
    expect(await left('customers')).toEqual({ cards: 0, devices: 0, scores: 0, rooms: 1, listed: 1, shown: 1 })
    expect(await left('all')).toEqual({ cards: 0, devices: 0, scores: 0, rooms: 0, listed: 0, shown: 0 })
  })

  it('of stock takes that alone', async () => {
    const fairId = (await app.call(fair.list, {})).data?.list.find(({ code }) => code === 'C1')?.fairId ?? 0
    const filled = sql`insert into ${sql.id(`fair_${fairId}`, 'stock')} (skc_id) select id from ${sql.id(`fair_${fairId}`, 'skcs')}`
    await filled.execute(app.server.platform.db)
    const before = await hashes(`fair_${fairId}`)
    const { data } = await app.call(fair.cleanDbData, { fairId, scope: 'stock' })
    expect(data?.counts).toMatchObject({ orders: 0, qty: 0, styles: 0, customers: 0 })
    expect(data?.counts.stock).toBeGreaterThan(0)
    const confirmed = { fairId, scope: 'stock', seal: data?.seal, confirm: 'C1', force: true } as const
    expect((await app.call(fair.cleanDbData, confirmed)).code).toBe(200)
    const after = await hashes(`fair_${fairId}`)
    const changed = Object.keys(before).filter((table) => after[table] !== before[table])
    expect(changed.filter((table) => !['change_feed', 'idempotency', 'jobs'].includes(table))).toEqual(['stock'])
  })

  it('of an open fair is refused', async () => {
    expect((await app.call(fair.cleanDbData, { fairId: 1, scope: 'all' })).msg).toBe(
      '只有筹备中或已结束的订货会可以清理',
    )
  })
})
