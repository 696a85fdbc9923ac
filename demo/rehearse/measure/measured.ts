import type { RehearsalFigures } from '@fairdesk/contract/areas/settings/rehearsal'
import { ascending, quantile, summaryOf } from './quantile.ts'

/** Measurement of a call; `due` and `finishedAt` in milliseconds since the start. */
export type CallMeasurement = {
  readonly call: string
  readonly due: number
  readonly finishedAt: number
  /** The wire's code; 0 where no answer came. */
  readonly code: number
  readonly msg: string
  /** True for a 5xx answer. */
  readonly isFault: boolean
}

export const saveCall = '/device/save'
const sliceMs = 10_000
export const slowMs = 2000
const mostMessages = 60

type Slice = { calls: number; faults: number; readonly saves: number[]; readonly all: number[] }

/** Collects all measurements. Times run from when a call was due: queueing delay counts. */
export class Measurements {
  readonly #times = new Map<string, number[]>()
  readonly #refusals = new Map<string, { call: string; code: number; msg: string; count: number }>()
  readonly #slices: Slice[] = []
  calls = 0
  faults = 0

  take({ call, due, finishedAt, code, msg, isFault }: CallMeasurement): void {
    const ms = Math.max(0, finishedAt - due)
    this.calls++
    if (isFault) this.faults++
    const slice = this.#sliceAt(finishedAt)
    slice.calls++
    if (isFault) slice.faults++
    if (code === 200) {
      const times = this.#times.get(call) ?? []
      this.#times.set(call, times)
      times.push(ms)
      slice.all.push(ms)
      if (call === saveCall) slice.saves.push(ms)
    } else this.#refuse(call, code, msg)
  }

  get saves(): number {
    return this.#times.get(saveCall)?.length ?? 0
  }

  /** Returns the 95th percentile of save times in ms, in the last whole slice before now; null without saves. */
  savesP95(nowMs: number): number | null {
    return p95Of(this.#slices[Math.floor(nowMs / sliceMs) - 1]?.saves ?? [])
  }

  /** Seconds until now for which saves were slow without a break, by whole slices. */
  slowFor(nowMs: number): number {
    let slow = 0
    for (let index = Math.floor(nowMs / sliceMs) - 1; index >= 0; index--) {
      const saves = this.#slices[index]?.saves ?? []
      if (saves.length === 0 || quantile(ascending(saves), 0.95) <= slowMs) break
      slow += sliceMs / 1000
    }
    return slow
  }

  figures(): Pick<RehearsalFigures, 'calls' | 'refusals' | 'curve'> {
    const calls = [...this.#times].map(([call, times]) => ({ call, ...summaryOf(times) }))
    const curve = Array.from(this.#slices, (slice, index) => ({
      at: (index * sliceMs) / 1000,
      calls: slice?.calls ?? 0,
      saves: slice?.saves.length ?? 0,
      savesP95: p95Of(slice?.saves ?? []),
      allP95: p95Of(slice?.all ?? []),
      faults: slice?.faults ?? 0,
    }))
    const refusals = [...this.#refusals.values()].toSorted((a, b) => b.count - a.count)
    return { calls: calls.toSorted((a, b) => b.count - a.count), refusals, curve }
  }

  #sliceAt(timeMs: number): Slice {
    const index = Math.floor(timeMs / sliceMs)
    while (this.#slices.length <= index) this.#slices.push({ calls: 0, faults: 0, saves: [], all: [] })
    // The loop has made it.
    return this.#slices[index] as Slice
  }

  /** Counts refusals by call and code; the first message represents similar ones. */
  #refuse(call: string, code: number, msg: string): void {
    const key = `${call} ${code} ${msg.replaceAll(/\d+/g, '#')}`
    const existing = this.#refusals.get(key)
    if (existing) existing.count++
    else if (this.#refusals.size < mostMessages) this.#refusals.set(key, { call, code, msg, count: 1 })
  }
}

function p95Of(times: readonly number[]): number | null {
  return times.length === 0 ? null : tenths(quantile(ascending(times), 0.95))
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10
}
