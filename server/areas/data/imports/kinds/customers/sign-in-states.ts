import type { CellNote } from '@fairdesk/contract/areas/data/import-answer'
import { listCell } from '../../../../../domain/sheets/cells/list-cell.ts'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { Cells } from '../../columns/parse-record.ts'
import type { CustomerPlanContext, SignInState } from './planned.ts'
import type { PresentAccount } from './present-customers.ts'

/** Sign-in with its future name and, if it exists, its stored account. */
type SignIn = { readonly username: string; readonly present: PresentAccount | undefined }
type SignInRow = { readonly row: number; readonly cells: Cells; readonly signIns: readonly SignIn[] }
type SignInStatePlan = { readonly states: readonly SignInState[]; readonly notes: readonly CellNote[] }

const field = 'disabledAccounts'

/**
 * Plans which of a customer's sign-ins are disabled: if a row lists any, the others are enabled; if it lists none,
 * all stay as they are.
 */
export function planStates({ row, cells, signIns }: SignInRow, planning: CustomerPlanContext): SignInStatePlan {
  if (cells[field] === undefined) return { states: [], notes: [] }
  refuseStrangers({ row, cells, signIns }, planning)
  const named = namesIn(cells)
  const wasDisabled = ({ present }: SignIn) => present?.enabled === false
  const becomesDisabled = ({ username }: SignIn) => named.has(foldCode(username))
  const states = signIns.flatMap((signIn): SignInState[] =>
    becomesDisabled(signIn) === wasDisabled(signIn)
      ? []
      : [{ key: foldCode(signIn.username), enabled: !becomesDisabled(signIn) }],
  )
  const namesWhere = (is: (signIn: SignIn) => boolean) => listCell(signIns.filter(is).map(({ username }) => username))
  const [was, newNames] = [namesWhere(wasDisabled), namesWhere(becomesDisabled)]
  return { states, notes: was === newNames ? [] : [{ field, before: was, after: newNames }] }
}

/** Refuses names that are not among the customer's sign-ins: they are typos, never another customer's sign-in. */
function refuseStrangers({ row, cells, signIns }: SignInRow, { report, texts }: CustomerPlanContext): void {
  const usernameKeys = new Set(signIns.map(({ username }) => foldCode(username)))
  const list = cells[field]
  for (const text of Array.isArray(list) ? list : []) {
    if (usernameKeys.has(foldCode(text))) continue
    report.note(row, 'refused', { field, after: text, problem: texts.texts.noSuchAccount })
  }
}

function namesIn(cells: Cells): ReadonlySet<string> {
  const list = cells[field]
  return new Set(Array.isArray(list) ? list.map(foldCode) : [])
}
