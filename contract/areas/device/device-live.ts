import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'

/** Live rooms as customers' devices show them. What is shown at this moment comes by heartbeat and stream. */
export const deviceLive = area({
  /** Rooms that are live or planned, and ended ones with what was shown in them, with the goods of each that he may see. */
  rooms: {
    method: 'POST',
    path: '/device/rooms',
    effect: 'read',
    access: { kind: 'dealer' },
    scope: 'none',
    input: nothing,
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          cover: z.string(),
          kind: z.enum(['hls', 'frame']),
          address: z.string(),
          status: z.enum(['planned', 'live', 'ended']),
          startsAt: z.string().nullable(),
          playlist: z.array(
            z.object({ goodsId: z.int().nullable(), colourId: z.int().nullable(), outfitId: z.int().nullable() }),
          ),
        }),
      ),
    }),
  },
})
