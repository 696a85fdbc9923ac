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
  /** What it is about, as a file's name; empty where the kind says all. */
  subject: z.string(),
  state: z.enum(jobStates),
  stage: z.string(),
  /** Of `total`, where that is known. */
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
  /** What waits and runs, and what ended within the last day; one's own, for administrators everybody's. The newest first. */
  list: {
    method: 'POST',
    path: '/jobs/list',
    effect: 'read',
    access: signedIn,
    scope: 'none',
    input: nothing,
    output: z.object({ list: z.array(Job) }),
  },
  /** Asks a job to stop: at once while it waits, otherwise at its next step. What it has done stays. */
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
