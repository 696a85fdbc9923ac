import { type RandomSource, seeded } from '../../seeded.ts'

/** Action of a dealer at one moment. Shares run from 0 to below 1: the package they pick from is not known yet. */
export type DealerAction = { readonly at: number } & (
  | { readonly kind: 'look' | 'favourite' | 'unfavourite'; readonly style: number }
  /** A note about the style, or about the order where `style` is null; the last text of each holds, an empty one deletes it. */
  | { readonly kind: 'note'; readonly style: number | null; readonly text: string }
  /** The tag of one size of a style's colour is scanned, and a piece of it is ordered. */
  | { readonly kind: 'scan'; readonly style: number; readonly colour: number; readonly size: number }
  /** An agent orders a style in one of the shops it serves. */
  | { readonly kind: 'orderInShop'; readonly shop: number; readonly style: number; readonly sets: number }
  /** An agent copies the run of a style it has ordered to all its shops, or its whole order to one of them. */
  | { readonly kind: 'copyRun'; readonly style: number; readonly percent: number; readonly adds: boolean }
  | { readonly kind: 'copyOrder'; readonly shop: number; readonly percent: number; readonly adds: boolean }
  /** An order begins with the one of the last fair, or a shop's with that of another shop. */
  | { readonly kind: 'startFromFormer'; readonly percent: number }
  | { readonly kind: 'startFromShop'; readonly shop: number; readonly percent: number }
  | { readonly kind: 'score'; readonly style: number; readonly stars: number; readonly tag: number }
  | { readonly kind: 'order'; readonly style: number; readonly colours: number; readonly sets: number }
  /** A quantity that was typed is typed once more, otherwise. */
  | { readonly kind: 'correct'; readonly style: number; readonly delta: number }
  | { readonly kind: BesideKind | 'submit' }
)

/** Acts that are about no style. */
type BesideKind = 'review' | 'history' | 'ranking' | 'completion' | 'messages' | 'pdf' | 'sheet' | 'shops'

/** Members whose kind is one of several are among those of each. */
type ActionOf<Action extends DealerAction, Kind> = Action extends DealerAction
  ? Kind extends Action['kind']
    ? Action
    : never
  : never
export type DealerActionOf<K extends DealerAction['kind']> = ActionOf<DealerAction, K>

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
const perStyle = {
  ...{ score: 0.35, order: 0.55, correct: 0.15, favourite: 0.08, unfavourite: 0.15 },
  ...{ note: 0.05, rewriteNote: 0.3, orderNote: 0.01, scan: 0.06 },
}
const besides: Readonly<Record<BesideKind, number>> = {
  ...{ review: 0.06, history: 0.02, ranking: 0.02, completion: 0.04, messages: 0.02 },
  ...{ pdf: 0.006, sheet: 0.006, shops: 0.05 },
}
/** Acts of agents, which those who serve no shop leave out. */
const forShops = { orderInShop: 0.3, copyRun: 0.15, copyOrder: 0.01, startFromShop: 0.04 }
/** Share of dealers who begin with what they ordered at the last fair. */
const startsFromFormer = 0.3
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
  const actions: DealerAction[] = beginning(chance, arrivesAt, ms)
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

function beginning(chance: RandomSource, arrivesAt: number, ms: number): DealerAction[] {
  if (!chance.chance(startsFromFormer)) return []
  const timeMs = arrivesAt + pause(chance, arrivesAt, ms)
  return timeMs < ms ? [{ kind: 'startFromFormer', at: timeMs, percent: chance.integer(50, 120) }] : []
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
  const visit: Visit = {
    style,
    later,
    longAfter: (dueMs) => dueMs + Math.ceil(speedFactor * chance.integer(1500, 20_000)),
  }
  actions.push(...opinions(chance, visit), ...ordering(chance, visit), ...inShops(chance, visit))
  // The keys of a constant are those it was written with.
  for (const [kind, share] of Object.entries(besides))
    if (chance.chance(share)) actions.push({ kind: kind as BesideKind, at: later(6000) })
  return actions.filter((action) => action.at < ms)
}

type Visit = {
  readonly style: number
  readonly later: (maxMs: number) => number
  readonly longAfter: (dueMs: number) => number
}

function opinions(chance: RandomSource, { style, later, longAfter }: Visit): DealerAction[] {
  const actions: DealerAction[] = []
  if (chance.chance(perStyle.favourite)) {
    const dueMs = later(3000)
    actions.push({ kind: 'favourite', at: dueMs, style })
    if (chance.chance(perStyle.unfavourite)) actions.push({ kind: 'unfavourite', at: longAfter(dueMs), style })
  }
  if (chance.chance(perStyle.note)) {
    const dueMs = later(5000)
    actions.push({ kind: 'note', at: dueMs, style, text: noteText(chance) })
    if (chance.chance(perStyle.rewriteNote))
      actions.push({ kind: 'note', at: longAfter(dueMs), style, text: chance.chance(0.5) ? noteText(chance) : '' })
  }
  if (chance.chance(perStyle.orderNote))
    actions.push({ kind: 'note', at: later(6000), style: null, text: noteText(chance) })
  return actions
}

function ordering(chance: RandomSource, { style, later, longAfter }: Visit): DealerAction[] {
  const actions: DealerAction[] = []
  if (chance.chance(perStyle.order)) {
    const dueMs = later(5000)
    actions.push({ kind: 'order', at: dueMs, style, colours: chance.integer(1, 3), sets: chance.integer(1, 3) })
    if (chance.chance(perStyle.correct))
      actions.push({ kind: 'correct', at: longAfter(dueMs), style, delta: chance.integer(-2, 4) || 1 })
  }
  if (chance.chance(perStyle.scan))
    actions.push({ kind: 'scan', at: later(5000), style, colour: chance.next(), size: chance.next() })
  return actions
}

function inShops(chance: RandomSource, { style, later }: Visit): DealerAction[] {
  const actions: DealerAction[] = []
  const copy = () => ({ percent: chance.integer(30, 120), adds: chance.chance(0.3) })
  if (chance.chance(forShops.orderInShop))
    actions.push({ kind: 'orderInShop', at: later(6000), shop: chance.next(), style, sets: chance.integer(1, 3) })
  if (chance.chance(forShops.copyRun)) actions.push({ kind: 'copyRun', at: later(8000), style, ...copy() })
  if (chance.chance(forShops.copyOrder))
    actions.push({ kind: 'copyOrder', at: later(8000), shop: chance.next(), ...copy() })
  if (chance.chance(forShops.startFromShop))
    actions.push({ kind: 'startFromShop', at: later(8000), shop: chance.next(), percent: chance.integer(30, 120) })
  return actions
}

function noteText(chance: RandomSource): string {
  return `${chance.pick(['交期能否提前', '大码加单', '颜色以实物为准', 'Fabric swatch, please'])} ${chance.integer(1, 999)}`
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
