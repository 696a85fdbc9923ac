import type { RehearsalFigures, RehearsalMoment } from '@fairdesk/contract/areas/settings/rehearsal'
import type { RehearsalCast, Rehearser } from './rehearser.ts'

type Cast = Omit<RehearsalCast, 'url'>
type RemoteRun = {
  readonly cast: Cast
  readonly signal: AbortSignal
  readonly onMoment: (moment: RehearsalMoment) => void
  readonly end: (figures: RehearsalFigures) => void
  heardAt: number
}

/** Report of a remote player: empty at first, then the status, finally the figures. */
export type PlayerReport = {
  readonly moment?: RehearsalMoment | undefined
  readonly figures?: RehearsalFigures | undefined
}

/** Silence after which the remote player counts as gone. */
const patienceMs = 60_000
const lookEveryMs = 5000

/** Rehearsals of this process that are played on another machine: their jobs wait here for its reports. */
export class PlayersElsewhere {
  readonly #waiting = new Map<number, RemoteRun>()

  /** Returns the player of this job; it resolves with the figures once they are reported. */
  playerOf(jobId: number): Rehearser {
    return (cast, { signal, onMoment }) =>
      new Promise((resolve, reject) => {
        const waiting: RemoteRun = {
          cast,
          signal,
          onMoment,
          heardAt: Date.now(),
          end: (figures) => finish(() => resolve(figures)),
        }
        this.#waiting.set(jobId, waiting)
        const giveUp = () => finish(() => reject(new Error('nobody plays the rehearsal any more')))
        // A server that shuts down does not wait for the player.
        const hearStop = () => signal.reason === 'ended' && giveUp()
        const timer = setInterval(() => Date.now() - waiting.heardAt > patienceMs && giveUp(), lookEveryMs)
        const finish = (callback: () => void) => {
          clearInterval(timer)
          signal.removeEventListener('abort', hearStop)
          this.#waiting.delete(jobId)
          callback()
        }
        signal.addEventListener('abort', hearStop)
        hearStop()
      })
  }

  /** Takes in a report. Null if the job is not waiting for one (yet). */
  hear(jobId: number, { moment, figures }: PlayerReport): { readonly cast: Cast; readonly stop: boolean } | null {
    const waiting = this.#waiting.get(jobId)
    if (!waiting) return null
    waiting.heardAt = Date.now()
    if (moment) waiting.onMoment(moment)
    if (figures) waiting.end(figures)
    return { cast: waiting.cast, stop: waiting.signal.aborted }
  }
}
