import type { CustomerCode } from '@fairdesk/contract/customer-attributes'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { TextsOfScreen } from '../../columns/texts.ts'
import type { Values } from '../../columns/values.ts'
import type { Code, CodeIndex } from '../../lookup/code-index.ts'
import type { Area, PlaceIndex } from '../../lookup/place-index.ts'
import type { UnknownTally } from '../../lookup/unknown-tally.ts'
import type { RowReport } from '../../report/row-report.ts'
import type { NameTwins } from './name-twins.ts'
import type { AreaFinder } from './places/find-area.ts'
import type { Link, PresentCustomer } from './present-customers.ts'

/** Planned state of a sign-in, by its future name, folded. */
export type SignInState = { readonly key: string; readonly enabled: boolean }

export type PlannedAccount = {
  /** Sign-in that the row's name and password apply to; null if it is new. */
  readonly accountId: number | null
  readonly username: string | null
  /** Hashed at the commit; null keeps the present password. */
  readonly password: string | null
  /** Sign-ins to add. */
  readonly otherUsernames: readonly string[]
  /** Sign-ins that will be enabled, or whose, otherwise than now. */
  readonly states: readonly SignInState[]
}

/** Customer after the import; `values` are complete: the import's over the stored ones. */
export type PlannedCustomer = PlannedAccount & {
  id: number | null
  readonly row: number
  readonly key: string
  readonly code: string
  readonly values: Values
  readonly codes: Readonly<Record<CustomerCode, Code | null>>
  readonly area: Area | null
  /** Code of the agent. */
  readonly agent: string | null
  readonly isAgentGiven: boolean
  readonly isChanged: boolean
  /** True if it is new and the fair has a customer of its name, probably the same. */
  readonly hasTwin: boolean
}

export type CustomerPlanContext = {
  readonly present: ReadonlyMap<string, PresentCustomer>
  readonly links: readonly Link[]
  readonly owners: ReadonlyMap<string, number>
  readonly codes: CodeIndex
  readonly placeIndex: PlaceIndex
  readonly areas: AreaFinder
  /** New codes, with the rows that name them. */
  readonly unknown: UnknownTally
  readonly twins: NameTwins
  readonly visibility: Visibility
  readonly texts: TextsOfScreen
  readonly report: RowReport
  /** First row of an account's name in this file. */
  readonly accountRows: Map<string, number>
  isNewPassword(password: string, stored: string): Promise<boolean>
}
