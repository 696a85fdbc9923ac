import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../testing/app.ts'
import { upload, uploaded } from '../../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const outfits = async () =>
  (
    await sql`select outfit_no, name, version, array(select style_id || ':' || coalesce(skc_id::text, 'any') || ':' ||
        coalesce(spot_x::text, '') from outfit_items where outfit_id = outfits.id order by seq) as items
      from outfits where deleted_at is null order by id`.execute(app.fair.db)
  ).rows
const displays = async () =>
  (
    await sql`select display_no, name, room_no, array(select coalesce('skc' || skc_id, 'outfit' || outfit_id) || ':' || hangers
        from display_items where display_id = displays.id order by seq) as items
      from displays where deleted_at is null order by id`.execute(app.fair.db)
  ).rows

const rows = [
  ['搭配编号', '搭配名称', '款色'],
  ['D01', '通勤', 'T001-01;P001'],
  ['D02', '周末', 'T001 白；S001-02'],
]

test('outfits with styles in a colour or in any; the same rows again change nothing', async () => {
  await uploaded(app, { kind: 'outfits', rows })
  const made = [
    { outfit_no: 'D01', name: '通勤', version: 1, items: ['1:1:', '2:any:'] },
    { outfit_no: 'D02', name: '周末', version: 1, items: ['1:2:', '3:5:'] },
  ]
  expect(await outfits()).toEqual(made)
  expect((await uploaded(app, { kind: 'outfits', rows })).counts).toMatchObject({ left: 2, changed: 0, refused: 0 })
  expect(await outfits()).toEqual(made)
})

test('a number that is there with other content answers the special text, and nothing is written', async () => {
  const other = [...rows, ['D03', '新', 'P001-01'], ['d01', '通勤', 'T001-01']]
  const { code, msg } = await upload(app, { kind: 'outfits', rows: [rows[0] ?? [], ['d01', '通勤', 'T001-01']] })
  expect([code, msg]).toEqual([500, '搭配id已存在'])
  const dry = await uploaded(app, {
    kind: 'outfits',
    rows: other.filter(([number]) => number !== 'D01'),
    mode: 'dryRun',
  })
  expect(dry.rows.map(({ action }) => action)).toEqual(['left', 'created', 'refused'])
  expect(await outfits()).toHaveLength(2)
})

test('a taken number beside another fault is told line by line', async () => {
  const { code, msg } = await upload(app, {
    kind: 'outfits',
    rows: [rows[0] ?? [], ['D01', '', 'T001-01'], ['D09', '', 'X999']],
  })
  expect(code).toBe(500)
  expect(msg.split(',')).toEqual([expect.stringContaining('搭配编号已存在'), expect.stringContaining('没有这个款色')])
})

test('if asked for it is replaced; pieces that stay keep their spots', async () => {
  await sql`update outfit_items set spot_x = 300, spot_y = 400 where style_id = 1 and skc_id = 1`.execute(app.fair.db)
  const { rows: told } = await uploaded(app, {
    kind: 'outfits',
    rows: [rows[0] ?? [], ['D01', '', 'S001-02;T001-01']],
    mapping: { options: { replace: true } },
  })
  expect(told[0]).toMatchObject({
    action: 'changed',
    notes: [{ field: 'skcs', before: 'T001-01;P001', after: 'S001-02;T001-01' }],
  })
  expect((await outfits())[0]).toMatchObject({ name: '通勤', version: 2, items: ['3:5:', '1:1:300'] })
})

test('pieces lie on the picture where the file says; a file that does not say leaves them where they are', async () => {
  const head = ['搭配编号', '款色', '图上位置', '子类', '启用']
  const mapping = { options: { replace: true } }
  const chosen = [head, ['D05', 'T001-01;P001', 'p001 *@0.5,0.25；T001-01@0,1', '二', '否']]
  await uploaded(app, { kind: 'outfits', rows: chosen })
  const spots = async () => {
    const { rows: found } = await sql`
      select type2, enabled, version, array(select spot_x || ',' || spot_y from outfit_items
        where outfit_id = outfits.id order by seq) as spots from outfits where outfit_no = 'D05'`.execute(app.fair.db)
    return found[0]
  }
  const made = { type2: '二', enabled: false, version: 1, spots: ['0,1000', '500,250'] }
  expect(await spots()).toEqual(made)
  expect((await uploaded(app, { kind: 'outfits', rows: chosen })).counts).toMatchObject({ left: 1, refused: 0 })
  await uploaded(app, { kind: 'outfits', rows: [rows[0] ?? [], ['D05', '', 'P001;T001-01']], mapping })
  expect(await spots()).toEqual({ ...made, version: 2, spots: ['500,250', '0,1000'] })
  await uploaded(app, { kind: 'outfits', rows: [rows[0] ?? [], ['D05', '', 'S001-02;T001-01']], mapping })
  expect(await spots()).toEqual({ ...made, version: 3, spots: [null, '0,1000'] })
  const moved = await uploaded(app, {
    kind: 'outfits',
    rows: [head, ['D05', '', 'T001-01@0.1,0.2', '', '是']],
    mapping,
  })
  expect(moved.rows[0]?.notes).toMatchObject([
    { field: 'spots', before: 'T001-01@0,1', after: 'T001-01@0.1,0.2' },
    { field: 'enabled', before: '否', after: '是' },
  ])
  await uploaded(app, { kind: 'outfits', rows: [head, ['D05', '', '[清空]', '[清空]', '']], mapping })
  expect(await spots()).toEqual({ type2: '', enabled: true, version: 5, spots: [null, null] })
})

test('places that are none, twice, or of what is not in the outfit are refused', async () => {
  const wrong = ['左上', 'T001-01@1.2,0.5', 'T001-01@0.1,0.2;t001 01@0.3,0.4', 'S001-02@0.5,0.5', '没有@0.5,0.5']
  const { rows: told } = await uploaded(app, {
    kind: 'outfits',
    rows: [['搭配编号', '款色', '图上位置'], ...wrong.map((spots, at) => [`E${at}`, 'T001-01;P001', spots])],
    mode: 'dryRun',
  })
  const why = '位置须写成 号码@横，竖（0 到 1 的数），如 T001-01@0.32，0.55；几个用“;”分开'
  expect(told.map(({ action, notes }) => [action, notes[0]?.field, notes[0]?.problem])).toEqual([
    ['refused', 'spots', why],
    ['refused', 'spots', why],
    ['refused', 'spots', '“T001-01”有两个位置，请留下一个'],
    ['refused', 'spots', '“S001-02”不在这套搭配里；请改正，或先把它加进款色'],
    ['refused', 'spots', '没有这个款色，或不在您的品牌内；请填圆牌号，或款号-颜色编码'],
  ])
})

test('who does not see all pieces changes only his own', async () => {
  const own = (name: string) => [rows[0] ?? [], ['D02', name, 'S001-02']]
  expect((await uploaded(app, { kind: 'outfits', rows: own(''), as: 'zhao' })).counts).toMatchObject({ left: 1 })
  const mapping = { options: { replace: true } }
  await uploaded(app, { kind: 'outfits', rows: own('周日'), as: 'zhao', mapping })
  expect((await outfits())[1]).toMatchObject({ name: '周日', version: 2, items: ['1:2:', '3:5:'] })
})

test('racks with SKC or outfits in hanging order; what stays keeps its hangers', async () => {
  const racks = [
    ['陈列编号', '陈列名称', '房间', '款色', '搭配编号列表'],
    ['A-01', '入口', '1号厅', 'T001-01;P001-01', ''],
    ['A-02', '中岛', '1号厅', '', 'D01;D02'],
  ]
  await uploaded(app, { kind: 'displays', rows: racks })
  expect(await displays()).toEqual([
    { display_no: 'A-01', name: '入口', room_no: '1号厅', items: ['skc1:1', 'skc4:1'] },
    { display_no: 'A-02', name: '中岛', room_no: '1号厅', items: ['outfit1:1', 'outfit2:1'] },
  ])
  expect((await uploaded(app, { kind: 'displays', rows: racks })).counts).toMatchObject({ left: 2 })
  await sql`update display_items set hangers = 3 where skc_id = 4`.execute(app.fair.db)
  racks[1] = ['a-01', '', '2号厅', 'P001-01;S001-02', '']
  await uploaded(app, { kind: 'displays', rows: racks })
  expect((await displays())[0]).toEqual({
    ...{ display_no: 'A-01', name: '入口', room_no: '2号厅', items: ['skc4:3', 'skc5:1'] },
  })
})

test('a rack that a file only renames keeps its order, its hangers and all that no file says', async () => {
  const racks = [
    ['陈列编号', '陈列名称', '房间', '款色', '搭配编号列表'],
    ['A-03', '', '3号厅', 'T001-01;P001-01', 'D01'],
  ]
  await uploaded(app, { kind: 'displays', rows: racks })
  await sql`update displays set intro = '由浅入深', capacity = 9, type1 = '春' where display_no = 'A-03'`.execute(
    app.fair.db,
  )
  // The outfit hangs between the two.
  await sql`update display_items set seq = case when outfit_id is not null then 2 when skc_id = 4 then 3 else 1 end, hangers = 2
    where display_id = (select id from displays where display_no = 'A-03')`.execute(app.fair.db)
  racks[1] = ['A-03', '新名', '', 'T001-01;P001-01', 'D01']
  expect((await uploaded(app, { kind: 'displays', rows: racks })).counts).toMatchObject({ changed: 1 })
  expect((await displays()).at(-1)).toMatchObject({ name: '新名', items: ['skc1:2', 'outfit1:2', 'skc4:2'] })
  const { rows: kept } = await sql`
    select intro, capacity, type1, version from displays where display_no = 'A-03'`.execute(app.fair.db)
  expect(kept).toEqual([{ intro: '由浅入深', capacity: 9, type1: '春', version: 3 }])
  await sql`delete from display_items where display_id = (select id from displays where display_no = 'A-03')`.execute(
    app.fair.db,
  )
  await sql`delete from displays where display_no = 'A-03'`.execute(app.fair.db)
})

test('a file says what takes several hangers; a thing it does not name takes one, and one it says nothing of keeps them', async () => {
  const heads = ['陈列编号', '房间', '款色', '搭配编号列表', '各占衣架']
  const of = (...cells: readonly string[]) => uploaded(app, { kind: 'displays', rows: [heads, ['A-04', ...cells]] })
  const last = async () => (await displays()).at(-1)
  await of('4号厅', 'T001-01;P001-01', 'D01', 't001-01 * 3；D01×99')
  expect(await last()).toMatchObject({ display_no: 'A-04', items: ['skc1:3', 'skc4:1', 'outfit1:99'] })
  expect((await of('', '', '', '')).counts).toMatchObject({ left: 1 })
  expect((await of('', '', '', 'D01＊99;T001-01×3;P001-01×1')).counts).toMatchObject({ left: 1 })
  // What leaves the rack takes its hangers with it.
  await of('', 'P001-01;T001-01', '[清空]', '')
  expect(await last()).toMatchObject({ display_no: 'A-04', items: ['skc4:1', 'skc1:3'] })
  const changed = await of('', '', '', 'P001-01×2')
  expect(changed.rows[0]?.notes).toEqual([
    { field: 'hangers', label: '各占衣架', before: 'T001-01×3', after: 'P001-01×2' },
  ])
  expect(await last()).toMatchObject({ display_no: 'A-04', items: ['skc4:2', 'skc1:1'] })
  await of('', '', '', '[清空]')
  expect(await last()).toMatchObject({ display_no: 'A-04', items: ['skc4:1', 'skc1:1'] })
  for (const [cell, problem] of [
    ['P001-01', '“P001-01”须写成 号码×衣架数（1 到 99），如 T001-01×3'],
    ['P001-01×0', '“P001-01×0”须写成 号码×衣架数（1 到 99），如 T001-01×3'],
    ['P001-01×100', '“P001-01×100”须写成 号码×衣架数（1 到 99），如 T001-01×3'],
    ['P001-01×2;p001-01*3', '“P001-01”写了两次，请留下一个'],
    ['NONE×2', '没有这个款色或搭配；请改正，或留空'],
    ['T001-02×2', '“T001-02”不在这个陈列杆上；请改正，或先把它挂上'],
  ] as const) {
    const { rows: told } = await uploaded(app, {
      ...{ kind: 'displays', mode: 'dryRun', rows: [heads, ['A-04', '', '', '', cell]] },
    })
    expect(told[0]?.notes.map((note) => note.problem)).toEqual([problem])
  }
  await sql`delete from display_items where display_id = (select id from displays where display_no = 'A-04')`.execute(
    app.fair.db,
  )
  await sql`delete from displays where display_no = 'A-04'`.execute(app.fair.db)
})

test.each([
  ['outfits', 'en'],
  ['displays', 'zh-TW'],
  ['minimums', 'zh-CN'],
] as const)(
  'the template of %s in %s is understood, and its line that shows how is no data',
  async (kind, language) => {
    const headers = { token: await app.tokenOf('admin'), 'accept-language': language }
    const answer = await app.server.app.inject({ method: 'GET', url: `/api/import/template?kind=${kind}`, headers })
    const { counts, columns } = await uploaded(app, { kind, bytes: answer.rawPayload, mode: 'dryRun' })
    expect(counts.rows).toBe(0)
    expect(columns.filter(({ field }) => field === null)).toEqual([])
  },
)

test('outfits and racks of other brands are neither told nor changed by a file', async () => {
  await uploaded(app, { kind: 'outfits', rows: [rows[0] ?? [], ['SC1', '山川搭', 'T001-01;P001-01']] })
  const heads = ['陈列编号', '陈列名称', '房间', '款色', '搭配编号列表']
  const all = [heads, ['SC-R', '山川杆', '密室', 'T001-01', ''], ['MIX-R', '混杆', '1号厅', 'S001-02', 'SC1']]
  await uploaded(app, { kind: 'displays', rows: all })
  const before = [await outfits(), await displays()]
  const mapping = { options: { replace: true } }
  const input = [rows[0] ?? [], ['sc1', '改名', 'S001-02']]
  const outfit = await upload(app, { kind: 'outfits', rows: input, as: 'zhao', mapping })
  expect(outfit).toMatchObject({ code: 500, msg: '搭配id已存在' })
  for (const row of [
    ['SC-R', '改名', '1号厅', 'S001-02', ''],
    ['Z-R', '新', '1号厅', '', 'SC1'],
  ])
    expect(await upload(app, { kind: 'displays', rows: [heads, row], as: 'zhao' })).toMatchObject({ code: 500 })
  const dry = await uploaded(app, {
    kind: 'displays',
    rows: [heads, ['SC-R', '改名', '', '', '']],
    as: 'zhao',
    mode: 'dryRun',
  })
  expect(JSON.stringify(dry)).not.toMatch(/山川杆|密室/)
  expect([await outfits(), await displays()]).toEqual(before)
  const headers = { token: await app.tokenOf('zhao'), 'accept-language': 'en' }
  const answer = await app.server.app.inject({
    method: 'POST',
    url: '/api/import/export',
    headers,
    payload: { kind: 'displays' },
  })
  const own = await uploaded(app, { kind: 'displays', bytes: answer.rawPayload, as: 'zhao', mode: 'dryRun' })
  expect(own.counts).toMatchObject({ changed: 0, created: 0, refused: 0 })
  expect(own.rows.map(({ key }) => key)).not.toContain('SC-R')
  expect(JSON.stringify(own.columns)).not.toContain('SC1')
  const moved = [heads, ['MIX-R', '', '', 'S001-02', '']]
  await uploaded(app, { kind: 'displays', rows: moved, as: 'zhao' })
  expect([await outfits(), await displays()]).toEqual(before)
})
