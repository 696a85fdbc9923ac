import type { CellNote } from '@fairdesk/contract/areas/data/import-answer'
import { listCell } from '../../../../../domain/sheets/cells/list-cell.ts'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { CellValue } from '../../columns/parse-cell.ts'
import type { Cells } from '../../columns/parse-record.ts'
import type { CustomerPlanContext, PlannedAccount } from './planned.ts'
import type { PresentAccount, PresentCustomer } from './present-customers.ts'
import { planStates } from './sign-in-states.ts'

type AccountRow = { readonly row: number; readonly cells: Cells; readonly present: PresentCustomer | undefined }
type AccountPlan = PlannedAccount & { readonly notes: readonly CellNote[] }

/**
 * Plans the customer's sign-ins. The row may name any of them; otherwise the first is renamed. A password changes
 * only if the file's differs from the stored one. Others are added and never removed.
 */
export async function planAccount(
  { row, cells, present }: AccountRow,
  planning: CustomerPlanContext,
): Promise<AccountPlan> {
  const { report, texts } = planning
  const accounts = present?.accounts ?? []
  const account = accounts.find(isNamed(cells.account)) ?? accounts[0]
  const previousUsername = account?.username ?? null
  const username = typeof cells.account === 'string' ? cells.account : previousUsername
  const password = typeof cells.password === 'string' ? cells.password : null
  refuseBad({ row, cells, present }, { planning, username, password })
  const keptAccounts = accounts.filter((presentAccount) => presentAccount !== account)
  const otherUsernames = othersOf({ row, cells, present }, { planning, keptAccounts, username })
  const { states, notes: stateNotes } = planStates(
    {
      row,
      cells,
      signIns: signInsOf({ first: { username, present: account }, keptAccounts, otherUsernames }),
    },
    planning,
  )
  if (report.isRefused(row))
    return { accountId: null, username, password: null, otherUsernames: [], states: [], notes: [] }
  const isRenamed = foldCode(username ?? '') !== foldCode(previousUsername ?? '')
  const isNew = password !== null && (await isNewPassword(password, account, planning))
  const show = (names: readonly string[]) =>
    listCell([...keptAccounts.map((presentAccount) => presentAccount.username), ...names])
  return {
    accountId: account?.id ?? null,
    username: isRenamed ? username : previousUsername,
    password: isNew ? password : null,
    otherUsernames,
    states,
    notes: [
      ...(isRenamed ? [{ field: 'account', before: previousUsername ?? '', after: username ?? '' }] : []),
      ...(isNew ? [{ field: 'password', after: texts.texts.passwordSet }] : []),
      ...(otherUsernames.length > 0 ? [{ field: 'otherAccounts', before: show([]), after: show(otherUsernames) }] : []),
      ...stateNotes,
    ],
  }
}

type SignIns = {
  readonly first: { readonly username: string | null; readonly present: PresentAccount | undefined }
  readonly keptAccounts: readonly PresentAccount[]
  readonly otherUsernames: readonly string[]
}

/** Returns all sign-ins the customer will have, oldest first. */
function signInsOf({ first: { username, present }, keptAccounts, otherUsernames }: SignIns) {
  const presentAccounts = [...(present ? [present] : []), ...keptAccounts].toSorted((a, b) => a.id - b.id)
  return [
    ...presentAccounts.map((presentAccount) => ({
      username: presentAccount === present ? (username ?? '') : presentAccount.username,
      present: presentAccount,
    })),
    ...(present || username === null ? [] : [{ username, present }]),
    ...otherUsernames.map((name) => ({ username: name, present: undefined })),
  ]
}

type NewSignIn = {
  readonly planning: CustomerPlanContext
  readonly username: string | null
  readonly password: string | null
}

function refuseBad({ row, cells, present }: AccountRow, { planning, username, password }: NewSignIn): void {
  const { report, texts } = planning
  const problem = typeof cells.account === 'string' ? nameProblem(cells.account, { row, present }, planning) : null
  if (problem) report.note(row, 'refused', { field: 'account', after: username ?? '', problem })
  if (password === null) return
  if ([...password].length < 5 || [...password].length > 18)
    report.note(row, 'refused', { field: 'password', problem: texts.texts.passwordLength })
  if (username === null) report.note(row, 'refused', { field: 'account', problem: texts.texts.required })
}

type OtherAccountsInput = {
  readonly planning: CustomerPlanContext
  /** Sign-ins of the customer besides the first, and the future name of the first. */
  readonly keptAccounts: readonly PresentAccount[]
  readonly username: string | null
}

/** Returns the sign-ins the row adds; notes on it the existing ones that stay although it does not list them. */
function othersOf(
  { row, cells, present }: AccountRow,
  { planning, keptAccounts, username }: OtherAccountsInput,
): string[] {
  const { report, texts } = planning
  if (cells.otherAccounts === undefined) return []
  const field = 'otherAccounts'
  const requestedUsernames = Array.isArray(cells.otherAccounts) ? cells.otherAccounts.map(String) : []
  const unlisted = keptAccounts
    .filter((presentAccount) => !requestedUsernames.some((text) => isNamed(text)(presentAccount)))
    .map((presentAccount) => presentAccount.username)
  if (unlisted.length > 0) {
    report.note(row, 'left', { field, problem: texts.texts.accountsKept({ value: listCell(unlisted) }) })
  }
  const existingKeys = [...keptAccounts.map((presentAccount) => presentAccount.username), username ?? ''].map(foldCode)
  const added = new Map(requestedUsernames.map((text) => [foldCode(text), text]))
  for (const key of existingKeys) added.delete(key)
  for (const text of added.values()) {
    const problem = nameProblem(text, { row, present }, planning)
    if (problem) report.note(row, 'refused', { field, after: text, problem })
  }
  return [...added.values()]
}

/** Checks that a sign-in's name is unique, here and in the file. */
function nameProblem(
  name: string,
  { row, present }: Pick<AccountRow, 'row' | 'present'>,
  { owners, accountRows, texts, report }: CustomerPlanContext,
): string | null {
  const length = [...name].length
  if (length < 2 || length > 30) return texts.texts.accountLength
  const key = foldCode(name)
  const owner = owners.get(key)
  if (owner !== undefined && owner !== present?.id) return texts.texts.accountTaken
  const first = accountRows.get(key) ?? row
  if (!report.isRefused(row)) accountRows.set(key, first)
  return first === row ? null : texts.texts.accountInFile({ row: first })
}

function isNamed(name: CellValue | undefined): (account: PresentAccount) => boolean {
  return ({ username }) => typeof name === 'string' && foldCode(username) === foldCode(name)
}

async function isNewPassword(
  password: string,
  account: PresentAccount | undefined,
  planning: CustomerPlanContext,
): Promise<boolean> {
  if (!account?.passwordHash) return true
  return planning.isNewPassword(password, account.passwordHash)
}
