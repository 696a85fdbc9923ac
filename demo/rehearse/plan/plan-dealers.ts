import { type Seeded, seeded } from '../../seeded.ts'

/** What a dealer does at one moment. Shares run from 0 to below 1: what they pick among is not known before the package is there. */
export type Deed = { readonly at: number } & (
  | { readonly kind: 'look' | 'favourite'; readonly style: number }
  | { readonly kind: 'score'; readonly style: number; readonly stars: number; readonly tag: number }
  | { readonly kind: 'order'; readonly style: number; readonly colours: number; readonly sets: number }
  /** A quantity that was typed is typed once more, otherwise. */
  | { readonly kind: 'correct'; readonly style: number; readonly by: number }
  | { readonly kind: 'readOrder' | 'history' | 'ranking' | 'completion' | 'messages' | 'submit' }
)

/** Milliseconds from the beginning; `deeds` in their order. */
export type DealerPlan = {
  readonly arrivesAt: number
  readonly deeds: readonly Deed[]
  /** While the device reaches nobody. */
  readonly offline: { readonly from: number; readonly until: number } | null
}

type Day = { readonly seed: number; readonly dealers: number; readonly ms: number }

const minuteMs = 60_000
/** The doors open: most come within ten minutes, of a short rehearsal within its first third. */
const rush = { share: 0.6, mostMs: 10 * minuteMs, part: 1 / 3 }
/** Nobody comes later than this part of it. */
const lastArrival = 2 / 3
/** Between one look and the next: lognormal, so that a few think long. In a trial of seconds everybody hurries, or nothing would happen. */
const think = { medianMs: 9000, sigma: 0.8, leastMs: 700, mostMs: 120_000, hurriesBelowMs: 90_000 }
/** The last tenth: what was put off is done now. */
const finish = { part: 0.1, times: 3 }
const perStyle = { score: 0.35, order: 0.55, correct: 0.15, favourite: 0.08 }
const besides = { readOrder: 0.06, history: 0.02, ranking: 0.02, completion: 0.04, messages: 0.02 }
const offlineShare = 0.08
const offlineMs = { least: minuteMs, most: 10 * minuteMs }
/** Of those who are there at the end, within its last minutes. */
const submit = { share: 0.15, from: 0.95, until: 0.99 }

/** Every dealer's moments, made beforehand: an answer that is late makes nobody come later, so a queue shows. */
export function planDealers({ seed, dealers, ms }: Day): DealerPlan[] {
  return Array.from({ length: dealers }, (_, dealer) => planDealer(seeded(`${seed} dealer ${dealer}`), ms))
}

function planDealer(chance: Seeded, ms: number): DealerPlan {
  const arrivesAt = Math.floor(arrival(chance, ms))
  const deeds: Deed[] = []
  for (let at = arrivesAt + pause(chance, arrivesAt, ms); at < ms; at += pause(chance, at, ms)) {
    deeds.push(...visit(chance, at, ms))
  }
  const sorted = deeds.toSorted((one, other) => one.at - other.at)
  const endsWithSubmit = chance.chance(submit.share) && sorted.length > 0
  const last = Math.floor(ms * chance.between(submit.from, submit.until))
  return {
    arrivesAt,
    deeds: endsWithSubmit ? [...sorted.filter(({ at }) => at < last), { kind: 'submit', at: last }] : sorted,
    offline: spell(chance, arrivesAt, ms),
  }
}

function arrival(chance: Seeded, ms: number): number {
  const rushMs = Math.min(rush.mostMs, ms * rush.part)
  if (chance.chance(rush.share)) return chance.between(0, rushMs)
  return chance.between(rushMs, Math.max(rushMs, ms * lastArrival))
}

function pause(chance: Seeded, at: number, ms: number): number {
  const hurry = Math.min(1, ms / think.hurriesBelowMs)
  const thought = hurry * think.medianMs * Math.exp(think.sigma * normal(chance))
  const held = Math.min(Math.max(thought, think.leastMs), think.mostMs)
  return Math.ceil(at >= ms * (1 - finish.part) ? held / finish.times : held)
}

/** Box and Muller's way from even chances to normal ones. */
function normal(chance: Seeded): number {
  const radius = Math.sqrt(-2 * Math.log(1 - chance.next()))
  return radius * Math.cos(2 * Math.PI * chance.next())
}

/** One style, and what is done with it within seconds; now and then a look at something else. */
function visit(chance: Seeded, at: number, ms: number): Deed[] {
  // Some goods draw more people than others.
  const style = chance.next() ** 1.6
  const deeds: Deed[] = [{ kind: 'look', at, style }]
  const hurry = Math.min(1, ms / think.hurriesBelowMs)
  const later = (most: number) => at + Math.ceil(hurry * chance.whole(400, most))
  if (chance.chance(perStyle.score))
    deeds.push({ kind: 'score', at: later(4000), style, stars: chance.whole(2, 5), tag: chance.next() })
  if (chance.chance(perStyle.favourite)) deeds.push({ kind: 'favourite', at: later(3000), style })
  if (chance.chance(perStyle.order)) {
    const orderedAt = later(5000)
    deeds.push({ kind: 'order', at: orderedAt, style, colours: chance.whole(1, 3), sets: chance.whole(1, 3) })
    if (chance.chance(perStyle.correct))
      deeds.push({
        kind: 'correct',
        at: orderedAt + Math.ceil(hurry * chance.whole(1500, 20_000)),
        style,
        by: chance.whole(-2, 4) || 1,
      })
  }
  // The keys of a constant are those it was written with.
  for (const [kind, share] of Object.entries(besides))
    if (chance.chance(share)) deeds.push({ kind: kind as keyof typeof besides, at: later(6000) })
  return deeds.filter((deed) => deed.at < ms)
}

function spell(chance: Seeded, arrivesAt: number, ms: number): DealerPlan['offline'] {
  if (!chance.chance(offlineShare)) return null
  // He is back in time to send what he has typed.
  const end = ms * 0.95
  const from = Math.floor(chance.between(arrivesAt, end))
  const most = Math.min(offlineMs.most, ms / 3)
  const length = chance.between(Math.min(offlineMs.least, most), most)
  const until = Math.floor(Math.min(from + length, end))
  return until > from ? { from, until } : null
}
