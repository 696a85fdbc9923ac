import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { scores } from '@fairdesk/contract/areas/reports/scores'
import { world } from '../../../server/testing/world.ts'
import type { Desk } from '../desk.ts'
import { anotherPicture } from '../picture-exercises.ts'

const tee = { goodsId: world.styles.tee, colourId: world.colours.black, outfitId: null }
const pants = { goodsId: world.styles.pants, colourId: null, outfitId: null }
let made = 0

const fields = { kind: 'hls', address: 'https://live.example.com/a.m3u8' } as const

const newRoom = (desk: Desk) => desk.call(liveRooms.save, { title: `直播 ${++made}`, ...fields })

async function listedRoom(desk: Desk) {
  const { id, version } = await newRoom(desk)
  return desk.call(liveRooms.arrange, { id, version, items: [tee, pants] })
}

async function liveRoom(desk: Desk) {
  const { id } = await listedRoom(desk)
  return desk.call(liveRooms.start, { id })
}

/** The writes of live rooms, and of scores by staff. */
export const liveExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'live-room.save': async (desk) => {
    const { id, version } = await newRoom(desk)
    const { pictureId } = await desk.upload(goodsPictures.addLiveCover, await anotherPicture(240))
    const times = { startsAt: '2027-03-01T19:00:00+08:00', endsAt: '2027-03-01T21:00:00+08:00' }
    await desk.call(liveRooms.save, { id, version, title: `直播 ${++made}`, ...fields, ...times, coverId: pictureId })
  },
  'live-room.arrange': listedRoom,
  'live-room.start': liveRoom,
  'live-room.show': async (desk) => {
    const { id } = await liveRoom(desk)
    await desk.call(liveRooms.show, { id, thing: tee, was: null })
  },
  'live-room.end': async (desk) => {
    const { id } = await liveRoom(desk)
    await desk.call(liveRooms.end, { id })
  },
  'live-room.delete': async (desk) => desk.call(liveRooms.remove, { id: (await newRoom(desk)).id }),
  'live-room.restore': async (desk) => {
    const { id } = await newRoom(desk)
    await desk.call(liveRooms.remove, { id })
    await desk.call(liveRooms.restore, { id })
  },
  'live-room.upload-cover': async (desk) => desk.upload(goodsPictures.addLiveCover, await anotherPicture(240)),
  'score.hide': async (desk) => {
    const { pool } = desk.app.fair
    const { rows: accounts } = await pool.query<{ id: number }>(`
      insert into customer_accounts (customer_id, username, username_key) values (1, 'score', 'score')
      on conflict (username_key) do update set username = excluded.username returning id`)
    const { rows } = await pool.query<{ id: number }>(
      `insert into scores (account_id, customer_id, style_id, stars, comment) values ($1, 1, $2, 4, '好看')
      on conflict (account_id, style_id, skc_id) do update set hidden_at = null, hidden_by = null returning id`,
      [accounts[0]?.id, world.styles.tee],
    )
    await desk.call(scores.hide, { ids: rows.map(({ id }) => id), hidden: true })
  },
}
