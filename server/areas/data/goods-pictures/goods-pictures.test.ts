import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { displays } from '@fairdesk/contract/areas/data/displays'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoFolder } from '../../../domain/pictures/photo-files.ts'
import { forgetPhotos } from '../../../domain/pictures/sweep-photos.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type FileBytes, plain, sendPictures, zipOf } from '../../../testing/pictures.ts'
import { world } from '../../../testing/world.ts'

const { tee, pants } = world.styles
const { black, white } = world.colours

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const named = async (name: string, colour: string): Promise<FileBytes> => ({ name, bytes: await plain(colour) })
const drawn = () => app.server.jobs.idle()
const report = async (batchId: string, more = {}) =>
  (await app.call(goodsPictures.report, { batchId, ...more })).data ?? expect.fail('no report')
const commit = async (batchId: string, mode: 'replace' | 'add' = 'replace') => {
  const { planHash } = await report(batchId)
  return app.call(goodsPictures.commit, { batchId, mode, planHash })
}
const shownOf = async (goodsId: number) => {
  const groups = (await app.call(goodsPictures.ofStyle, { goodsId })).data?.groups ?? []
  return groups.map(({ colourId, pictures }) => [colourId, ...pictures.map(({ fileName }) => fileName)])
}
async function send(...files: FileBytes[]): Promise<string> {
  const { data, msg } = await sendPictures(app, goodsPictures.uploadGoodsImageTemp, { files })
  return data?.batchId ?? expect.fail(msg)
}

describe('a batch', () => {
  test('is told file by file before anything is changed, then given to its goods, drawn and taken back', async () => {
    const files = [
      await named('T001.jpg', '#100000'),
      await named('ｔ001_黑.JPG', '#200000'),
      await named('T001_黑-2.jpg', '#300000'),
      await named('T001_01.jpg', '#400000'),
      await named('T001_紫.jpg', '#500000'),
      await named('X999.jpg', '#600000'),
      { name: 'T001-03.jpg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') },
      { name: 'P001.jpg', bytes: Buffer.alloc(0) },
    ]
    const batchId = await send(...files)
    await drawn()
    const { list, counts, places, planHash, drawing } = await report(batchId)
    expect(list.map(({ fileName, outcome, no, colour, place }) => [fileName, outcome, no, colour, place])).toEqual([
      ['P001.jpg', 'refused', undefined, undefined, undefined],
      ['T001_01.jpg', 'matched', 'T001', '黑', 0],
      ['T001_黑-2.jpg', 'matched', 'T001', '黑', 2],
      ['ｔ001_黑.JPG', 'duplicate', 'T001', '黑', 0],
      ['T001_紫.jpg', 'unknownColour', 'T001', undefined, undefined],
      ['T001-03.jpg', 'refused', undefined, undefined, undefined],
      ['T001.jpg', 'matched', 'T001', undefined, 0],
      ['X999.jpg', 'unknownGoods', undefined, undefined, undefined],
    ])
    expect(counts).toEqual({
      matched: 3,
      unknownGoods: 1,
      unknownColour: 1,
      unknownPlace: 0,
      duplicate: 1,
      refused: 2,
      leftOut: 0,
      notSent: 0,
    })
    expect(places).toEqual({ all: 2, filled: 0 })
    expect(drawing).toEqual({ drawn: 6, waiting: 0 })
    expect((await report(batchId, { outcomes: ['refused'] })).list.map(({ problem }) => problem)).toEqual([
      'empty',
      'notPicture',
    ])
    expect(await shownOf(tee)).toEqual([[null], [black], [white], [3]])

    const input = { batchId, mode: 'replace' as const, planHash }
    expect((await app.call(goodsPictures.commit, { ...input, planHash: 'other' })).msg).toContain('变化')
    const done = await app.call(goodsPictures.commit, input)
    expect(done.data).toEqual({ pictures: 3, places: 2 })
    expect((await app.call(goodsPictures.commit, input)).data).toEqual({ pictures: 3, places: 2 })
    expect(await shownOf(tee)).toEqual([[null, 'T001.jpg'], [black, 'T001_01.jpg', 'T001_黑-2.jpg'], [white], [3]])
    const image = (await app.call(goods.list, { keyword: 'T001' })).data?.list[0]?.image ?? ''
    expect(await metaOf(image)).toMatchObject({ format: 'webp', width: 60, height: 80 })

    await app.call(goodsPictures.undo, { batchId })
    expect(await shownOf(tee)).toEqual([[null], [black], [white], [3]])
    expect((await app.call(goodsPictures.undo, { batchId })).code).toBe(200)
  })

  test('adds behind what is there or takes its place; what somebody changed since is not taken back over him', async () => {
    const first = await send(await named('P001_黑.jpg', '#0000a0'), await named('P001_黑-3.jpg', '#0000b0'))
    await commit(first)
    const second = await send(await named('P001_黑-1.jpg', '#0000c0'), await named('P001_黑.jpeg', '#0000a0'))
    expect((await report(second)).places).toEqual({ all: 1, filled: 1 })
    await commit(second, 'add')
    expect(await shownOf(pants)).toEqual([[null], [black, 'P001_黑.jpg', 'P001_黑-3.jpg', 'P001_黑-1.jpg']])
    expect((await app.call(goodsPictures.undo, { batchId: first })).msg).toContain('又被修改')
    await app.call(goodsPictures.undo, { batchId: second })
    expect(await shownOf(pants)).toEqual([[null], [black, 'P001_黑.jpg', 'P001_黑-3.jpg']])
    expect((await app.call(goodsPictures.commit, { batchId: second, mode: 'add', planHash: '' })).code).toBe(200)
  })

  test('whose names can mean anything is read all the same', async () => {
    const noise = Array.from({ length: 140 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    const batchId = await send(
      await named(`${noise}T001${noise}.jpg`, '#00a0b0'),
      await named('nothing.jpg', '#00a0c0'),
    )
    const { list } = await report(batchId, { pattern: '*{款号}*' })
    expect(list.map(({ outcome, no }) => [outcome, no])).toEqual([
      ['matched', 'T001'],
      ['unknownGoods', undefined],
    ])
    await app.call(goodsPictures.cancel, { batchId })
  })

  test('is corrected file by file, read by a pattern, and kept from others', async () => {
    const batchId = await send(await named('DSC_1.jpg', '#00a000'), await named('look-t001@白.jpg', '#00b000'))
    const { list } = await report(batchId)
    expect(list.map(({ outcome }) => outcome)).toEqual(['unknownGoods', 'unknownGoods'])
    const [one, two] = list.map(({ fileId }) => fileId)
    const read = await report(batchId, { pattern: 'look-{款号}@{颜色}' })
    expect(read.list.find(({ fileId }) => fileId === two)).toMatchObject({
      outcome: 'matched',
      goodsId: tee,
      colourId: white,
    })
    expect((await app.call(goodsPictures.report, { batchId, pattern: '{colour}' })).code).toBe(422)

    await app.call(goodsPictures.correct, { batchId, fileIds: [one ?? 0], goodsId: tee, colourId: 3 })
    await app.call(goodsPictures.correct, { batchId, fileIds: [two ?? 0], leftOut: true })
    expect((await report(batchId)).list).toMatchObject([
      { outcome: 'matched', colour: '红', chosen: true },
      { outcome: 'leftOut' },
    ])
    expect(
      (await app.call(goodsPictures.correct, { batchId, fileIds: [one ?? 0], goodsId: pants, colourId: 3 })).code,
    ).toBe(422)
    expect((await app.call(goodsPictures.report, { batchId }, 'wang')).msg).toContain('过期')
    await app.call(goodsPictures.cancel, { batchId })
    expect((await app.call(goodsPictures.report, { batchId })).code).toBe(422)
  })

  test('of a user finds the goods of his brands alone', async () => {
    const files = [await named('T001.jpg', '#0a0a00'), await named('S001.jpg', '#0b0b00')]
    const { data } = await sendPictures(app, goodsPictures.uploadGoodsImageTemp, { files, as: 'zhao' })
    expect(data?.files.map(({ fileName, outcome }) => [fileName, outcome])).toEqual([
      ['S001.jpg', 'matched'],
      ['T001.jpg', 'unknownGoods'],
    ])
    const fileIds = data?.files.map(({ fileId }) => fileId) ?? []
    const input = { batchId: data?.batchId ?? '', fileIds, goodsId: tee }
    expect((await app.call(goodsPictures.correct, input, 'zhao')).code).toBe(422)
  })

  test('takes what is here already without its bytes being sent again', async () => {
    const batchId = randomUUID()
    const sent = await send(await named('T001.jpg', '#100000'))
    expect(sent).not.toBe(batchId)
    const { pictureId } = await anyPicture()
    const files = [
      { fileName: 'T001_白.jpg', sha256: pictureId },
      { fileName: 'T001_红.jpg', sha256: 'f'.repeat(64) },
    ]
    const claimed = await app.call(goodsPictures.claim, { batchId, kind: 'goods', files })
    expect(claimed.data).toEqual({ missing: ['f'.repeat(64)] })
    expect((await report(batchId)).list).toMatchObject([{ fileName: 'T001_白.jpg', outcome: 'matched' }])
  })

  test('exports its report', async () => {
    const batchId = await send(await named('T001_绿.jpg', '#0f0f0f'))
    const answer = await app.server.app.inject({
      method: 'POST',
      url: '/api/goods/pictures/reportSheet',
      headers: { token: await app.tokenOf('admin') },
      payload: { batchId },
    })
    expect(answer.headers['content-type']).toContain('spreadsheet')
    expect(answer.rawPayload.length).toBeGreaterThan(1000)
  })
})

describe('a zip', () => {
  test('gives its pictures by their names, in GBK too, and never a path', async () => {
    const gbk = Buffer.concat([Buffer.from('T001_'), Buffer.from([0xba, 0xda]), Buffer.from('-5.jpg')])
    const bytes = await plain('#123456')
    const zip = zipOf([
      { name: '../../../etc/T001-4.jpg', bytes },
      { name: gbk, bytes: await plain('#123457') },
      { name: '__MACOSX/._T001.jpg', bytes: Buffer.from('x') },
      { name: '上装/', bytes: Buffer.alloc(0) },
      { name: 'readme.txt', bytes: Buffer.from('hello') },
    ])
    const { list } = await report(await send({ name: 'all.zip', bytes: zip }))
    expect(list.map(({ fileName, outcome, place }) => [fileName, outcome, place])).toEqual([
      ['../../../etc/T001-4.jpg', 'matched', 4],
      ['readme.txt', 'refused', undefined],
      ['T001_黑-5.jpg', 'matched', 5],
    ])
    await drawn()
    const kept = await readdir(photoFolder(app.dataDir, 'fair_1'), { recursive: true })
    expect(
      kept
        .filter((name) => path.basename(name).length > 4)
        .every((name) => /^[0-9a-f]{2}\/[0-9a-f]{64}[-.]/.test(name)),
    ).toBe(true)
  })

  test('that is a bomb, cut off or overfull is refused as a whole, in words', async () => {
    const bytes = await plain('#223344')
    const bomb = zipOf([{ name: 'T001.jpg', bytes: Buffer.alloc(12_000_000), packed: true }])
    const smallBombs = zipOf(
      Array.from({ length: 9 }, (_, at) => ({ name: `${at}.jpg`, bytes: Buffer.alloc(990_000), packed: true })),
    )
    const cut = zipOf([{ name: 'T001.jpg', bytes }]).subarray(0, 90)
    const many = zipOf(Array.from({ length: 5001 }, (_, at) => ({ name: `${at}.jpg`, bytes: Buffer.from('x') })))
    for (const [zip, problem] of [
      [bomb, 'zipTooLarge'],
      [smallBombs, 'zipTooLarge'],
      [cut, 'zipDamaged'],
      [many, 'zipTooMany'],
    ] as const) {
      const { list } = await report(await send({ name: 'a.zip', bytes: zip }))
      expect(list.map((file) => [file.fileName, file.problem])).toEqual([['a.zip', problem]])
    }
  })
})

describe('pictures of a style', () => {
  test('are added, ordered, removed and put back; a second person does not overwrite them unseen', async () => {
    const fields = { goodsId: String(tee), colourId: String(white) }
    const files = [await named('a.jpg', '#700001'), await named('b.jpg', '#700002')]
    const added = await sendPictures(app, goodsPictures.addToStyle, { files, fields })
    const group = added.data?.groups.find(({ colourId }) => colourId === white)
    const [a, b] = group?.pictures.map(({ pictureId }) => pictureId) ?? []
    expect([a, b].includes(undefined)).toBe(false)
    const was = [{ colourId: white, pictures: [a ?? '', b ?? ''] }]
    const turned = [{ colourId: white, pictures: [b ?? '', a ?? ''] }]
    await app.call(goodsPictures.arrange, { goodsId: tee, was, groups: turned })
    expect(await shownOf(tee)).toContainEqual([white, 'b.jpg', 'a.jpg'])
    expect((await app.call(goodsPictures.arrange, { goodsId: tee, was, groups: [] })).code).toBe(409)
    await app.call(goodsPictures.arrange, { goodsId: tee, was: turned, groups: [] })
    expect(await shownOf(tee)).toContainEqual([white])
    await app.call(goodsPictures.arrange, { goodsId: tee, was: [], groups: turned })
    const replaced = await sendPictures(app, goodsPictures.addToStyle, {
      files: [await named('c.jpg', '#700003')],
      fields: { ...fields, replaces: b ?? '' },
    })
    expect(replaced.data?.groups.find(({ colourId }) => colourId === white)?.pictures).toMatchObject([
      { fileName: 'c.jpg' },
      { fileName: 'a.jpg' },
    ])
    const bad = await sendPictures(app, goodsPictures.addToStyle, {
      files: [{ name: 'x.png', bytes: Buffer.from('GIF89a') }],
      fields,
    })
    expect(bad.msg).toBe('x.png：不是 JPG、PNG 或 WebP 图片')
    expect((await app.call(goodsPictures.ofStyle, { goodsId: tee }, 'zhao')).code).toBe(403)
    const foreign = [{ colourId: 99, pictures: [a ?? ''] }]
    const was2 = [
      {
        colourId: white,
        pictures:
          replaced.data?.groups
            .find(({ colourId }) => colourId === white)
            ?.pictures.map(({ pictureId }) => pictureId) ?? [],
      },
    ]
    expect((await app.call(goodsPictures.arrange, { goodsId: tee, was: was2, groups: foreign })).code).toBe(422)
  })

  test('stay for a day after the last place that showed them, then their rows go', async () => {
    await app.fair.pool.query("update pictures set touched_at = now() - interval '25 hours'")
    await app.fair.pool.query('delete from picture_batches')
    const shown = (await app.fair.pool.query('select distinct sha256 from style_pictures')).rows.length
    expect(shown).toBeGreaterThan(0)
    await forgetPhotos({ db: app.fair.db })
    expect((await app.fair.pool.query('select 1 from pictures')).rows).toHaveLength(shown)
  })
})

test('pictures of outfits go by the outfit number; without a batch all of them or none', async () => {
  await app.fair.db
    .insertInto('outfits')
    .values([
      { outfit_no: 'L-01', outfit_no_key: 'l-01', name: '通勤' },
      { outfit_no: 'L-02', outfit_no_key: 'l-02', name: '周末' },
    ])
    .execute()
  const files = [
    await named('l-01.jpg', '#800001'),
    await named('L-01-2.jpg', '#800002'),
    await named('L-09.jpg', '#800003'),
  ]
  const lost = await sendPictures(app, goodsPictures.batchUploadImage, { files })
  expect([lost.code, lost.msg]).toEqual([500, 'L-09.jpg'])
  expect(await outfits()).toEqual([
    [null, null],
    [null, null],
  ])
  const given = await sendPictures(app, goodsPictures.batchUploadImage, { files: files.slice(0, 2) })
  expect(given.data?.files.map(({ outcome }) => outcome)).toEqual(['matched', 'matched'])
  const [[main, contrast] = []] = await outfits()
  expect(main).toMatch(/^[0-9a-f]{64}$/)
  expect(contrast).not.toBe(main)
  const copies = [
    await named('L-02 - 副本.jpg', '#800004'),
    await named('L-02.jpg', '#800005'),
    await named('L-02 (3).jpg', '#800006'),
  ]
  const sent = await sendPictures(app, goodsPictures.batchUploadImage, {
    files: copies,
    fields: { batchId: randomUUID() },
  })
  expect(sent.data?.files.map(({ fileName, outcome }) => [fileName, outcome])).toEqual([
    ['L-02 - 副本.jpg', 'duplicate'],
    ['L-02 (3).jpg', 'duplicate'],
    ['L-02.jpg', 'matched'],
  ])
})

test('a picture of an outfit that is neither the main nor the contrast one is told with the outfit it names', async () => {
  await app.fair.db.insertInto('outfits').values({ outfit_no: 'M-01', outfit_no_key: 'm-01', name: '出游' }).execute()
  const files = [await named('M-01-3.jpg', '#810001'), await named('M-01_红.jpg', '#810002')]
  const fields = { batchId: randomUUID() }
  const { data } = await sendPictures(app, goodsPictures.batchUploadImage, { files, fields })
  expect(data?.files).toMatchObject([
    { fileName: 'M-01_红.jpg', outcome: 'unknownPlace', no: 'M-01', unread: '红' },
    { fileName: 'M-01-3.jpg', outcome: 'unknownPlace', no: 'M-01', unread: '3' },
  ])
})

test('a rack has one picture of its own: replaced, removed and put back, never over what another has put there unseen', async () => {
  const fields = { displayNo: 'PIC-1', name: '', roomNo: '', type1: '', type2: '', intro: '', capacity: null }
  const rack = (await app.call(displays.save, { ...fields, enabled: true })).data
  const displayId = rack?.displayId ?? expect.fail('no rack')
  const send = async (...files: FileBytes[]) =>
    sendPictures(app, goodsPictures.addToRack, { files, fields: { displayId: String(displayId) } })
  const one = await send(await named('a.jpg', '#900001'))
  expect(one.data).toMatchObject({ image: null, version: 2 })
  await drawn()
  const shown = (await app.call(displays.get, { displayId })).data
  expect(shown?.picture).toBe(`/pictures/photo/fair_1/${one.data?.pictureId}-480.webp`)
  const other = await send(await named('b.jpg', '#900002'))
  const was = other.data?.pictureId ?? null
  expect(was).not.toBe(one.data?.pictureId)
  const set = (from: string | null, pictureId: string | null) =>
    app.call(goodsPictures.setRackPicture, { displayId, was: from, pictureId })
  expect((await set(one.data?.pictureId ?? null, null)).code).toBe(409)
  expect((await set(was, null)).data).toMatchObject({ pictureId: null, image: null })
  expect((await set(null, was)).data?.pictureId).toBe(was)
  expect((await set(was, 'f'.repeat(64))).code).toBe(422)
  await app.fair.pool.query("update pictures set touched_at = now() - interval '2 days'")
  await forgetPhotos({ db: app.fair.db })
  expect((await app.call(displays.get, { displayId })).data?.pictureId).toBe(was)
  expect((await send({ name: 'x.svg', bytes: Buffer.from('<svg/>') })).code).toBe(422)
  const two = [await named('c.jpg', '#900003'), await named('d.jpg', '#900004')]
  expect((await send(...two)).code).toBe(422)
})

async function outfits(): Promise<(string | null)[][]> {
  const rows = await app.fair.db.selectFrom('outfits').selectAll().orderBy('id').execute()
  return rows.map(({ picture_sha256, contrast_sha256 }) => [picture_sha256, contrast_sha256])
}

async function anyPicture(): Promise<{ pictureId: string }> {
  const row = await app.fair.db
    .selectFrom('pictures')
    .select('sha256')
    .where('drawn_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { pictureId: row.sha256 }
}

async function metaOf(address: string) {
  const { rawPayload } = await app.server.app.inject(address)
  return sharp(rawPayload).metadata()
}
