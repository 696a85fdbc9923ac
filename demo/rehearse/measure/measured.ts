import type { RehearsalFigures } from '@fairdesk/contract/areas/settings/rehearsal'
import { ascending, quantile } from './quantile.ts'

/** One answer, or none: `due` and `at` in milliseconds from the beginning. */
export type Measured = {
  readonly call: string
  readonly due: number
  readonly at: number
  /** The wire's code; 0 where no answer came. */
  readonly code: number
  readonly msg: string
  /** Whether it was an answer of 5xx. */
  readonly isFault: boolean
}

export const saveCall = '/device/save'
const sliceMs = 10_000
export const slowMs = 2000
const mostMessages = 60

type Slice = { calls: number; faults: number; readonly saves: number[]; readonly all: number[] }

/** Everything that was measured, as it comes. Times run from when a call was due: what waits in a queue counts. */
export class Measurements {
  readonly #times = new Map<string, number[]>()
  readonly #refusals = new Map<string, { call: string; code: number; msg: string; count: number }>()
  readonly #slices: Slice[] = []
  calls = 0
  faults = 0

  take({ call, due, at, code, msg, isFault }: Measured): void {
    const ms = Math.max(0, at - due)
    this.calls++
    if (isFault) this.faults++
    const slice = this.#sliceAt(at)
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

  /** Of the last whole slice before this moment in which anything was saved. */
  savesP95(now: number): number | null {
    return p95Of(this.#slices[Math.floor(now / sliceMs) - 1]?.saves ?? [])
  }

  /** Seconds until now for which saves were slow without a break, by whole slices. */
  slowFor(now: number): number {
    let slow = 0
    for (let place = Math.floor(now / sliceMs) - 1; place >= 0; place--) {
      const saves = this.#slices[place]?.saves ?? []
      if (saves.length === 0 || quantile(ascending(saves), 0.95) <= slowMs) break
      slow += sliceMs / 1000
    }
    return slow
  }

  figures(): Pick<RehearsalFigures, 'calls' | 'refusals' | 'curve'> {
    const calls = [...this.#times].map(([call, times]) => {
      const sorted = ascending(times)
      const at = (share: number) => tenths(quantile(sorted, share))
      return { call, count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
    })
    const curve = Array.from(this.#slices, (slice, place) => ({
      at: (place * sliceMs) / 1000,
      calls: slice?.calls ?? 0,
      saves: slice?.saves.length ?? 0,
      savesP95: p95Of(slice?.saves ?? []),
      allP95: p95Of(slice?.all ?? []),
      faults: slice?.faults ?? 0,
    }))
    const refusals = [...this.#refusals.values()].toSorted((one, other) => other.count - one.count)
    return { calls: calls.toSorted((one, other) => other.count - one.count), refusals, curve }
  }

  #sliceAt(at: number): Slice {
    const place = Math.floor(at / sliceMs)
    while (this.#slices.length <= place) this.#slices.push({ calls: 0, faults: 0, saves: [], all: [] })
    // The loop has made it.
    return this.#slices[place] as Slice
  }

  /** By call and code; the first sentence stands for those like it. */
  #refuse(call: string, code: number, msg: string): void {
    const key = `${call} ${code} ${msg.replaceAll(/\d+/g, '#')}`
    const known = this.#refusals.get(key)
    if (known) known.count++
    else if (this.#refusals.size < mostMessages) this.#refusals.set(key, { call, code, msg, count: 1 })
  }
}

function p95Of(times: readonly number[]): number | null {
  return times.length === 0 ? null : tenths(quantile(ascending(times), 0.95))
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10
}
