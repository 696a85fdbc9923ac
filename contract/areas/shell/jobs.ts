import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { signedIn } from '../../permissions.ts'

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'broken'] as const
export type JobState = (typeof jobStates)[number]

export const jobKinds = [
  'package.build',
  'pictures.draw',
  'pictures.sweep',
  'import',
  'import.pictures',
  'orders.batch',
  'orders.split',
  'sync.work',
  'sync.take',
  'report.reconcile',
  'paper.pdf',
  'fair.copy',
  'fair.demo',
  'fair.rehearse',
  'fair.sweep',
  'fair.state',
  'pictures.clean',
  'backup.make',
  'backup.verify',
  'platform.sweep',
] as const
export type JobKindName = (typeof jobKinds)[number]

/** Long work; `where` says which database its id belongs to. Times are ISO 8601. */
export const Job = z.object({
  where: z.enum(['fair', 'platform']),
  id: z.int(),
  kind: z.enum(jobKinds),
  /** Subject, such as a file name; empty where the kind says it all. */
  subject: z.string(),
  state: z.enum(jobStates),
  stage: z.string(),
  /** Steps done out of `total`, where that is known. */
  done: z.int(),
  total: z.int().nullable(),
  by: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** In the reader's language, of one that failed or was broken off. */
  problem: z.string().nullable(),
  isCancelling: z.boolean(),
  mayCancel: z.boolean(),
})
export type Job = z.output<typeof Job>

export const jobs = area({
  /** Jobs waiting, running, or ended within the last day; the user's own, for administrators all. Newest first. */
  list: {
    method: 'POST',
    path: '/jobs/list',
    effect: 'read',
    access: signedIn,
    scope: 'none',
    input: nothing,
    output: z.object({ list: z.array(Job) }),
  },
  /** Asks a job to stop: at once while it is queued, otherwise at its next step. Completed work stays. */
  cancel: {
    method: 'POST',
    path: '/jobs/cancel',
    effect: 'write',
    access: signedIn,
    scope: 'none',
    audit: 'job.cancel',
    alsoInEndedFairs: true,
    input: z.object({ where: z.enum(['fair', 'platform']), id: z.int() }),
    output: nothing,
  },
})
