import type { RehearsalFigures, RehearsalMoment } from '@fairdesk/contract/areas/settings/rehearsal'
import type { RehearsalCast } from '@fairdesk/server/domain/rehearsal/rehearser'
import { DealerDevice } from './device/dealer-device.ts'
import { type Goods, goodsIn } from './device/goods.ts'
import type { Hall } from './device/hall.ts'
import { hangOnWall, lookAtReports, runKiosk } from './device/house.ts'
import { Acts } from './measure/acts.ts'
import { type AllIntents, firstLost, noIntents } from './measure/intents.ts'
import { Measurements } from './measure/measured.ts'
import { OwnLag } from './measure/own-lag.ts'
import { ShownPieces } from './measure/shown-pieces.ts'
import { planDealers } from './plan/plan-dealers.ts'

const tellEveryMs = 1000
/** Devices that compare their order at the same time. */
const comparedAtOnce = 20

/** Simulates all participants until the time is over, then checks each intent against the orders. */
export async function play(
  cast: RehearsalCast,
  { signal, onMoment }: { readonly signal: AbortSignal; readonly onMoment: (moment: RehearsalMoment) => void },
): Promise<RehearsalFigures> {
  const ms = cast.input.minutes * 60_000
  const measurements = new Measurements()
  const intents = noIntents()
  const began = performance.now()
  const clock = () => performance.now() - began
  const target = { url: cast.url, clock, take: measurements.take.bind(measurements) }
  const pieces = new ShownPieces()
  const acts = new Acts()
  const confirmed = { notes: 0, favourites: 0 }
  const shopIds = new Set(cast.shops)
  const hall: Hall = {
    ...target,
    ...{ fairId: cast.fairId, intents, acts, pieces, confirmed, shopIds },
    goodsOf: readOnce(),
  }
  const plans = planDealers({ seed: cast.input.seed, dealers: cast.cards.length, ms })
  const devices = plans.map((plan, index) => new DealerDevice(hall, cast.cards[index] ?? '', plan))
  const lag = new OwnLag()
  const timer = setInterval(() => onMoment(momentOf(clock(), { devices, measurements, intents })), tellEveryMs)
  const run = { target, ms, signal }
  try {
    await Promise.all([
      ...devices.map((device) => device.live(signal)),
      ...cast.staff.map((token, number) => lookAtReports(run, token, number)),
      ...cast.kiosks.map((kiosk, number) => runKiosk(run, kiosk, number)),
      ...cast.screens.map((token) => hangOnWall(run, token, pieces)),
    ])
    const processLoad = lag.end()
    // Later calls are bookkeeping, and no part of the curve.
    const figures = { ...measurements.figures(), acts: acts.figures() }
    await inTurns(devices, (device) => device.end())
    const { cells, ...others } = intents
    return { ...figures, ...processLoad, intents: cells, ...others, confirmed: { pieces: pieces.total, ...confirmed } }
  } finally {
    clearInterval(timer)
    for (const device of devices) device.close()
  }
}

type PlayState = {
  readonly devices: readonly DealerDevice[]
  readonly measurements: Measurements
  readonly intents: AllIntents
}

function momentOf(timeMs: number, { devices, measurements, intents }: PlayState): RehearsalMoment {
  const { calls, saves, faults } = measurements
  return {
    at: Math.round(timeMs / 1000),
    signedIn: devices.filter(({ isSignedIn }) => isSignedIn).length,
    calls,
    saves,
    savesP95: measurements.savesP95(timeMs),
    slowFor: measurements.slowFor(timeMs),
    faults,
    broken: firstLost(intents),
  }
}

/** Caches by the file's ETag: devices with the same visibility have the same file. */
function readOnce(): Hall['goodsOf'] {
  const read = new Map<string, Goods>()
  return ({ bytes, etag }) => {
    const goods = read.get(etag) ?? goodsIn(bytes)
    read.set(etag, goods)
    return goods
  }
}

async function inTurns(devices: readonly DealerDevice[], work: (device: DealerDevice) => Promise<void>): Promise<void> {
  const rest = devices.values()
  const turn = async () => {
    for (const device of rest) await work(device)
  }
  await Promise.all(Array.from({ length: comparedAtOnce }, turn))
}
