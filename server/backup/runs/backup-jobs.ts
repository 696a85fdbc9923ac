import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { JobKind } from '../../domain/jobs/job.ts'
import { BackupUnderWay } from '../database/hold-repository.ts'
import { type Destination, destinationById, destinationsWhere } from '../destinations/destinations.ts'
import { openDestination } from '../destinations/open-store.ts'
import { problemOf } from '../destinations/problem-of.ts'
import { type BackupPlan, nextTryOf, readPlan } from '../plan/sign.ts'
import { type BackupServices, backUpTo, readThrough } from './back-up.ts'

type Place = { readonly db: Kysely<PlatformDb> }

/** One at a time, whichever process does it. */
const oneAtATime = 'backup'
export const makeByHand = { kind: 'backup.make', dedupeKey: oneAtATime, input: { isByHand: true } } as const
export const verifying = (input: VerifyInput) => ({
  kind: 'backup.verify',
  dedupeKey: `${input.destinationId} ${input.id}`,
  input: { ...input, subject: input.id },
})

const MakeInput = z.object({ isByHand: z.boolean().default(false) })
const VerifyInput = z.object({ destinationId: z.int(), id: z.string() })
type VerifyInput = z.output<typeof VerifyInput>

/**
 * Backs up to each destination that is due; by hand, to all enabled ones. Backups missed while no process ran are due
 * at its start.
 */
export const backupJob = <P extends Place>(services: BackupServices): JobKind<P> => ({
  kind: makeByHand.kind,
  resumes: true,
  due: async ({ db }) => {
    const used = await usedDestinations(db)
    if (used.length === 0) return []
    const plan = await readPlan(db)
    return used.some((destination) => isDue(destination, plan)) ? [{ dedupeKey: oneAtATime, input: {} }] : []
  },
  run: async (run) => {
    const { db } = run.scope
    const { isByHand } = MakeInput.parse(run.job.input)
    const plan = await readPlan(db)
    const destinations = (await usedDestinations(db)).filter((destination) => isByHand || isDue(destination, plan))
    const failed: string[] = []
    try {
      for (const destination of destinations)
        if (!(await backUpTo(run, services, destination))) failed.push(destination.place.name)
    } catch (error) {
      if (error instanceof BackupUnderWay) refuse('backup.under-way')
      throw error
    }
    if (failed.length > 0) refuse('backup.failed', { names: failed.join('、') })
    return { places: destinations.length }
  },
})

/** Reads one backup through. */
export const verifyJob = <P extends Place>(services: BackupServices): JobKind<P> => ({
  kind: 'backup.verify',
  resumes: true,
  isRemote: true,
  run: async (run) => {
    const { destinationId, id } = VerifyInput.parse(run.job.input)
    const destination = (await destinationById(run.scope.db, destinationId)) ?? refuse('backup.gone')
    const store = openDestination(services.seal(), destination)
    try {
      await readThrough(run, { destination, store, id })
      return {}
    } catch (error) {
      if (run.signal.aborted || problemOf(error) === null) throw error
      return refuse('backup.failed', { names: destination.place.name })
    } finally {
      await store.close().catch(() => undefined)
    }
  },
})

function usedDestinations(db: Kysely<PlatformDb>): Promise<Destination[]> {
  return destinationsWhere(db, sql<SqlBool>`enabled`).then((all) => all.filter(({ isOurs }) => isOurs))
}

function isDue(destination: Destination, plan: BackupPlan): boolean {
  return plan.nowMs >= nextTryOf(destination, plan)
}
