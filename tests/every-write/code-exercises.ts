import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import type { Desk } from './desk.ts'

/** The writes of common codes, colours and names of attributes. */
export const codeExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'code.save': async (desk) =>
    desk.call(goodsCodes.updateGoodsBese, { ...(await newCode(desk)), name: `改${Math.random()}` }),
  'code.delete': async (desk) => desk.call(goodsCodes.deleteCommonCode, await newCode(desk)),
  'code.merge': async (desk) => {
    const [from, into] = [await newCode(desk), await newCode(desk)]
    await desk.call(goodsCodes.mergeCommonCode, { fromId: from.id, intoId: into.id })
  },
  'colour.save': async (desk) => desk.call(goodsCodes.updateColour, { ...(await newColour(desk)), rgb: '123456' }),
  'colour.delete': async (desk) => desk.call(goodsCodes.deleteColour, await newColour(desk)),
  'colour.merge': async (desk) => {
    const [from, into] = [await newColour(desk), await newColour(desk)]
    await desk.call(goodsCodes.mergeColour, { fromId: from.id, intoId: into.id })
  },
  'colour.import': (desk) =>
    desk.upload(
      goodsCodes.importColor,
      new TextEncoder().encode(`颜色编码,颜色名称,色值,色系\r\n01,黑${Date.now()},#000000,黑`),
      { mode: 'commit' },
    ),
  'attribute.rename': (desk) =>
    desk.call(goodsCodes.upsertCommonCodeCustomName, { items: [{ type: 'theme', zh_CN: `故事${Date.now()}` }] }),
}

async function newCode(desk: Desk) {
  const code = `c${Math.random()}`
  const fields = { type: 'wave', code, name: code, launchDate: '2027-03-01', deliveryDate: '2027-02-01' } as const
  const made = await desk.call(goodsCodes.addGoodsBase, fields)
  return { type: fields.type, code, id: made.id, version: made.version }
}

async function newColour(desk: Desk) {
  const code = `k${Math.random()}`
  const made = await desk.call(goodsCodes.addColour, { code, name: code, rgb: 'c8102e', group: '红' })
  return { id: made.id, version: made.version }
}
