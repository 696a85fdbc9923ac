import type { RehearsalFigures } from '@fairdesk/contract/areas/settings/rehearsal'
import { summaryOf } from './quantile.ts'

type ActTimes = { refused: number; readonly times: number[] }

/** Measures acts as dealers feel them: from the moment each was due until the last of its calls is answered. */
export class Acts {
  readonly #acts = new Map<string, ActTimes>()

  take(act: string, ms: number, isRefused: boolean): void {
    const actTimes = this.#acts.get(act) ?? { refused: 0, times: [] }
    this.#acts.set(act, actTimes)
    if (isRefused) actTimes.refused++
    actTimes.times.push(Math.max(0, ms))
  }

  figures(): RehearsalFigures['acts'] {
    const acts = [...this.#acts].map(([act, { refused, times }]) => ({ act, refused, ...summaryOf(times) }))
    return acts.toSorted((a, b) => b.count - a.count)
  }
}
