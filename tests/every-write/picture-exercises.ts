import { randomUUID } from 'node:crypto'
import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { foldCode } from '@fairdesk/contract/names/fold'
import { plain } from '../../server/testing/pictures.ts'
import { world } from '../../server/testing/world.ts'
import type { Desk } from './desk.ts'

const goodsId = world.styles.pants

/** The writes of pictures. */
export const pictureExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'picture.upload': sent,
  'outfit.upload-pictures': async (desk) => {
    // The desk names every file "file.csv", and so is the outfit.
    const outfit = { outfit_no: 'file.csv', outfit_no_key: foldCode('file.csv'), name: '通勤' }
    const { db } = desk.app.fair
    await db.deleteFrom('outfits').where('outfit_no', '=', outfit.outfit_no).execute()
    await db.insertInto('outfits').values(outfit).execute()
    await desk.upload(goodsPictures.batchUploadImage, await anotherPicture())
  },
  'picture.claim': async (desk) => {
    const { groups = [] } = await added(desk)
    const sha256 = groups.flatMap(({ pictures }) => pictures)[0]?.pictureId ?? ''
    const files = [{ fileName: 'P001.jpg', sha256 }]
    await desk.call(goodsPictures.claim, { batchId: randomUUID(), kind: 'goods', files })
  },
  'picture.correct': (desk) => corrected(desk),
  'picture.commit': (desk) => committed(desk),
  'picture.again': async (desk) => {
    const batchId = await committed(desk)
    await desk.call(goodsPictures.again, { batchId, newBatchId: randomUUID(), outcomes: ['matched'] })
  },
  'picture.undo': async (desk) => desk.call(goodsPictures.undo, { batchId: await committed(desk) }),
  'picture.cancel': async (desk) => desk.call(goodsPictures.cancel, { batchId: (await sent(desk)).batchId }),
  'picture.add': added,
  'picture.arrange': async (desk) => {
    const { groups } = await added(desk)
    const was = groups
      .map(({ colourId, pictures }) => ({ colourId, pictures: pictures.map(({ pictureId }) => pictureId) }))
      .filter(({ pictures }) => pictures.length > 0)
    await desk.call(goodsPictures.arrange, { goodsId, was, groups: [] })
  },
}

async function sent(desk: Desk) {
  return desk.upload(goodsPictures.uploadGoodsImageTemp, await anotherPicture())
}

async function corrected(desk: Desk): Promise<string> {
  const { batchId, files } = await sent(desk)
  await desk.call(goodsPictures.correct, { batchId, fileIds: [files[0]?.fileId ?? 0], goodsId })
  return batchId
}

async function committed(desk: Desk): Promise<string> {
  const batchId = await corrected(desk)
  const { planHash } = (await desk.app.call(goodsPictures.report, { batchId })).data ?? {}
  await desk.call(goodsPictures.commit, { batchId, mode: 'replace', planHash: planHash ?? '' })
  return batchId
}

async function added(desk: Desk) {
  const colourId = world.colours.black
  return desk.upload(goodsPictures.addToStyle, await anotherPicture(), { goodsId, colourId })
}

/** Another picture each time, with as many pixels at each side: the same would change nothing. */
export function anotherPicture(side = 60): Promise<Buffer> {
  const colour = Math.floor(Math.random() * 0xffffff)
  return plain(`#${colour.toString(16).padStart(6, '0')}`, side, side)
}
