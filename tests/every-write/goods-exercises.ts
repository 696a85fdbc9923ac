import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { world } from '../../server/testing/world.ts'
import type { Desk } from './desk.ts'

/** The writes of single styles. */
export const goodsExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'goods.save': async (desk) => {
    const { goodsId, version, colours } = await newStyle(desk)
    await saveStyle(desk, { goodsId, version, colours, name: `改${version}`, wave: 'W1', hot: true, moq: 6 })
  },
  'goods.duplicate': async (desk) =>
    desk.call(goodsRecord.duplicate, { goodsId: (await newStyle(desk)).goodsId, goodsNo: `D${Date.now()}-${++made}` }),
  'goods.reprice': async (desk) => {
    const asked = { goodsId: (await newStyle(desk)).goodsId, tagPrice: 99.5, purchasePrice: 40 }
    const { seal = '' } = (await desk.app.call(goodsRecord.repricing, asked)).data ?? {}
    await desk.call(goodsRecord.reprice, { ...asked, reason: '面料降价', seal })
  },
  'goods.delete': async (desk) => desk.call(goodsRecord.remove, { goodsIds: [(await newStyle(desk)).goodsId] }),
  'goods.restore': async (desk) => {
    const goodsIds = [(await newStyle(desk)).goodsId]
    await desk.call(goodsRecord.remove, { goodsIds })
    await desk.call(goodsRecord.restore, { goodsIds })
  },
}

let made = 0

function saveStyle(desk: Desk, fields: object) {
  const codes = {
    ...{ brand: 'SC', season: '', category: 'TOP', mid: '', sub: '', wave: '', theme: '', series: '', styleType: '' },
    ...{ gender: '', fabric: '', designer: '', custom1: '', custom2: '', custom3: '', custom4: '', custom5: '' },
  }
  const rest = {
    ...{ name: '新款', fabricUsage: '面布', sellingPoints: '', roomNo: 'A1', hangerNo: '7', status: 'draft' },
    ...{ year: 2027, launchDate: '2027-03-01', spot: true, mustOrder: true, hot: false },
    ...{ moq: null, multiple: 2, consecutiveSizesMin: 2, tagPrice: 199, purchasePrice: 80 },
    ...{ byCarton: true, fixedRatio: '' },
  }
  const { sizeGroups, sizes, colours } = world
  const colour = {
    ...{ colourId: colours.black, skcNo: '', mustOrder: true, mainPush: true, moq: 2, factoryMin: 50 },
    holes: [sizes.m],
    barcodes: [{ sizeId: sizes.s, code: `E${Date.now()}${++made}` }],
  }
  const sized = { sizeGroupId: sizeGroups.letters, sizes: [sizes.s, sizes.m], colours: [colour] }
  const goodsNo = `X${Date.now()}-${++made}`
  return desk.send(goodsRecord.save, { fields: { goodsNo, ...codes, ...rest, ...sized, ...fields } })
}

async function newStyle(desk: Desk): Promise<{ goodsId: number; version: number; colours: object[] }> {
  return (await saveStyle(desk, {})).data
}
