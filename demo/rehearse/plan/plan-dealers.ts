import { type RandomSource, seeded } from '../../seeded.ts'

/** Action of a dealer at one moment. Shares run from 0 to below 1: the package they pick from is not known yet. */
export type DealerAction = { readonly at: number } & (
  | { readonly kind: 'look' | 'favourite'; readonly style: number }
  | { readonly kind: 'score'; readonly style: number; readonly stars: number; readonly tag: number }
  | { readonly kind: 'order'; readonly style: number; readonly colours: number; readonly sets: number }
  /** A quantity that was typed is typed once more, otherwise. */
  | { readonly kind: 'correct'; readonly style: number; readonly delta: number }
  | { readonly kind: 'readOrder' | 'history' | 'ranking' | 'completion' | 'messages' | 'submit' }
)

export type DealerActionOf<K extends DealerAction['kind']> = Extract<DealerAction, { kind: K }>

/** Milliseconds from the beginning; `actions` in their order. */
export type DealerPlan = {
  readonly arrivesAt: number
  readonly actions: readonly DealerAction[]
  /** Time range without a connection. */
  readonly offline: { readonly fromMs: number; readonly untilMs: number } | null
}

const minuteMs = 60_000
/** The doors open: most come within ten minutes, of a short rehearsal within its first third. */
const rush = { share: 0.6, mostMs: 10 * minuteMs, part: 1 / 3 }
/** Latest arrival, as a fraction of the duration. */
const lastArrival = 2 / 3
/** Between one look and the next: lognormal, so that a few think long. In a trial of seconds everybody hurries, or nothing would happen. */
const think = { medianMs: 9000, sigma: 0.8, leastMs: 700, mostMs: 120_000, hurriesBelowMs: 90_000 }
/** Final part of the duration, in which postponed actions are done at `times` the usual pace. */
const finish = { part: 0.1, times: 3 }
const perStyle = { score: 0.35, order: 0.55, correct: 0.15, favourite: 0.08 }
const besides = { readOrder: 0.06, history: 0.02, ranking: 0.02, completion: 0.04, messages: 0.02 }
const offlineShare = 0.08
const offlineMs = { least: minuteMs, most: 10 * minuteMs }
/** Share of the dealers still present who submit at the end, and the time range as fractions of the duration. */
const submit = { share: 0.15, from: 0.95, until: 0.99 }

/** Plans every dealer's actions in advance: late answers do not delay later actions, so queues become visible. */
export function planDealers({
  seed,
  dealers,
  ms,
}: {
  readonly seed: number
  readonly dealers: number
  readonly ms: number
}): DealerPlan[] {
  return Array.from({ length: dealers }, (_, dealer) => planDealer(seeded(`${seed} dealer ${dealer}`), ms))
}

function planDealer(chance: RandomSource, ms: number): DealerPlan {
  const arrivesAt = Math.floor(arrival(chance, ms))
  const actions: DealerAction[] = []
  for (let timeMs = arrivesAt + pause(chance, arrivesAt, ms); timeMs < ms; timeMs += pause(chance, timeMs, ms)) {
    actions.push(...visit(chance, timeMs, ms))
  }
  const sorted = actions.toSorted((a, b) => a.at - b.at)
  const endsWithSubmit = chance.chance(submit.share) && sorted.length > 0
  const last = Math.floor(ms * chance.between(submit.from, submit.until))
  return {
    arrivesAt,
    actions: endsWithSubmit ? [...sorted.filter(({ at }) => at < last), { kind: 'submit', at: last }] : sorted,
    offline: spell(chance, arrivesAt, ms),
  }
}

function arrival(chance: RandomSource, ms: number): number {
  const rushMs = Math.min(rush.mostMs, ms * rush.part)
  if (chance.chance(rush.share)) return chance.between(0, rushMs)
  return chance.between(rushMs, Math.max(rushMs, ms * lastArrival))
}

function pause(chance: RandomSource, timeMs: number, ms: number): number {
  const speedFactor = Math.min(1, ms / think.hurriesBelowMs)
  const thought = speedFactor * think.medianMs * Math.exp(think.sigma * normal(chance))
  const pauseMs = Math.min(Math.max(thought, think.leastMs), think.mostMs)
  return Math.ceil(timeMs >= ms * (1 - finish.part) ? pauseMs / finish.times : pauseMs)
}

/** Returns a normally distributed number by the Box-Muller transform. */
function normal(chance: RandomSource): number {
  const radius = Math.sqrt(-2 * Math.log(1 - chance.next()))
  return radius * Math.cos(2 * Math.PI * chance.next())
}

/** Visits one style and acts on it within seconds; occasionally looks at something else. */
function visit(chance: RandomSource, timeMs: number, ms: number): DealerAction[] {
  // Some goods draw more people than others.
  const style = chance.next() ** 1.6
  const actions: DealerAction[] = [{ kind: 'look', at: timeMs, style }]
  const speedFactor = Math.min(1, ms / think.hurriesBelowMs)
  const later = (maxMs: number) => timeMs + Math.ceil(speedFactor * chance.integer(400, maxMs))
  if (chance.chance(perStyle.score))
    actions.push({ kind: 'score', at: later(4000), style, stars: chance.integer(2, 5), tag: chance.next() })
  if (chance.chance(perStyle.favourite)) actions.push({ kind: 'favourite', at: later(3000), style })
  if (chance.chance(perStyle.order)) {
    const orderedAt = later(5000)
    actions.push({ kind: 'order', at: orderedAt, style, colours: chance.integer(1, 3), sets: chance.integer(1, 3) })
    if (chance.chance(perStyle.correct))
      actions.push({
        kind: 'correct',
        at: orderedAt + Math.ceil(speedFactor * chance.integer(1500, 20_000)),
        style,
        delta: chance.integer(-2, 4) || 1,
      })
  }
  // The keys of a constant are those it was written with.
  for (const [kind, share] of Object.entries(besides))
    if (chance.chance(share)) actions.push({ kind: kind as keyof typeof besides, at: later(6000) })
  return actions.filter((action) => action.at < ms)
}

function spell(chance: RandomSource, arrivesAt: number, ms: number): DealerPlan['offline'] {
  if (!chance.chance(offlineShare)) return null
  // Ends early enough to send the edits typed while offline.
  const end = ms * 0.95
  const startMs = Math.floor(chance.between(arrivesAt, end))
  const maxMs = Math.min(offlineMs.most, ms / 3)
  const length = chance.between(Math.min(offlineMs.least, maxMs), maxMs)
  const until = Math.floor(Math.min(startMs + length, end))
  return until > startMs ? { fromMs: startMs, untilMs: until } : null
}
