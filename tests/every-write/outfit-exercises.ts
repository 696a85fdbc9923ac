import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { world } from '../../server/testing/world.ts'
import type { Desk } from './desk.ts'

const { styles, colours } = world
const tee = { goodsId: styles.tee, colourId: colours.black, spot: { x: 400, y: 250 } }
const pants = { goodsId: styles.pants, colourId: null, spot: null }

/** The writes of outfits. */
export const outfitExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'outfit.save': async (desk) => {
    const { outfitId, outfitNo, version } = await newOutfit(desk)
    const fields = { name: '周末', type1: '男装', type2: '二波', enabled: false, items: [pants] }
    await desk.call(outfits.save, { outfitId, outfitNo, version, ...fields })
  },
  'outfit.enable': async (desk) =>
    desk.call(outfits.enable, { outfitIds: [(await newOutfit(desk)).outfitId], enabled: false }),
  'outfit.delete': async (desk) => desk.call(outfits.remove, { outfitIds: [(await newOutfit(desk)).outfitId] }),
  'outfit.restore': async (desk) => {
    const outfitIds = [(await newOutfit(desk)).outfitId]
    await desk.call(outfits.remove, { outfitIds })
    await desk.call(outfits.restore, { outfitIds })
  },
}

let made = 0

function newOutfit(desk: Desk) {
  const outfitNo = `DP${Date.now()}-${++made}`
  const fields = { name: '通勤', type1: '女装', type2: '', enabled: true, items: [tee, pants] }
  return desk.call(outfits.save, { outfitNo, ...fields })
}
