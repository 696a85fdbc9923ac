import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely, Transaction } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { SessionUser } from '../../domain/accounts/session-user.ts'
import type { Passwords } from '../../domain/accounts/sign-in/passwords.ts'
import type { Moved } from '../context.ts'
import type { ParsedRecord } from './columns/parse-record.ts'
import type { Words } from './columns/words.ts'
import type { Progress } from './report/progress.ts'
import type { RowReport } from './report/row-report.ts'

export type PlanRequest = {
  readonly db: Kysely<FairDb>
  readonly records: readonly ParsedRecord[]
  readonly visibility: Visibility
  readonly words: Words
  readonly report: RowReport
  readonly progress: Progress
  /** Whether areas that are missing may be created. */
  readonly createAreas: boolean
  /** Whether what is there with other content may be replaced. */
  readonly replace: boolean
  readonly passwords: Passwords
  /** Who imports. */
  readonly account: string
  readonly forCommit: boolean
  readonly user: SessionUser
  readonly language: string
  readonly requestId: string
}

/** What an import will do besides what its rows are told; `apply` does exactly that. */
export type KindPlan = {
  readonly newCodes: readonly { readonly type: string; readonly name: string }[]
  readonly counts: {
    readonly styles?: number
    readonly skcs?: number
    readonly skus?: number
    readonly barcodes?: number
  }
  /** What to know of it as a whole before it is done, in sentences. */
  readonly notices?: readonly string[]
  /** Values of a field that there are already; none where it takes any. */
  choicesOf(field: string): readonly string[]
  /** Whether it changes what may be ordered, or at which price: then no order is saved while it is written. */
  readonly changesOrdering?: boolean
  /** What reports must follow of it, where that is orders and nothing else. */
  readonly moved?: readonly Moved[]
  /** What of it takes long and writes nothing; done first. */
  prepare?(): Promise<void>
  /** Whether it would be another plan by now for what has been ordered meanwhile. */
  isOutdated?(transaction: Transaction<FairDb>): Promise<boolean>
  apply(transaction: Transaction<FairDb>): Promise<void>
}
