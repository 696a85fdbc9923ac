import {
  type RehearsalFigures,
  type RehearsalProgress,
  type RehearsalStop,
  rehearsal,
} from '@fairdesk/contract/areas/settings/rehearsal'
import { refuse } from '@fairdesk/contract/refusal'
import { findFair } from '../../../domain/fairs/fairs.ts'
import type { JobKind, JobRun } from '../../../domain/jobs/job.ts'
import type { RehearsalCast } from '../../../domain/rehearsal/rehearser.ts'
import { beginRehearsal, endRehearsal, keepCopy, tellProgress } from '../../../domain/rehearsal/stored-rehearsals.ts'
import type { Fair } from '../../../domain/visibility/session-user.ts'
import type { JobServices, PlatformJobs, PlatformPlace } from '../../job-services.ts'
import { checkCopy } from './check-copy.ts'
import { castOf, openedCopy } from './prepare-copy.ts'
import { machineLoad, reportOf } from './report-of.ts'
import { rehearsalKind } from './start.ts'
import { StopRules } from './stop-rules.ts'

type Run = JobRun<PlatformPlace>

/** The copy, its dealers, the run and the report. A process that dies with it leaves the copy, which one click removes. */
const rehearsalJob = (services: JobServices): JobKind<PlatformPlace> => ({
  kind: rehearsalKind,
  resumes: false,
  run: async (run) => {
    const { fairId, elsewhere, ...input } = rehearsal.start.input.parse(run.job.input)
    const sourceFair = (await findFair(run.scope.db, fairId)) ?? refuse('fair.gone')
    const { db } = await services.fairs.databaseOf(sourceFair)
    const id = await beginRehearsal(db, { input, jobId: run.job.id, author: run.job.realName || run.job.principal })
    let copyOf: Fair | null = null
    const reportProgress = async (stage: RehearsalProgress['stage'], done: number, total: number) => {
      run.progress(stage, done, total)
      await tellProgress(db, id, { stage, done, total, signedIn: 0, saves: 0, savesP95: null })
    }
    const preparing = { services, sourceFair, input, reportProgress }
    try {
      await reportProgress('copy', 0, 1)
      const copy = await openedCopy(run, preparing)
      copyOf = copy
      await keepCopy(db, id, copy.id)
      const cast = await castOf(run, preparing, copy)
      const load = machineLoad()
      const began = performance.now()
      const played = await playedBy(run, services, {
        cast,
        copy,
        elsewhere,
        reportProgress: (progress) => tellProgress(db, id, progress),
      })
      const seconds = (performance.now() - began) / 1000
      await reportProgress('checking', 0, 1)
      const copyDatabase = await services.fairs.databaseOf(copy)
      const invariants = await checkCopy({ db: copyDatabase.db, engine: await services.engineOf(copy) }, played.figures)
      const report = await reportOf(copyDatabase.db, { sourceFair, input, ...played, invariants, seconds, load })
      await endRehearsal(db, id, { report })
      return { rehearsalId: id, copyFairId: copy.id, stopped: report.stopped }
    } catch (error) {
      if (copyOf) await keepCopy(db, id, copyOf.id)
      await endRehearsal(db, id, { report: null, stopped: stopOf(run) })
      throw error
    }
  },
})

/** Returns why the rehearsal has to end; null if no stop was requested. */
function stopOf({ signal }: Run): RehearsalStop | null {
  if (!signal.aborted) return null
  return signal.reason === 'cancelled' ? 'asked' : 'ended'
}

type PlayInput = {
  readonly cast: Omit<RehearsalCast, 'url'>
  readonly copy: Fair
  readonly elsewhere: boolean
  readonly reportProgress: (progress: RehearsalProgress) => Promise<void>
}
type PlayResult = { readonly figures: RehearsalFigures; readonly stopped: RehearsalStop | null }

const tellEveryMs = 2000

/** Plays until the time is over, it is stopped, or it stops itself. */
async function playedBy(
  run: Run,
  services: JobServices,
  { cast, copy, elsewhere, reportProgress }: PlayInput,
): Promise<PlayResult> {
  const { rehearsing, dataDir } = services
  const url = rehearsing?.address()
  if (!rehearsing || !url) refuse('rehearsal.not-possible')
  const stopping = new AbortController()
  const rules = new StopRules({ dataDir, services, copyFairId: copy.id })
  const stop = (why: RehearsalStop) => stopping.abort(why)
  const ask = () => stop(stopOf(run) ?? 'ended')
  run.signal.addEventListener('abort', ask)
  if (run.signal.aborted) ask()
  const total = Math.round(cast.input.minutes * 60)
  let toldAt = 0
  try {
    const player = elsewhere ? rehearsing.elsewhere.playerOf(run.job.id) : rehearsing.run
    const figures = await player(
      { ...cast, url },
      {
        signal: stopping.signal,
        onMoment: (moment) => {
          const { at, signedIn, saves, savesP95 } = moment
          run.progress('running', Math.min(at, total), total)
          if (performance.now() - toldAt > tellEveryMs) {
            toldAt = performance.now()
            const pendingReport = reportProgress({
              stage: 'running',
              done: Math.min(at, total),
              total,
              signedIn,
              saves,
              savesP95,
            })
            void pendingReport.catch((error) => services.log('progress of a rehearsal', error))
          }
          void rules.look(moment).then((why) => why && stop(why))
        },
      },
    )
    return { figures, stopped: stopping.signal.aborted ? (stopping.signal.reason as RehearsalStop) : null }
  } finally {
    run.signal.removeEventListener('abort', ask)
  }
}

export const rehearsalJobs: PlatformJobs = (services) => [rehearsalJob(services)]
