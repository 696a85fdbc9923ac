import { displays } from '@fairdesk/contract/areas/data/displays'
import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { world } from '../../server/testing/world.ts'
import type { Desk } from './desk.ts'
import { anotherPicture } from './picture-exercises.ts'

const { styles, colours } = world
const teeBlack = { goodsId: styles.tee, colourId: colours.black, outfitId: null, hangers: 2 }

/** The writes of displays. */
export const displayExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'display.save': async (desk) => {
    const { displayId, version } = await newRack(desk)
    const fields = { name: '夏日杆', roomNo: '二号厅', type1: '夏', type2: '二', intro: '由浅入深', capacity: 8 }
    await desk.call(displays.save, { displayId, version, displayNo: `CM${displayId}`, ...fields, enabled: false })
  },
  'display.arrange': async (desk) => {
    const { displayId, version } = await newRack(desk)
    await desk.call(displays.arrange, { racks: [{ displayId, version, items: [teeBlack] }] })
  },
  'display.upload-picture': async (desk) => {
    await pictured(desk)
  },
  'display.set-picture': async (desk) => {
    const { displayId, pictureId } = await pictured(desk)
    await desk.call(goodsPictures.setRackPicture, { displayId, was: pictureId, pictureId: null })
  },
  'display.delete': async (desk) => desk.call(displays.remove, { displayIds: [(await newRack(desk)).displayId] }),
  'display.restore': async (desk) => {
    const displayIds = [(await newRack(desk)).displayId]
    await desk.call(displays.remove, { displayIds })
    await desk.call(displays.restore, { displayIds })
  },
}

async function pictured(desk: Desk) {
  const { displayId } = await newRack(desk)
  return { displayId, ...(await desk.upload(goodsPictures.addToRack, await anotherPicture(), { displayId })) }
}

let made = 0

function newRack(desk: Desk) {
  const displayNo = `CL${Date.now()}-${++made}`
  const fields = { name: '春日杆', roomNo: '一号厅', type1: '', type2: '', intro: '', capacity: null, enabled: true }
  return desk.call(displays.save, { displayNo, ...fields })
}
