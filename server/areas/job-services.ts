import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import type { Kysely } from 'kysely'
import type { Installation } from '../backup/make-backup.ts'
import type { FairDb } from '../db/fair-types.gen.ts'
import type { PlatformDb } from '../db/platform-types.gen.ts'
import type { JobKind } from '../domain/jobs/job.ts'
import type { JobPlace } from '../domain/jobs/runner.ts'
import type { Seal } from '../domain/settings/seal.ts'
import type { Fair, SessionUser } from '../domain/visibility/session-user.ts'
import type { Engine } from '../engine/engine.ts'
import type { Services, UploadedFile } from './context.ts'

/** Fair database a job works on. */
export type FairPlace = JobPlace & { readonly db: Kysely<FairDb>; readonly fair: Fair }
export type PlatformPlace = JobPlace & { readonly db: Kysely<PlatformDb> }

export type JobServices = Pick<
  Services,
  'dataDir' | 'pictureSource' | 'fillDemo' | 'rehearsing' | 'platform' | 'fairs'
> & {
  readonly installation: Installation
  /** That of the installation's secret, which is there before the first job begins. */
  seal(): Seal
  engineOf(fair: Fair): Promise<Engine>
  callAs: CallAs
  /** Notifies watching screens, in every process, of what was just committed. */
  changed(fair: Fair): Promise<void>
  /** Starts at once a queued job that this one waits for. */
  wakeJobs(): void
  /** Logs what no caller waits for. */
  log(line: string, details: unknown): void
}

/** Call that the server makes by itself, for a link, without a user present. */
export type OwnCall<E extends Endpoint> = {
  readonly user: SessionUser
  readonly input: Params<E>
  readonly language: string
  readonly files?: readonly UploadedFile[]
  /** The same key does a write once, however often it is asked. */
  readonly key?: string
}
/**
 * Runs a call as if it came from outside: with its checks, its transaction, its log line and its notifications to
 * screens.
 */
export type CallAs = <E extends Endpoint>(endpoint: E, call: OwnCall<E>) => Promise<Output<E>>

/** The long work that an area does for a fair. */
export type FairJobs = (services: JobServices) => readonly JobKind<FairPlace>[]
/** The long work that is done for the whole installation. */
export type PlatformJobs = (services: JobServices) => readonly JobKind<PlatformPlace>[]
