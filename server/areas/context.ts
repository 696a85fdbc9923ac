import type { Readable } from 'node:stream'
import type { AsOfMoment, Moments } from '@fairdesk/contract/areas/reports/moment'
import type { Area, Handlers } from '@fairdesk/contract/endpoint'
import type { Refusal } from '@fairdesk/contract/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { FairDb } from '../db/fair-types.gen.ts'
import type { ServerHealth } from '../db/health/server-health.ts'
import type { PlatformDb } from '../db/platform-types.gen.ts'
import type { Dealer, Display, Kiosk } from '../domain/accounts/principal.ts'
import type { SecurityEvents } from '../domain/accounts/security/security-events.ts'
import type { DealerDoor } from '../domain/accounts/sign-in/dealer-door.ts'
import type { Passwords } from '../domain/accounts/sign-in/passwords.ts'
import type { Sessions } from '../domain/accounts/sign-in/sessions.ts'
import type { DeviceNews } from '../domain/dealers/device-news.ts'
import type { FillDemo } from '../domain/fair-lifecycle/demo-fair.ts'
import type { FairDatabases } from '../domain/fairs/fair-databases.ts'
import type { NewJob } from '../domain/jobs/job.ts'
import type { ShownFeed } from '../domain/live-rooms/shown-feed.ts'
import type { GatheredSave } from '../domain/orders/save/gathered-save.ts'
import type { PictureSource } from '../domain/pictures/drawings.ts'
import type { SentFile } from '../domain/pictures/unpack-sent.ts'
import type { Presence } from '../domain/presence/presence.ts'
import type { RehearsalSetup } from '../domain/rehearsal/rehearsing.ts'
import type { Seal } from '../domain/settings/seal.ts'
import type { StandbyControl } from '../domain/standby/standby-control.ts'
import type { Fair, SessionUser } from '../domain/visibility/session-user.ts'
import type { Engine, ReportFigures } from '../engine/engine.ts'
import type { SavedOrder } from '../engine/facts/changes.ts'

/** Origin of a call; `requestId` is ours, `key` the sender's own, to avoid repeating a write. */
export type Caller = {
  readonly requestId: string
  readonly ip: string
  readonly client: string
  readonly language: string
  /** Host and port as the caller wrote them. */
  readonly host: string
  /** Prefix of the console's paths in the caller's address bar. */
  readonly origin: string
}

/** Services shared by the whole process. */
export type Services = {
  readonly platform: Kysely<PlatformDb>
  readonly sessions: Sessions
  readonly passwords: Passwords
  /** Encrypts what is kept outside the database and may hold passwords. */
  readonly seal: Seal
  /** Admission of customers, and what staff's sign-in shares with it. */
  readonly dealerDoor: DealerDoor
  readonly security: SecurityEvents
  readonly health: Pick<ServerHealth, 'unavailableMs' | 'onChange'>
  readonly deviceNews: DeviceNews
  /** Databases of all fairs, for work that spans several. */
  readonly fairs: Pick<FairDatabases, 'databaseOf' | 'openOf'>
  /** A fair's report engine, loaded on first use. */
  engineOf(fair: Fair): Promise<Engine>
  /** Folder for files that outlive a call: uploads waiting for their commit, pictures. */
  readonly dataDir: string
  readonly pictureSource: PictureSource
  /** Null where the installation was started without a demo. */
  readonly fillDemo: FillDemo | null
  /** Null if the installation was started without rehearsal players. */
  readonly rehearsing: RehearsalSetup | null
  /** Customers' devices online. */
  readonly presence: Presence
  /** The second machine; null where the database is a given one. */
  readonly standby: StandbyControl | null
  /** Live stream items of each fair, and their listeners. */
  readonly shownFeed: ShownFeed
  /** Notifies screens that watch a fair, in every process, of what was just committed there. */
  changed(fair: Fair): Promise<void>
  /** Logs a failure that has no caller to report to. */
  log(line: string, error: unknown): void
  /** A job of the platform was put in line: it is looked for at once. */
  wakeJobs(): void
}

/** One line of the operation log; the call's name, person and time are added by the dispatcher. */
export type Change = {
  readonly ref: string
  readonly before?: unknown
  readonly after?: unknown
  readonly batchId?: string
  /** Author, where the call began signed out: a sign-in. */
  readonly actor?: { readonly account: string; readonly realName: string }
}

/** Changes of a write that affect reports. */
export type FactsChange = {
  /** Orders whose head or rows it wrote. */
  readonly orders?: readonly number[]
  /** Set when goods, customers, targets, or records that name them were changed. */
  readonly base?: true
  /** Saved order with its rows after the save; this process applies it without reading it again. */
  readonly saved?: SavedOrder
}

type WriteHooks = {
  /** Records what the write did, once; a write that records nothing is a bug. */
  record(change: Change): void
  /** Says that nothing was changed, so the log owes no line: a repeated delete, a dry run. */
  recordNothing(): void
  /**
   * Runs once the change is committed, never after a rollback. The answer waits for it, so a caller notified that a
   * link is revoked may rely on it; a failure is logged.
   */
  afterCommit(work: () => unknown): void
  /**
   * Runs once the write is finally rolled back, before its sender is notified; gets the refusal, if a user can read
   * it.
   */
  afterRollBack(work: (refusal: Refusal | null) => unknown): void
}

export type PublicContext = WriteHooks & {
  readonly services: Services
  readonly caller: Caller
  readonly user: SessionUser | null
}

export type ReadContext = {
  readonly services: Services
  readonly caller: Caller
  readonly user: SessionUser
  readonly db: Kysely<FairDb>
  /** The fair's report engine, loaded on first use, with all that was committed before. */
  engine(): Promise<Engine>
  /**
   * Figures that a report queries: current, as of a moment, or the changes between two.
   * @throws Refusal report.moment…
   */
  figures(moments: Moments): Promise<MomentFigures>
  /**
   * Opens another fair for comparison, as the user may read it there: `user` has their areas, brands, prices and
   * menus of that fair, so pass `visibleTo(other.user)` to queries of its figures. Ids are valid in one fair only:
   * convert filters with `filtersThere`, join rows by their codes.
   * @throws Refusal report.other-fair…
   */
  otherFair(fairId: number): Promise<OtherFair>
}

/** A fair beside the one a call is about. */
export type OtherFair = Pick<ReadContext, 'user' | 'db' | 'engine' | 'figures'>

/** `moment` is what the figures are as of, if the query named one. */
export type MomentFigures = ReportFigures & { readonly moment?: AsOfMoment }

export type WriteContext = Omit<ReadContext, 'db'> &
  WriteHooks & {
    readonly db: Transaction<FairDb>
    /** Marks what reports must show from this commit on, in every process. */
    markFactsChanged(change: FactsChange): void
    /**
     * Starts a job once this write is committed, on behalf of the caller; joins the running one with the same key.
     */
    startJob(job: Pick<NewJob, 'kind' | 'input' | 'dedupeKey' | 'runsAgain'>): Promise<number>
    /** Place of a save in the group that it is written with; undefined where it is written by itself. */
    readonly gathered?: GatheredSave | undefined
  }

/** Context for computing answer fields that are not stored: `engine` includes the write, null while none is loaded. */
export type CompleteContext = Pick<ReadContext, 'user' | 'db'> & { readonly engine: Engine | null }

export type DealerReadContext = OtherContext<'dealer', Dealer>['read']
export type DealerWriteContext = OtherContext<'dealer', Dealer>['write']
export type DealerCompleteContext = Omit<CompleteContext, 'user'> & { readonly dealer: Dealer }

export type PlatformWriteContext = Omit<ReadContext, 'db'> &
  WriteHooks & {
    readonly platform: Transaction<PlatformDb>
    /** Uploaded files; empty for other calls. */
    readonly files: readonly UploadedFile[]
  }

/** Contexts of non-staff calls: their principal, and no user. */
type OtherContext<Kind extends string, Who> = {
  read: Omit<ReadContext, 'user' | 'otherFair'> & { readonly [K in Kind]: Who }
  write: Omit<WriteContext, 'user'> & { readonly [K in Kind]: Who }
}

/** A file that has arrived whole, in a temporary place that goes when the call ends. */
export type UploadedFile = {
  readonly path: string
  readonly fileName: string
  readonly bytes: number
  readonly sha256: string
  /** Pictures only, whose zips are unpacked already: reason why a zip or one of its entries gives nothing. */
  readonly problem?: SentFile['problem']
}
export type UploadContext = WriteContext & { readonly files: readonly UploadedFile[]; readonly signal?: AbortSignal }

/**
 * File for the caller: either made while it is sent (`body` is read once), or stored on disk, where a range may be
 * requested.
 */
export type Download = { readonly fileName: string; readonly type: string } & (
  | { readonly body: Readable }
  | { readonly file: { readonly path: string; readonly bytes: number; readonly etag: string } }
)

/** Events until the listener's signal ends them. */
export type Stream = (send: (event: unknown) => void, signal: AbortSignal) => Promise<void>

export type AreaHandlers<A extends Area> = Handlers<
  A,
  {
    public: PublicContext
    read: ReadContext
    write: WriteContext
    platformWrite: PlatformWriteContext
    upload: UploadContext
    complete: CompleteContext
    dealer: OtherContext<'dealer', Dealer> & { complete: DealerCompleteContext }
    kiosk: OtherContext<'kiosk', Kiosk>
    display: OtherContext<'display', Display>
  },
  Download,
  Stream
>
