import { globSync, readFileSync } from 'node:fs'
import { areas } from '@fairdesk/contract/areas/index'
import type { Area, Endpoint } from '@fairdesk/contract/endpoint'
import { expect, it } from 'vitest'

/** Offered by a gated button alone, which leads to a dialog or a run that makes them. */
const behindGated = [
  // Cells of orders are closed by the order's own barriers (`orderBarriers`).
  'order.saveOrder',
  // Begins and ends what the gated choice of files sends.
  'goodsPictures.claim',
  'goodsPictures.cancel',
]

/** Taken back from a message that only stands there after the write itself. */
const undo = [
  'orderBatches.undoBatch',
  'liveRooms.restore',
  'customerRecord.undoBatch',
  'goodsBatch.undoChange',
  'goodsBatch.undoStatus',
]

/** Asked by kind, through a table of calls that a gate takes as a whole. */
const byTable = [
  'bulkImport.importAgents',
  'bulkImport.importTargets',
  'bulkImport.importDiscounts',
  'bulkImport.importGuide',
  'bulkImport.importHistory',
  'bulkImport.importOrderLines',
  'goodsPictures.uploadGoodsImageTemp',
  'goodsPictures.batchUploadImage',
]
const tables = ['write={importEndpoints[run.kind]}', 'write={uploadCalls[kind]}']

/** Inherited calls that the console does not make. */
const notMade = ['goodsCodes.addGoodsBaseStyle', 'goodsCodes.updateGoodsBaseStyle']

const ungated = new Set<string>([...behindGated, ...undo, ...byTable, ...notMade])

const sources = globSync('console/src/**/*.{ts,tsx}')
  .filter((name) => !name.includes('.test.'))
  .map((name) => readFileSync(name, 'utf8'))

function isGated(area: string, name: string): boolean {
  const call = `(${area}|${area}Calls|calls)\\.${name}\\b`
  const gate = new RegExp(
    `(write[=:] ?\\{?(\\w+ \\? ([\\w.]+ : )?)?|(change|merge|remove): |(useFairWrites\\(\\)|barred)\\()\\s*${call}`,
  )
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

it('gates the kinds of imports and of pictures through their tables', () => {
  expect(tables.filter((gate) => !sources.some((text) => text.includes(gate)))).toEqual([])
})

it('counts as not made only what the console does not call', () => {
  expect(notMade.filter((name) => sources.some((text) => text.includes(name)))).toEqual([])
})
