import type { Readable } from 'node:stream'
import type { Moments, ShownMoment } from '@fairdesk/contract/areas/reports/moment'
import type { Area, Handlers } from '@fairdesk/contract/endpoint'
import type { Refusal } from '@fairdesk/contract/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { FairDb } from '../db/fair-types.gen.ts'
import type { PlatformDb } from '../db/platform-types.gen.ts'
import type { Dealer, Display, Kiosk } from '../domain/accounts/principal.ts'
import type { Fair, SessionUser } from '../domain/accounts/session-user.ts'
import type { AddressRate } from '../domain/accounts/sign-in/address-rate.ts'
import type { DealerDoor } from '../domain/accounts/sign-in/dealer-door.ts'
import type { Passwords } from '../domain/accounts/sign-in/passwords.ts'
import type { Sessions } from '../domain/accounts/sign-in/sessions.ts'
import type { DeviceNews } from '../domain/dealers/device-news.ts'
import type { FillDemo } from '../domain/fairs/demo-fair.ts'
import type { NewJob } from '../domain/jobs/job.ts'
import type { ShownFeed } from '../domain/live-rooms/shown-feed.ts'
import type { PictureSource } from '../domain/pictures/drawings.ts'
import type { SentFile } from '../domain/pictures/unpack-sent.ts'
import type { Presence } from '../domain/presence/presence.ts'
import type { Rehearsing } from '../domain/rehearsal/rehearsing.ts'
import type { FairDatabases } from '../domain/settings/fair-databases.ts'
import type { Seal } from '../domain/settings/seal.ts'
import type { StandbyControl } from '../domain/standby/standby-control.ts'
import type { Engine, ReportFigures } from '../engine/engine.ts'
import type { SavedOrder } from '../engine/facts/changes.ts'

/** Where a call came from; `requestId` is ours, `key` the sender's own for a write that must not happen twice. */
export type Caller = {
  readonly requestId: string
  readonly ip: string
  readonly client: string
  readonly language: string
  /** Host and port as the caller wrote them. */
  readonly host: string
  /** What stands before the paths of the console in the caller's address bar. */
  readonly origin: string
}

/** What the whole process shares. */
export type Services = {
  readonly platform: Kysely<PlatformDb>
  readonly sessions: Sessions
  readonly passwords: Passwords
  /** Seals what is kept outside the database and may hold passwords. */
  readonly seal: Seal
  /** How often each address may try to sign in. */
  readonly signIns: AddressRate
  readonly dealerDoor: DealerDoor
  readonly deviceNews: DeviceNews
  /** Databases of all fairs, for what concerns several. */
  readonly fairs: Pick<FairDatabases, 'of'>
  /** A fair's report engine, loaded on first use. */
  engineOf(fair: Fair): Promise<Engine>
  /** Folder for files that outlive a call: uploads waiting for their commit, pictures. */
  readonly dataDir: string
  readonly pictureSource: PictureSource
  /** Null where the installation was started without a demo. */
  readonly fillDemo: FillDemo | null
  /** Null where the installation was started without anybody who plays rehearsals. */
  readonly rehearsing: Rehearsing | null
  /** Which devices of customers are there. */
  readonly presence: Presence
  /** The second machine; null where the database is a given one. */
  readonly standby: StandbyControl | null
  /** What each fair's live stream shows, and who is told of it. */
  readonly shown: ShownFeed
  /** Has watching screens of a fair told, in every process, of what was just committed there. */
  changed(fair: Fair): Promise<void>
  /** Hears of what failed with nobody to tell. */
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
  /** Who did it, where the call began signed out: a sign-in. */
  readonly by?: { readonly account: string; readonly realName: string }
}

/** What a write changed of what reports show. */
export type Moved = {
  /** Orders whose head or rows it wrote. */
  readonly orders?: readonly number[]
  /** Goods, customers, targets, or what names them. */
  readonly base?: true
  /** An order it saved, with the rows as they now stand: this process takes it in without reading it again. */
  readonly saved?: SavedOrder
}

type Writing = {
  /** Says what the write did, once; a write that says nothing is a bug. */
  record(change: Change): void
  /** Says that nothing was changed, so the log owes no line: a repeated delete, a dry run. */
  recordNothing(): void
  /**
   * Runs once the change is committed, never for one that was rolled back. The answer waits for it, so who is told that a link
   * is revoked may rely on it; a failure goes to the log.
   */
  afterCommit(work: () => unknown): void
  /** Runs once the write is rolled back for good, before its sender hears of it: with why, where a user can read it. */
  afterRollBack(work: (refusal: Refusal | null) => unknown): void
}

export type PublicContext = Writing & {
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
  /** The figures that a report is asked of: as they are, as of a moment, or what changed between two. @throws Refusal report.moment… */
  figures(moments: Moments): Promise<MomentFigures>
  /**
   * Another fair, to be set beside this one, as the user may read it there: `user` has his areas, brands, prices and menus of that
   * fair, so that `visibleTo(other.user)` is what a question to its figures takes. Ids are of one fair alone: filters go over by
   * `filtersThere`, rows are joined by their codes. @throws Refusal report.other-fair…
   */
  otherFair(fairId: number): Promise<OtherFair>
}

/** A fair beside the one a call is about. */
export type OtherFair = Pick<ReadContext, 'user' | 'db' | 'engine' | 'figures'>

/** `moment` says what they are as of, where one was asked. */
export type MomentFigures = ReportFigures & { readonly moment?: ShownMoment }

export type WriteContext = Omit<ReadContext, 'db'> &
  Writing & {
    readonly db: Transaction<FairDb>
    /** Says what reports must show from this commit on, in every process. */
    moved(change: Moved): void
    /** Begins long work once this write is committed, in the name of who asks; joins the one under way with the same key. */
    startJob(job: Pick<NewJob, 'kind' | 'input' | 'dedupeKey' | 'runsAgain'>): Promise<number>
  }

/** What counts the fields that an answer has beyond what is kept of it: `engine` holds the write, null while none is loaded. */
export type CompleteContext = Pick<ReadContext, 'user' | 'db'> & { readonly engine: Engine | null }

export type DealerReadContext = OtherContext<'dealer', Dealer>['read']
export type DealerWriteContext = OtherContext<'dealer', Dealer>['write']
export type DealerCompleteContext = Omit<CompleteContext, 'user'> & { readonly dealer: Dealer }

export type PlatformWriteContext = Omit<ReadContext, 'db'> &
  Writing & {
    readonly platform: Transaction<PlatformDb>
    /** What an upload brought; empty for other calls. */
    readonly files: readonly UploadedFile[]
  }

/** What calls of those who are no staff are given: themselves, and no user. */
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
  /** Of pictures, whose zips are unpacked already: why a zip or one of its entries gives nothing. */
  readonly problem?: SentFile['problem']
}
export type UploadContext = WriteContext & { readonly files: readonly UploadedFile[] }

/** A file for the caller: made as it goes, `body` is read once; or one that lies there, of which he may ask for a part. */
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
