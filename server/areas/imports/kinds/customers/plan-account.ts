import type { CellNote } from '@fairdesk/contract/areas/data/bulk-import'
import { listCell } from '../../../../domain/sheets/cells/list-cell.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { CellValue } from '../../columns/parse-cell.ts'
import type { Cells } from '../../columns/parse-record.ts'
import type { PlannedAccount, Planning } from './planned.ts'
import type { PresentAccount, PresentCustomer } from './present-customers.ts'
import { planStates } from './sign-in-states.ts'

type AccountRow = { readonly row: number; readonly cells: Cells; readonly present: PresentCustomer | undefined }
type Planned = PlannedAccount & { readonly notes: readonly CellNote[] }

/**
 * The customer's sign-ins. The one that a row names may be any of his; else it is his first, whose name changes. A password
 * changes only where the file has another than the stored one. Others are added and never taken away.
 */
export async function planAccount({ row, cells, present }: AccountRow, planning: Planning): Promise<Planned> {
  const { report, words } = planning
  const accounts = present?.accounts ?? []
  const account = accounts.find(isNamed(cells.account)) ?? accounts[0]
  const before = account?.username ?? null
  const username = typeof cells.account === 'string' ? cells.account : before
  const password = typeof cells.password === 'string' ? cells.password : null
  refuseBad({ row, cells, present }, { planning, username, password })
  const kept = accounts.filter((one) => one !== account)
  const others = othersOf({ row, cells, present }, { planning, kept, username })
  const { states, notes: stateNotes } = planStates(
    { row, cells, signIns: signInsOf({ first: { username, present: account }, kept, others }) },
    planning,
  )
  if (report.isRefused(row)) return { accountId: null, username, password: null, others: [], states: [], notes: [] }
  const isRenamed = foldCode(username ?? '') !== foldCode(before ?? '')
  const isNew = password !== null && (await isNewPassword(password, account, planning))
  const show = (names: readonly string[]) => listCell([...kept.map((one) => one.username), ...names])
  return {
    accountId: account?.id ?? null,
    username: isRenamed ? username : before,
    password: isNew ? password : null,
    others,
    states,
    notes: [
      ...(isRenamed ? [{ field: 'account', before: before ?? '', after: username ?? '' }] : []),
      ...(isNew ? [{ field: 'password', after: words.texts.passwordSet }] : []),
      ...(others.length > 0 ? [{ field: 'otherAccounts', before: show([]), after: show(others) }] : []),
      ...stateNotes,
    ],
  }
}

type SignIns = {
  readonly first: { readonly username: string | null; readonly present: PresentAccount | undefined }
  readonly kept: readonly PresentAccount[]
  readonly others: readonly string[]
}

/** All that he will have, in the order of their age. */
function signInsOf({ first: { username, present }, kept, others }: SignIns) {
  const known = [...(present ? [present] : []), ...kept].toSorted((one, other) => one.id - other.id)
  return [
    ...known.map((one) => ({ username: one === present ? (username ?? '') : one.username, present: one })),
    ...(present || username === null ? [] : [{ username, present }]),
    ...others.map((name) => ({ username: name, present: undefined })),
  ]
}

type NewSignIn = { readonly planning: Planning; readonly username: string | null; readonly password: string | null }

function refuseBad({ row, cells, present }: AccountRow, { planning, username, password }: NewSignIn): void {
  const { report, words } = planning
  const problem = typeof cells.account === 'string' ? nameProblem(cells.account, { row, present }, planning) : null
  if (problem) report.note(row, 'refused', { field: 'account', after: username ?? '', problem })
  if (password === null) return
  if ([...password].length < 5 || [...password].length > 18)
    report.note(row, 'refused', { field: 'password', problem: words.texts.passwordLength })
  if (username === null) report.note(row, 'refused', { field: 'account', problem: words.texts.required })
}

type Around = {
  readonly planning: Planning
  /** His sign-ins besides the first, and that one's name as it will be. */
  readonly kept: readonly PresentAccount[]
  readonly username: string | null
}

/** What the row adds to his other sign-ins; it is told which ones stay though it does not list them. */
function othersOf({ row, cells, present }: AccountRow, { planning, kept, username }: Around): string[] {
  const { report, words } = planning
  if (cells.otherAccounts === undefined) return []
  const field = 'otherAccounts'
  const wanted = Array.isArray(cells.otherAccounts) ? cells.otherAccounts.map(String) : []
  const unlisted = kept.filter((one) => !wanted.some((text) => isNamed(text)(one))).map((one) => one.username)
  if (unlisted.length > 0) {
    report.note(row, 'left', { field, problem: words.texts.accountsKept({ value: listCell(unlisted) }) })
  }
  const known = [...kept.map((one) => one.username), username ?? ''].map(foldCode)
  const added = new Map(wanted.map((text) => [foldCode(text), text]))
  for (const key of known) added.delete(key)
  for (const text of added.values()) {
    const problem = nameProblem(text, { row, present }, planning)
    if (problem) report.note(row, 'refused', { field, after: text, problem })
  }
  return [...added.values()]
}

/** A sign-in's name must be nobody else's, here or in the file. */
function nameProblem(
  name: string,
  { row, present }: Pick<AccountRow, 'row' | 'present'>,
  { owners, accountRows, words, report }: Planning,
): string | null {
  const length = [...name].length
  if (length < 2 || length > 30) return words.texts.accountLength
  const key = foldCode(name)
  const owner = owners.get(key)
  if (owner !== undefined && owner !== present?.id) return words.texts.accountTaken
  const first = accountRows.get(key) ?? row
  if (!report.isRefused(row)) accountRows.set(key, first)
  return first === row ? null : words.texts.accountInFile({ row: first })
}

function isNamed(name: CellValue | undefined): (account: PresentAccount) => boolean {
  return ({ username }) => typeof name === 'string' && foldCode(username) === foldCode(name)
}

async function isNewPassword(
  password: string,
  account: PresentAccount | undefined,
  planning: Planning,
): Promise<boolean> {
  if (!account?.passwordHash) return true
  return planning.isNewPassword(password, account.passwordHash)
}
