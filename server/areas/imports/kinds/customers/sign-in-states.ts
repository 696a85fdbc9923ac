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

const fields = ['disabledAccounts', 'agentAccounts'] as const
type Field = (typeof fields)[number]

/**
 * Which of a customer's sign-ins are disabled, and which are an agent's: where a row says some, those are and his others are
 * not; where it says nothing they stay as they are.
 */
export function planStates({ row, cells, signIns }: SignInRow, planning: Planning): Planned {
  const lists = fields.filter((field) => cells[field] !== undefined)
  for (const field of lists) refuseStrangers(field, { row, cells, signIns }, planning)
  const after = (field: Field, signIn: SignIn) =>
    cells[field] === undefined ? isSo(field, signIn) : namesIn(cells, field).has(foldCode(signIn.username))
  const states = signIns.flatMap((signIn): SignInState[] => {
    if (lists.every((field) => after(field, signIn) === isSo(field, signIn))) return []
    const isEnabled = !after('disabledAccounts', signIn)
    return [{ key: foldCode(signIn.username), enabled: isEnabled, type: after('agentAccounts', signIn) ? 2 : 1 }]
  })
  const namesWhere = (is: (signIn: SignIn) => boolean) => listCell(signIns.filter(is).map(({ username }) => username))
  const notes = lists.flatMap((field) => {
    const [before, now] = [namesWhere((one) => isSo(field, one)), namesWhere((one) => after(field, one))]
    return before === now ? [] : [{ field, before, after: now }]
  })
  return { states, notes }
}

/** A name that is none of his is a slip of the pen, and never somebody else's sign-in. */
function refuseStrangers(field: Field, { row, cells, signIns }: SignInRow, { report, words }: Planning): void {
  const own = new Set(signIns.map(({ username }) => foldCode(username)))
  const list = cells[field]
  for (const text of Array.isArray(list) ? list : []) {
    if (own.has(foldCode(text))) continue
    report.note(row, 'refused', { field, after: text, problem: words.texts.noSuchAccount })
  }
}

function namesIn(cells: Cells, field: Field): ReadonlySet<string> {
  const list = cells[field]
  return new Set(Array.isArray(list) ? list.map(foldCode) : [])
}

function isSo(field: Field, { present }: SignIn): boolean {
  return field === 'disabledAccounts' ? present?.enabled === false : present?.isAgents === true
}
