import type { Visibility } from '@fairdesk/contract/visibility'
import type { Values } from '../../columns/values.ts'
import type { Words } from '../../columns/words.ts'
import type { Code, CodeIndex } from '../../lookup/code-index.ts'
import type { Area, PlaceIndex } from '../../lookup/place-index.ts'
import type { RowReport } from '../../report/row-report.ts'
import type { Link, PresentCustomer } from './present-customers.ts'

/** By the sign-in's name as it will be, folded. */
export type SignInState = { readonly key: string; readonly enabled: boolean }

export type PlannedAccount = {
  /** Of the sign-in that a row's name and password are of; null where it is new. */
  readonly accountId: number | null
  readonly username: string | null
  /** To be hashed when the import is committed; null keeps what is there. */
  readonly password: string | null
  /** Sign-ins that he gets besides. */
  readonly others: readonly string[]
  /** Sign-ins that will be enabled, or whose, otherwise than now. */
  readonly states: readonly SignInState[]
}

/** A customer as he will be; `values` are whole: what the import says over what is there. */
export type PlannedCustomer = PlannedAccount & {
  id: number | null
  readonly row: number
  readonly key: string
  readonly code: string
  readonly values: Values
  readonly level: Code | null
  readonly area: Area | null
  /** Code of the agent. */
  readonly agent: string | null
  readonly isAgentGiven: boolean
  readonly isChanged: boolean
}

export type Planning = {
  readonly present: ReadonlyMap<string, PresentCustomer>
  readonly links: readonly Link[]
  readonly owners: ReadonlyMap<string, number>
  readonly codes: CodeIndex
  readonly places: PlaceIndex
  readonly mayCreateAreas: boolean
  readonly visibility: Visibility
  readonly words: Words
  readonly report: RowReport
  /** First row of an account's name in this file. */
  readonly accountRows: Map<string, number>
  isNewPassword(password: string, stored: string): Promise<boolean>
}
