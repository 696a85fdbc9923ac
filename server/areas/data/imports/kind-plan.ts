import type { ImportMapping, UnknownNames } from '@fairdesk/contract/areas/data/import-answer'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely, Transaction } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { SessionUser } from '../../../domain/visibility/session-user.ts'
import type { FactsChange, Services, UploadContext } from '../../context.ts'
import type { ParsedRecord } from './columns/parse-record.ts'
import type { TextsOfScreen } from './columns/texts.ts'
import type { Values } from './columns/values.ts'
import type { ImportSteps, Steps } from './report/progress.ts'
import type { RowReport } from './report/row-report.ts'

/** The part of a call's context that an import works with, in whichever thread. */
export type ImportContext = Pick<UploadContext, 'db' | 'user' | 'caller' | 'startJob'> & {
  readonly services: Pick<Services, 'dataDir' | 'seal' | 'platform'> & {
    readonly passwords: {
      hash(password: string): Promise<string>
      matches(password: string, stored: string | undefined): Promise<boolean>
    }
  }
}

export type PlanRequest = {
  readonly db: Kysely<FairDb>
  readonly records: readonly ParsedRecord[]
  readonly visibility: Visibility
  readonly texts: TextsOfScreen
  readonly report: RowReport
  readonly progress: ImportSteps
  /** Meanings given to names of the file, and the answers about it. */
  readonly mapping: Pick<ImportMapping, 'values' | 'options'>
  /** True if missing areas may be created. */
  readonly createAreas: boolean
  /** True if existing entries with other content may be replaced. */
  readonly replace: boolean
  /** Fields that a column or a fixed value gives. */
  readonly givenFields?: ReadonlySet<string>
  /** Treatment of several lines of one thing: added up, or one of them counts; undefined until it is answered. */
  readonly equalLines?: ImportMapping['options']['equalLines']
  readonly passwords: ImportContext['services']['passwords']
  readonly account: string
  readonly forCommit: boolean
  readonly user: SessionUser
  readonly language: string
  readonly requestId: string
}

/** The part of a request that reads and judges rows. */
export type EntryRequest = Pick<PlanRequest, 'records' | 'texts' | 'report' | 'equalLines' | 'givenFields'> & {
  readonly progress: Steps
}

/** Owner of the pictures of a row: an outfit by its folded number, or those of a style or of one colour of it. */
export type PictureOwner = {
  /** Equal for rows that name the same. */
  readonly key: string
  readonly outfitKey?: string
  /** Ids are null until they are written. */
  readonly style?: { readonly id: number | null }
  readonly skc?: { readonly id: number | null } | null
}

/** Names of the file that the fair does not have; texts as the rows say them, after their meanings. */
export type UnknownGroup = Omit<UnknownNames, 'label'>

/** Effects of an import besides those reported on its rows; `apply` does exactly that. */
export type KindPlan = {
  readonly newCodes: readonly { readonly type: string; readonly name: string }[]
  readonly counts: {
    readonly styles?: number
    readonly skcs?: number
    readonly skus?: number
    readonly barcodes?: number
  }
  /** Names that are created or refuse their rows, each once; of other fields the notes of the rows tell. */
  readonly unknown?: readonly UnknownGroup[]
  /** Ambiguities that show only once the rows' subjects are known. */
  readonly questions?: readonly ImportQuestion[]
  /** Sentences on the import as a whole, to know before it runs. */
  readonly notices?: readonly string[]
  /** Owners of the pictures in accepted rows, by row; undefined for kinds without pictures. */
  pictureOwners?(): ReadonlyMap<number, PictureOwner>
  /**
   * Planned values of a row's records, by field; those it does not give are as the row's cells. None for a row that
   * leaves its record as it is.
   */
  valuesOf?(row: number): readonly Values[]
  /** Existing values of a field; empty if it takes any value. */
  choicesOf(field: string): readonly string[]
  /** True if it changes what may be ordered, or at which price: orders cannot be saved while it is written. */
  readonly changesOrdering?: boolean
  /** Changes for the reports to follow, once written; absent where they read goods, customers and their names anew. */
  readonly factsChanges?: readonly FactsChange[]
  /** Does the slow work that writes nothing; runs first. */
  prepare?(): Promise<void>
  /** Returns true if orders made meanwhile would change the plan. */
  isOutdated?(transaction: Transaction<FairDb>): Promise<boolean>
  apply(transaction: Transaction<FairDb>): Promise<void>
}
