import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { plain, sendPictures } from '../../../../testing/pictures.ts'
import { picturedWorkbook } from '../../../../testing/sheets/pictured.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const head = ['图片', '款号', '款名', '品牌', '吊牌价', '颜色名称', '尺码']
const rowOf = (goodsNo: string, colour: string, name = '图款') => ['', goodsNo, name, '山川', '199', colour, 'S;M']
const at = (row: number, x = 0) => ({ from: { column: 0, row: row - 1, x }, size: [20, 15] as const })
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const drawn = () => app.server.jobs.idle()

/** Hashes of the pictures by colour, '' for those of the style as a whole. */
async function picturesOf(goodsNo: string): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ colour: string; hashes: string[] }>`
    select coalesce(colours.name, '') as colour, array_agg(style_pictures.sha256 order by seq) as hashes
    from style_pictures join styles on styles.id = style_pictures.style_id
    left join skcs on skcs.id = style_pictures.skc_id left join colours on colours.id = skcs.colour_id
    where goods_no = ${goodsNo} group by 1`.execute(app.fair.db)
  return Object.fromEntries(rows.map(({ colour, hashes }) => [colour, hashes]))
}

const lastJob = async () =>
  (await app.call(jobs.list, {})).data?.list.find(({ kind }) => kind === 'import.pictures') ?? expect.fail('no job')

test('pictures come with their rows: told by the trial, taken in after the commit, and the same file again changes nothing', async () => {
  const [black, back, white] = [await plain('#101010'), await plain('#202020'), await plain('#f0f0f0')]
  const rows = [head, rowOf('Q100', '黑'), rowOf('Q100', '白'), rowOf('Q101', '黑')]
  const floating = [
    { ...at(2, 1), bytes: back },
    { ...at(2), bytes: black },
    { ...at(3), bytes: white },
    { ...at(4), bytes: black },
    { ...at(1), bytes: white },
  ]
  const bytes = picturedWorkbook({ rows, floating })
  const dry = await uploaded(app, { kind: 'goods', bytes, mode: 'dryRun' })
  expect(dry.counts).toMatchObject({ created: 3, refused: 0 })
  expect(dry.questions).toEqual([])
  expect(dry.problems).toEqual([
    '有 4 张图片随 3 行导入；数据行导入后在后台收入，进度见“后台任务”',
    '有 1 张图片不在导入的数据行上（如表头、表旁），不导入',
  ])
  expect(await picturesOf('Q100')).toEqual({})
  const done = await uploaded(app, { kind: 'goods', mode: 'commit', importId: dry.importId })
  expect(done.committed).toBe(true)
  await drawn()
  expect(await picturesOf('Q100')).toEqual({ 黑: [hashOf(black), hashOf(back)], 白: [hashOf(white)] })
  expect(await picturesOf('Q101')).toEqual({ 黑: [hashOf(black)] })
  expect(await lastJob()).toMatchObject({ state: 'done', subject: 'file.xlsx', problem: null })
  const files = readdirSync(path.join(app.dataDir, 'uploads'), { recursive: true })
  expect(files.filter((file) => String(file).includes(dry.importId) && String(file).endsWith('.file'))).toEqual([])

  const again = await uploaded(app, { kind: 'goods', bytes, mode: 'dryRun' })
  expect(again.counts).toMatchObject({ left: 3, created: 0, changed: 0 })
  expect(again.questions).toEqual([])
  expect(again.problems[0]).toBe('有 4 张图片与现有的相同，不变')
})

test('pictures in cells of WPS and of Excel 365 come along, and their cells are no problem', async () => {
  const [wps, rich] = [await plain('#301010'), await plain('#302020')]
  const rows = [
    head,
    [{ wps }, ...rowOf('Q200', '黑').slice(1)],
    [{ rich }, ...rowOf('Q201', '白').slice(1)],
    [{ xml: '<c t="e"><f>_xlfn.dispimg("ID_9",1)</f><v>#NAME?</v></c>' }, ...rowOf('Q202', '白').slice(1)],
  ]
  const done = await uploaded(app, { kind: 'goods', bytes: picturedWorkbook({ rows }) })
  expect(done.counts).toMatchObject({ created: 3, refused: 0 })
  expect(done.problems).toEqual([
    '有 1 处内容有问题（如第 4 行）: 单元格内是图片，已忽略',
    '有 2 张图片随 2 行导入；数据行导入后在后台收入，进度见“后台任务”',
    '有 1 张图片的内容不在文件里（如网络图片），不导入；请把图片插入表格，或另外导入',
  ])
  await drawn()
  expect(await picturesOf('Q200')).toEqual({ 黑: [hashOf(wps)] })
  expect(await picturesOf('Q201')).toEqual({ 白: [hashOf(rich)] })
})

test('pictures that are there stay unless the user says so', async () => {
  const [first, second] = [await plain('#401010'), await plain('#402020')]
  const workbook = (bytes: Uint8Array) =>
    picturedWorkbook({ rows: [head, rowOf('Q300', '黑'), rowOf('Q300', '白')], floating: [{ ...at(2), bytes }] })
  await uploaded(app, { kind: 'goods', bytes: workbook(first) })
  await drawn()
  const dry = await uploaded(app, { kind: 'goods', bytes: workbook(second), mode: 'dryRun' })
  expect(dry.questions).toMatchObject([
    {
      ...{ key: 'pictures', assumed: 'keep' },
      text: '有 1 处（款、颜色或搭配）已有图片，表格里给它们的 1 张不同，怎么办？',
      answers: [{ value: 'keep' }, { value: 'replace' }],
    },
  ])
  await uploaded(app, { kind: 'goods', mode: 'commit', importId: dry.importId })
  await drawn()
  expect(await picturesOf('Q300')).toEqual({ 黑: [hashOf(first)] })
  const mapping = { ...dry.mapping, options: { pictures: 'replace' as const } }
  await uploaded(app, { kind: 'goods', bytes: workbook(second), mapping })
  await drawn()
  expect(await picturesOf('Q300')).toEqual({ 黑: [hashOf(second)] })
})

test('a picture of a style without colours in the file is the style’s', async () => {
  const picture = await plain('#501010')
  const without = (cells: readonly string[]) => cells.filter((_, index) => index !== 5)
  const rows = [without(head), without(rowOf('Q400', ''))]
  const mapping = { fixed: { colourName: '均色' } }
  const bytes = picturedWorkbook({ rows, floating: [{ ...at(2), bytes: picture }] })
  const dry = await uploaded(app, { kind: 'goods', bytes, mode: 'dryRun' })
  const fixed = { ...dry.mapping, fixed: { ...dry.mapping.fixed, ...mapping.fixed } }
  await uploaded(app, { kind: 'goods', mode: 'commit', importId: dry.importId, mapping: fixed })
  await drawn()
  expect(await picturesOf('Q400')).toEqual({ '': [hashOf(picture)] })
})

test('pictures that cannot be used are named on their rows, which come in all the same', async () => {
  const good = await plain('#601010')
  const noise = Buffer.alloc(16 * 1024 * 1024, 'x')
  good.copy(noise)
  // Whole at its beginning, broken further on: the checksum within is another.
  const broken = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('nothing')])
  const rows = [head, ...['Q500', 'Q501', 'Q502', 'Q503'].map((no) => rowOf(no, '黑'))]
  const floating = [
    { ...at(2), bytes: Buffer.from('GIF89a…………') },
    { ...at(3), bytes: noise },
    { ...at(4), bytes: broken },
    { ...at(5), bytes: good },
  ]
  const dry = await uploaded(app, { kind: 'goods', bytes: picturedWorkbook({ rows, floating }), mode: 'dryRun' })
  expect(dry.counts).toMatchObject({ created: 4, refused: 0 })
  expect(
    dry.rows.flatMap(({ row, notes }) =>
      notes.filter(({ label }) => label === '图片').map(({ problem }) => [row, problem]),
    ),
  ).toEqual([
    [2, expect.stringContaining('图片不导入')],
    [3, expect.stringContaining('大小上限')],
    [4, expect.stringContaining('损坏')],
  ])
  expect(dry.problems).toContain('有 1 张图片随 1 行导入；数据行导入后在后台收入，进度见“后台任务”')
  expect(dry.problems).toContain('有 3 张图片不能用，不导入；原因见各行')
  await uploaded(app, { kind: 'goods', mode: 'commit', importId: dry.importId })
  await drawn()
  expect(await picturesOf('Q503')).toEqual({ 黑: [hashOf(good)] })
  expect(await picturesOf('Q500')).toEqual({})
})

test('outfits get their main and contrast picture', async () => {
  const [main, contrast, third] = [await plain('#701010'), await plain('#702020'), await plain('#703030')]
  const rows = [
    ['图片', '搭配号', '名称', '款色'],
    ['', 'QD1', '一套', 'T001-01'],
  ]
  const floating = [
    { ...at(2), bytes: main },
    { ...at(2, 1), bytes: contrast },
    { ...at(2, 2), bytes: third },
  ]
  const dry = await uploaded(app, { kind: 'outfits', bytes: picturedWorkbook({ rows, floating }), mode: 'dryRun' })
  expect(dry.rows).toMatchObject([
    { action: 'created', notes: [{ problem: '图片不导入：一处的图片太多，多出的不导入' }] },
  ])
  await uploaded(app, { kind: 'outfits', mode: 'commit', importId: dry.importId })
  await drawn()
  const { rows: stored } = await sql<{ main: string; contrast: string }>`
    select picture_sha256 as main, contrast_sha256 as contrast from outfits where outfit_no = 'QD1'`.execute(
    app.fair.db,
  )
  expect(stored).toEqual([{ main: hashOf(main), contrast: hashOf(contrast) }])
})

test('other kinds say that they take no pictures', async () => {
  const rows = [
    ['图片', '客户编码', '客户名称'],
    ['', 'QC1', '图店'],
  ]
  const bytes = picturedWorkbook({ rows, floating: [{ ...at(2), bytes: await plain('#801010') }] })
  const { problems } = await uploaded(app, { kind: 'customers', bytes, mode: 'dryRun' })
  expect(problems).toContain('表格里有 1 张图片，这里不导入图片')
})

test('pictures by file name still find what a sheet brought', async () => {
  const { data } = await sendPictures(app, goodsPictures.uploadGoodsImageTemp, {
    files: [{ name: 'Q100_黑.png', bytes: await plain('#101010') }],
  })
  expect(data?.files).toMatchObject([{ outcome: 'matched', no: 'Q100' }])
})
