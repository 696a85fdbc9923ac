import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely, Transaction } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { Passwords } from '../../../domain/accounts/sign-in/passwords.ts'
import type { SessionUser } from '../../../domain/visibility/session-user.ts'
import type { FactsChange } from '../../context.ts'
import type { ParsedRecord } from './columns/parse-record.ts'
import type { TextsOfScreen } from './columns/texts.ts'
import type { Values } from './columns/values.ts'
import type { Progress, Steps } from './report/progress.ts'
import type { RowReport } from './report/row-report.ts'

export type PlanRequest = {
  readonly db: Kysely<FairDb>
  readonly records: readonly ParsedRecord[]
  readonly visibility: Visibility
  readonly texts: TextsOfScreen
  readonly report: RowReport
  readonly progress: Progress
  /** True if missing areas may be created. */
  readonly createAreas: boolean
  /** True if existing entries with other content may be replaced. */
  readonly replace: boolean
  readonly passwords: Passwords
  readonly account: string
  readonly forCommit: boolean
  readonly user: SessionUser
  readonly language: string
  readonly requestId: string
}

/** The part of a request that reads and judges rows. */
export type EntryRequest = Pick<PlanRequest, 'records' | 'texts' | 'report'> & { readonly progress: Steps }

/** Effects of an import besides those reported on its rows; `apply` does exactly that. */
export type KindPlan = {
  readonly newCodes: readonly { readonly type: string; readonly name: string }[]
  readonly counts: {
    readonly styles?: number
    readonly skcs?: number
    readonly skus?: number
    readonly barcodes?: number
  }
  /** Sentences on the import as a whole, to know before it runs. */
  readonly notices?: readonly string[]
  /**
   * Planned values of a row's records, by field; those it does not give are as the row's cells. None for a row that
   * leaves its record as it is.
   */
  valuesOf?(row: number): readonly Values[]
  /** Existing values of a field; empty if it takes any value. */
  choicesOf(field: string): readonly string[]
  /** True if it changes what may be ordered, or at which price: orders cannot be saved while it is written. */
  readonly changesOrdering?: boolean
  /** Changes for the reports to follow, if those are orders and nothing else. */
  readonly factsChanges?: readonly FactsChange[]
  /** Does the slow work that writes nothing; runs first. */
  prepare?(): Promise<void>
  /** Returns true if orders made meanwhile would change the plan. */
  isOutdated?(transaction: Transaction<FairDb>): Promise<boolean>
  apply(transaction: Transaction<FairDb>): Promise<void>
}
