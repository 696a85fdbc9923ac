import type { RehearsalFigures, RehearsalMoment } from '@fairdesk/contract/areas/settings/rehearsal'
import type { RehearsalCast, Rehearser } from './rehearser.ts'

type Cast = Omit<RehearsalCast, 'url'>
type Waiting = {
  readonly cast: Cast
  readonly signal: AbortSignal
  readonly onMoment: (moment: RehearsalMoment) => void
  readonly end: (figures: RehearsalFigures) => void
  heardAt: number
}

/** What whoever plays elsewhere says: nothing at first, then how it stands, at last the figures. */
export type PlayerReport = {
  readonly moment?: RehearsalMoment | undefined
  readonly figures?: RehearsalFigures | undefined
}

/** After so long without a word nobody plays any more. */
const patienceMs = 60_000
const lookEveryMs = 5000

/** Rehearsals of this process that are played on another machine: their jobs wait here for what it says. */
export class PlayersElsewhere {
  readonly #waiting = new Map<number, Waiting>()

  /** Of this job: resolves with the figures once they are told. */
  playerOf(jobId: number): Rehearser {
    return (cast, { signal, onMoment }) =>
      new Promise((resolve, reject) => {
        const waiting: Waiting = {
          cast,
          signal,
          onMoment,
          heardAt: Date.now(),
          end: (figures) => leave(() => resolve(figures)),
        }
        this.#waiting.set(jobId, waiting)
        const giveUp = () => leave(() => reject(new Error('nobody plays the rehearsal any more')))
        // A server that ends waits for nobody.
        const hearStop = () => signal.reason === 'ended' && giveUp()
        const timer = setInterval(() => Date.now() - waiting.heardAt > patienceMs && giveUp(), lookEveryMs)
        const leave = (then: () => void) => {
          clearInterval(timer)
          signal.removeEventListener('abort', hearStop)
          this.#waiting.delete(jobId)
          then()
        }
        signal.addEventListener('abort', hearStop)
        hearStop()
      })
  }

  /** Takes in what was said. Null where the job does not wait (yet) for anybody. */
  hear(jobId: number, { moment, figures }: PlayerReport): { readonly cast: Cast; readonly stop: boolean } | null {
    const waiting = this.#waiting.get(jobId)
    if (!waiting) return null
    waiting.heardAt = Date.now()
    if (moment) waiting.onMoment(moment)
    if (figures) waiting.end(figures)
    return { cast: waiting.cast, stop: waiting.signal.aborted }
  }
}
