import type { RehearsalFigures, RehearsalMoment } from '@fairdesk/contract/areas/settings/rehearsal'
import type { RehearsalCast } from '@fairdesk/server/domain/rehearsal/rehearser'
import { DealerDevice } from './device/dealer-device.ts'
import type { Intents } from './device/dealer-outbox.ts'
import { goodsIn, type Style } from './device/goods.ts'
import type { Hall } from './device/hall.ts'
import { hangOnWall, lookAtReports, runKiosk } from './device/house.ts'
import { Measurements } from './measure/measured.ts'
import { OwnLag } from './measure/own-lag.ts'
import { ShownPieces } from './measure/shown-pieces.ts'
import { planDealers } from './plan/plan-dealers.ts'

type Watching = { readonly signal: AbortSignal; readonly onMoment: (moment: RehearsalMoment) => void }

const tellEveryMs = 1000
/** Devices that compare their order at the same time. */
const comparedAtOnce = 20

/** Plays everybody who takes part until the time is over, then looks for each intent in the orders. */
export async function play(cast: RehearsalCast, { signal, onMoment }: Watching): Promise<RehearsalFigures> {
  const ms = cast.input.minutes * 60_000
  const measurements = new Measurements()
  const intents: Intents = { typed: 0, kept: 0, told: 0, lost: 0, examples: [] }
  const began = performance.now()
  const now = () => performance.now() - began
  const place = { url: cast.url, now, take: measurements.take.bind(measurements) }
  const pieces = new ShownPieces()
  const hall: Hall = { ...place, fairId: cast.fairId, intents, pieces, goodsOf: readOnce() }
  const plans = planDealers({ seed: cast.input.seed, dealers: cast.cards.length, ms })
  const devices = plans.map((plan, index) => new DealerDevice(hall, cast.cards[index] ?? '', plan))
  const lag = new OwnLag()
  const timer = setInterval(() => onMoment(momentOf(now(), { devices, measurements, intents })), tellEveryMs)
  const run = { place, ms, signal }
  try {
    await Promise.all([
      ...devices.map((device) => device.live(signal)),
      ...cast.staff.map((token, number) => lookAtReports(run, token, number)),
      ...cast.kiosks.map((kiosk, number) => runKiosk(run, kiosk, number)),
      ...cast.screens.map((token) => hangOnWall(run, token, pieces)),
    ])
    const own = lag.end()
    // What comes after it is bookkeeping, and no part of the curve.
    const figures = measurements.figures()
    await inTurns(devices, (device) => device.end())
    return { ...figures, ...own, intents }
  } finally {
    clearInterval(timer)
    for (const device of devices) device.close()
  }
}

type Standing = {
  readonly devices: readonly DealerDevice[]
  readonly measurements: Measurements
  readonly intents: Intents
}

function momentOf(at: number, { devices, measurements, intents }: Standing): RehearsalMoment {
  const { calls, saves, faults } = measurements
  return {
    at: Math.round(at / 1000),
    signedIn: devices.filter(({ isSignedIn }) => isSignedIn).length,
    calls,
    saves,
    savesP95: measurements.savesP95(at),
    slowFor: measurements.slowFor(at),
    faults,
    broken: intents.lost > 0 ? (intents.examples[0] ?? 'intents') : null,
  }
}

/** By the tag of the file: who sees the same has the same. */
function readOnce(): Hall['goodsOf'] {
  const read = new Map<string, Style[]>()
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
