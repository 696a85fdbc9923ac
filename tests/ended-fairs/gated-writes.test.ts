import { globSync, readFileSync } from 'node:fs'
import { areas } from '@fairdesk/contract/areas/index'
import type { Area, Endpoint } from '@fairdesk/contract/endpoint'
import { expect, it } from 'vitest'

/** Writes without a gate of their own: they are made behind a gated button, by an undo, or wait for one. */
const ungated = new Set<string>([
  'desk.tick',
  'desk.closeDay',
  'order.saveOrder',
  'orderList.waive',
  'orderList.endWaiver',
  'orderBatches.undoBatch',
  'orderEntry.saveNote',
  'orderSplits.restore',
  'liveRooms.restore',
  'bulkImport.importAgents',
  'bulkImport.importTargets',
  'bulkImport.importDiscounts',
  'bulkImport.importGuide',
  'bulkImport.importHistory',
  'bulkImport.importOrderLines',
  'customerRecord.undoBatch',
  'customerRecord.restore',
  'customerRecord.makeCards',
  'customerDiscounts.reprice',
  'places.deletePlace',
  'goodsRecord.restore',
  'goodsParameters.deleteSizeId',
  'goodsParameters.deleteGoodsBaseSize',
  'goodsCodes.addGoodsBaseStyle',
  'goodsCodes.updateGoodsBaseStyle',
  'goodsCodes.addColour',
  'goodsCodes.updateColour',
  'goodsCodes.deleteColour',
  'goodsCodes.mergeColour',
  'goodsCodes.upsertCommonCodeCustomName',
  'goodsBatch.undoChange',
  'goodsBatch.undoStatus',
  'outfits.restore',
  'goodsPictures.uploadGoodsImageTemp',
  'goodsPictures.batchUploadImage',
  'goodsPictures.claim',
  'goodsPictures.correct',
  'goodsPictures.commit',
  'goodsPictures.again',
  'goodsPictures.undo',
  'goodsPictures.cancel',
  'goodsPictures.addToStyle',
  'goodsPictures.addToRack',
  'goodsPictures.addLiveCover',
  'goodsPictures.setRackPicture',
  'goodsPictures.arrange',
  'displays.arrange',
  'displays.restore',
])

const sources = globSync('console/src/**/*.{ts,tsx}')
  .filter((name) => !name.includes('.test.'))
  .map((name) => readFileSync(name, 'utf8'))

function isGated(area: string, name: string): boolean {
  const call = `(${area}|${area}Calls|calls)\\.${name}\\b`
  const gate = new RegExp(`(write[=:] ?\\{?|useFairWrites\\(\\)\\()\\s*${call}`)
  return sources.some((text) => gate.test(text))
}

function isOfFair({ effect, database, alsoInEndedFairs, access }: Endpoint): boolean {
  const isOfStaff = ['signedIn', 'menu', 'admin'].includes(access.kind)
  return effect === 'write' && database !== 'platform' && !alsoInEndedFairs && isOfStaff
}

it('leads to each write of a fair by a button that asks whether the fair still takes it', () => {
  const open = Object.entries<Area>(areas).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, call]) =>
      isOfFair(call) && !isGated(area, name) ? [`${area}.${name}`] : [],
    ),
  )
  expect(open.filter((name) => !ungated.has(name))).toEqual([])
  expect([...ungated].filter((name) => !open.includes(name))).toEqual([])
})
