import type { CellNote } from '@fairdesk/contract/areas/data/bulk-import'
import { listCell } from '../../../../domain/sheets/cells/list-cell.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { Cells } from '../../columns/parse-record.ts'
import type { Planning, SignInState } from './planned.ts'
import type { PresentAccount } from './present-customers.ts'

/** A sign-in as it will be called, with what there is of it. */
type SignIn = { readonly username: string; readonly present: PresentAccount | undefined }
type SignInRow = { readonly row: number; readonly cells: Cells; readonly signIns: readonly SignIn[] }
type Planned = { readonly states: readonly SignInState[]; readonly notes: readonly CellNote[] }

const field = 'disabledAccounts'

/** Which of a customer's sign-ins are disabled: where a row says some, his others are not; where it says nothing they stay as they are. */
export function planStates({ row, cells, signIns }: SignInRow, planning: Planning): Planned {
  if (cells[field] === undefined) return { states: [], notes: [] }
  refuseStrangers({ row, cells, signIns }, planning)
  const named = namesIn(cells)
  const before = ({ present }: SignIn) => present?.enabled === false
  const after = ({ username }: SignIn) => named.has(foldCode(username))
  const states = signIns.flatMap((signIn): SignInState[] =>
    after(signIn) === before(signIn) ? [] : [{ key: foldCode(signIn.username), enabled: !after(signIn) }],
  )
  const namesWhere = (is: (signIn: SignIn) => boolean) => listCell(signIns.filter(is).map(({ username }) => username))
  const [was, now] = [namesWhere(before), namesWhere(after)]
  return { states, notes: was === now ? [] : [{ field, before: was, after: now }] }
}

/** A name that is none of his is a slip of the pen, and never somebody else's sign-in. */
function refuseStrangers({ row, cells, signIns }: SignInRow, { report, words }: Planning): void {
  const own = new Set(signIns.map(({ username }) => foldCode(username)))
  const list = cells[field]
  for (const text of Array.isArray(list) ? list : []) {
    if (own.has(foldCode(text))) continue
    report.note(row, 'refused', { field, after: text, problem: words.texts.noSuchAccount })
  }
}

function namesIn(cells: Cells): ReadonlySet<string> {
  const list = cells[field]
  return new Set(Array.isArray(list) ? list.map(foldCode) : [])
}
