import type { TimelineAnswer } from '@fairdesk/contract/areas/reports/timeline'

const stepMs = 600_000
/** An hour of ten minutes each. */
const pageSteps = 6

/** The strip from its left end to now, in steps of ten minutes; its right end is now, which moves. */
export type TimeScale = {
  readonly from: number
  readonly steps: number
  readonly now: number
  /** Pieces ordered by the end of each step, those before the strip among them. */
  readonly totals: readonly number[]
  /** When the fair was open, in milliseconds. */
  readonly hours: readonly { readonly from: number; readonly to: number }[]
}

/** Null where nothing was ordered: there is no moment to choose. */
export function timeScale(answer: Pick<TimelineAnswer, 'from' | 'qty' | 'before' | 'hours' | 'now'>): TimeScale | null {
  if (answer.from === null || answer.qty.length === 0) return null
  let total = answer.before.qty
  const totals = answer.qty.map((qty) => {
    total += qty
    return total
  })
  return {
    from: Date.parse(answer.from),
    steps: answer.qty.length,
    now: Date.parse(answer.now),
    totals,
    hours: answer.hours.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
  }
}

/** Returns the step nearest to a time; an empty or later time gives the last step, an earlier one the first. */
export function stepOf({ from, steps }: TimeScale, iso: string): number {
  if (iso === '') return steps
  return clampStep(steps, Math.round((Date.parse(iso) - from) / stepMs))
}

/** Empty at the right end, which is now. */
export function momentAtStep({ from, steps }: TimeScale, step: number): string {
  return step >= steps ? '' : new Date(from + clampStep(steps, step) * stepMs).toISOString()
}

/** Clamps the times of an address to the strip, since there are no figures beyond its ends. */
export function onScale(scale: TimeScale, { asOf, since }: { readonly asOf: string; readonly since: string }) {
  const clamped = (iso: string): string => (isBeyond(scale, iso) ? momentAtStep(scale, stepOf(scale, iso)) : iso)
  const later = clamped(asOf)
  const earlier = clamped(since)
  return { asOf: later, since: later !== '' && earlier >= later ? '' : earlier }
}

function isBeyond({ from, now }: TimeScale, iso: string): boolean {
  return iso !== '' && (Date.parse(iso) < from || Date.parse(iso) > now)
}

export function clampStep(steps: number, step: number): number {
  return Math.min(Math.max(step, 0), steps)
}

/** Returns the step a key moves a handle to; null for other keys. */
export function stepByKey(key: string, step: number, steps: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: step - 1,
    ArrowDown: step - 1,
    ArrowRight: step + 1,
    ArrowUp: step + 1,
    PageUp: step + pageSteps,
    PageDown: step - pageSteps,
    Home: 0,
    End: steps,
  }
  const targetStep = moves[key]
  return targetStep === undefined ? null : clampStep(steps, targetStep)
}

export type Preset = 'now' | 'opening' | 'closing' | 'hourAgo'

/**
 * Returns the common times; null if unavailable, as before the first day. `dateOf` gives the fair's date of a time.
 */
export function presetMoments(scale: TimeScale, dateOf: (moment: number) => string): Record<Preset, string | null> {
  const { now, hours } = scale
  const today = hours.find(({ from }) => dateOf(from) === dateOf(now) && from <= now)
  const closed = hours.findLast(({ to }) => to < now && dateOf(to) < dateOf(now))
  const iso = (moment: number | undefined): string | null =>
    moment === undefined ? null : new Date(Math.max(moment, scale.from)).toISOString()
  return {
    now: '',
    opening: iso(today?.from),
    closing: iso(closed?.to),
    hourAgo: iso(Math.floor((now - 3_600_000) / stepMs) * stepMs),
  }
}

/** The parts of the strip where the fair was closed, as shares of its width. */
export function closedParts({ from, steps, hours }: TimeScale): { readonly left: number; readonly width: number }[] {
  const end = from + steps * stepMs
  const open = hours
    .map((day) => ({ from: Math.max(day.from, from), to: Math.min(day.to, end) }))
    .filter((day) => day.from < day.to)
  if (open.length === 0) return []
  const edges = [from, ...open.flatMap((day) => [day.from, day.to]), end]
  const segments: { left: number; width: number }[] = []
  for (let edge = 0; edge + 1 < edges.length; edge += 2) {
    const [begins = end, ends = end] = [edges[edge], edges[edge + 1]]
    if (ends > begins) segments.push({ left: (begins - from) / (end - from), width: (ends - begins) / (end - from) })
  }
  return segments
}
