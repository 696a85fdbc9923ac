import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { Acts } from '../measure/acts.ts'
import { noIntents } from '../measure/intents.ts'
import { ShownPieces } from '../measure/shown-pieces.ts'
import type { DealerPlan } from '../plan/plan-dealers.ts'
import { DealerDevice } from './dealer-device.ts'
import type { Hall } from './hall.ts'

it('sets no wait for what it does before it has come in', async () => {
  const hall: Hall = {
    url: 'http://127.0.0.1:9',
    clock: () => 0,
    take: () => undefined,
    fairId: 1,
    intents: noIntents(),
    acts: new Acts(),
    pieces: new ShownPieces(),
    confirmed: { notes: 0, favourites: 0 },
    shopIds: new Set(),
    goodsOf: () => ({ styles: [], byId: new Map(), tags: new Map() }),
  }
  const deeds = Array.from({ length: 2000 }, (_, at) => ({ kind: 'look', style: 0.5, at: 60_000 + at }) as const)
  const plan: DealerPlan = { arrivesAt: 60_000, actions: deeds, offline: null }
  const stopping = new AbortController()
  const living = new DealerDevice(hall, '', plan).live(stopping.signal)
  await new Promise((resolve) => setTimeout(resolve, 20))
  const waits = getEventListeners(stopping.signal, 'abort').length
  stopping.abort()
  await living
  expect(waits).toBe(1)
})
