import { randomUUID } from 'node:crypto'
import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { type FileBytes, plain, sendPictures } from '../../../../testing/pictures.ts'
import { world } from '../../../../testing/world.ts'

const { tee, pants } = world.styles
const { white } = world.colours

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const named = async (name: string, colour: string): Promise<FileBytes> => ({ name, bytes: await plain(colour) })
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

test('a batch of copies gives what shows something else as another picture, and tells what is there twice', async () => {
  const batchId = await send(
    await named('T001_白.jpg', '#0c0002'),
    await named('T001_白 - 副本.jpg', '#0c0001'),
    await named('T001_白 - 副本 (2).jpg', '#0c0002'),
    await named('T001_白-1.jpg', '#0c0003'),
    await named('T001_白 (1).jpg', '#0c0004'),
    await named('Copy of T001_白 (1).jpg', '#0c0004'),
    await named('P001的副本.jpg', '#0c0005'),
  )
  const { list } = await report(batchId)
  const told = list.map(({ fileName, outcome, place, copyMark, unread }) => [
    fileName,
    outcome,
    place,
    unread ?? copyMark,
  ])
  expect(told).toEqual([
    ['Copy of T001_白 (1).jpg', 'duplicate', 1, 'T001_白 (1).jpg'],
    ['P001的副本.jpg', 'matched', 0, '副本'],
    ['T001_白 - 副本 (2).jpg', 'duplicate', 0, 'T001_白.jpg'],
    ['T001_白 - 副本.jpg', 'matched', 99, '副本'],
    ['T001_白 (1).jpg', 'matched', 99, '(1)'],
    ['T001_白-1.jpg', 'matched', 1, undefined],
    ['T001_白.jpg', 'matched', 0, undefined],
  ])
  await commit(batchId)
  expect(await shownOf(tee)).toContainEqual([
    white,
    'T001_白.jpg',
    'T001_白-1.jpg',
    'T001_白 - 副本.jpg',
    'T001_白 (1).jpg',
  ])
  await app.call(goodsPictures.undo, { batchId })
})

describe('a committed batch', () => {
  const outcomesOf = ({ list }: Awaited<ReturnType<typeof report>>) =>
    list.map(({ fileName, outcome, problem }) => [fileName, outcome, problem ?? ''])

  test('says what was left out as it was said then, whatever the pattern or the goods are since', async () => {
    const batchId = await send(await named('look-t001@红.jpg', '#a00001'), await named('look-new@红.jpg', '#a00002'))
    const pattern = 'look-{款号}@{颜色}'
    const { planHash } = await report(batchId, { pattern })
    const notSent = [
      { fileName: '上装/DSC_7.jpg', problem: 'notSent' as const },
      { fileName: 'huge.png', problem: 'tooLarge' as const },
    ]
    const done = await app.call(goodsPictures.commit, { batchId, pattern, mode: 'replace', planHash, notSent })
    expect(done.data).toEqual({ pictures: 1, places: 1 })
    const told = [
      ['上装/DSC_7.jpg', 'notSent', 'notSent'],
      ['huge.png', 'refused', 'tooLarge'],
      ['look-new@红.jpg', 'unknownGoods', ''],
      ['look-t001@红.jpg', 'matched', ''],
    ]
    expect(outcomesOf(await report(batchId))).toEqual(told)
    await app.fair.db.updateTable('styles').set({ goods_no_key: 'new' }).where('id', '=', pants).execute()
    const after = await report(batchId, { outcomes: ['unknownGoods', 'refused', 'notSent'] })
    expect(outcomesOf(after)).toEqual(told.filter(([, outcome]) => outcome !== 'matched'))
    expect([after.count, after.counts.matched, after.places.all]).toEqual([3, 1, 1])
    await app.fair.db.updateTable('styles').set({ goods_no_key: 'p001' }).where('id', '=', pants).execute()
    await app.call(goodsPictures.undo, { batchId })
    expect(outcomesOf(await report(batchId))).toEqual(told)
  })

  test('lets what found no place be tried again in a batch of its own, without being sent', async () => {
    const batchId = await send(
      await named('T001_红.jpg', '#a10001'),
      await named('DSC_8.jpg', '#a10002'),
      await named('T001_蓝.jpg', '#a10003'),
      { name: 'empty.jpg', bytes: Buffer.alloc(0) },
    )
    const newBatchId = randomUUID()
    const again = (outcomes: ('unknownGoods' | 'unknownColour' | 'refused')[], as: 'admin' | 'zhao' = 'admin') =>
      app.call(goodsPictures.again, { batchId, newBatchId, outcomes }, as)
    expect((await again(['unknownGoods'])).code).toBe(422)
    await commit(batchId)
    expect((await again(['unknownGoods'], 'zhao')).code).toBe(422)
    expect((await again(['unknownGoods', 'unknownColour', 'refused'])).data).toEqual({ files: 2 })
    expect((await again(['unknownGoods'])).data).toEqual({ files: 0 })
    const { isAgain, committedAt, ...rest } = await report(newBatchId)
    expect([isAgain, committedAt]).toEqual([true, null])
    expect(outcomesOf({ isAgain, committedAt, ...rest })).toEqual([
      ['DSC_8.jpg', 'unknownGoods', ''],
      ['T001_蓝.jpg', 'unknownColour', ''],
    ])
    const fileIds = rest.list.map(({ fileId }) => fileId)
    await app.call(goodsPictures.correct, { batchId: newBatchId, fileIds, goodsId: tee, colourId: 3 })
    await commit(newBatchId, 'add')
    expect(await shownOf(tee)).toContainEqual([3, 'T001_红.jpg', 'DSC_8.jpg', 'T001_蓝.jpg'])
    await app.call(goodsPictures.undo, { batchId: newBatchId })
    await app.call(goodsPictures.undo, { batchId })
  })
})
