import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'

/** Live rooms as shown on customers' devices. The item currently shown comes by heartbeat and stream. */
export const deviceLive = area({
  /** Live and planned rooms, and ended ones with the items shown, each with the goods the account may see. */
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
