import type { CellNote } from '@fairdesk/contract/areas/bulk-import'
import { listCell } from '../../../../domain/sheets/list-cell.ts'
import { foldCode } from '../../../../domain/sheets/text.ts'
import type { CellValue } from '../../columns/parse-cell.ts'
import type { Said } from '../../columns/parse-record.ts'
import { labelOf } from '../../columns/words.ts'
import type { PlannedAccount, Planning } from './planned.ts'
import type { PresentAccount, PresentCustomer } from './present-customers.ts'
import { planStates } from './sign-in-states.ts'

type Asked = { readonly row: number; readonly said: Said; readonly present: PresentCustomer | undefined }
type Planned = PlannedAccount & { readonly notes: readonly CellNote[] }

/**
 * The customer's sign-ins. The one that a row names may be any of his; else it is his first, whose name changes. A password
 * changes only where the file has another than the stored one. Others are added and never taken away.
 */
export async function planAccount({ row, said, present }: Asked, planning: Planning): Promise<Planned> {
  const { report, words } = planning
  const label = (field: string) => ({ field, label: labelOf(words, 'customers', field) })
  const accounts = present?.accounts ?? []
  const account = accounts.find(isNamed(said.account)) ?? accounts[0]
  const before = account?.username ?? null
  const username = typeof said.account === 'string' ? said.account : before
  const password = typeof said.password === 'string' ? said.password : null
  refuseBad({ row, said, present }, { planning, username, password })
  const kept = accounts.filter((one) => one !== account)
  const others = othersOf({ row, said, present }, { planning, kept, username })
  const { states, notes: stateNotes } = planStates(
    { row, said, signIns: signInsOf({ first: { username, present: account }, kept, others }) },
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
      ...(isRenamed ? [{ ...label('account'), before: before ?? '', after: username ?? '' }] : []),
      ...(isNew ? [{ ...label('password'), after: words.texts.passwordSet }] : []),
      ...(others.length > 0 ? [{ ...label('otherAccounts'), before: show([]), after: show(others) }] : []),
      ...stateNotes,
    ],
  }
}

type Named = {
  readonly first: { readonly username: string | null; readonly present: PresentAccount | undefined }
  readonly kept: readonly PresentAccount[]
  readonly others: readonly string[]
}

/** All that he will have, in the order of their age. */
function signInsOf({ first: { username, present }, kept, others }: Named) {
  const known = [...(present ? [present] : []), ...kept].toSorted((one, other) => one.id - other.id)
  return [
    ...known.map((one) => ({ username: one === present ? (username ?? '') : one.username, present: one })),
    ...(present || username === null ? [] : [{ username, present }]),
    ...others.map((name) => ({ username: name, present: undefined })),
  ]
}

type Wished = { readonly planning: Planning; readonly username: string | null; readonly password: string | null }

function refuseBad({ row, said, present }: Asked, { planning, username, password }: Wished): void {
  const { report, words } = planning
  const label = (field: string) => ({ field, label: labelOf(words, 'customers', field) })
  const problem = typeof said.account === 'string' ? nameProblem(said.account, { row, present }, planning) : null
  if (problem) report.say(row, 'refused', { ...label('account'), after: username ?? '', problem })
  if (password === null) return
  if ([...password].length < 5 || [...password].length > 18)
    report.say(row, 'refused', { ...label('password'), problem: words.texts.passwordLength })
  if (username === null) report.say(row, 'refused', { ...label('account'), problem: words.texts.required })
}

type Around = {
  readonly planning: Planning
  /** His sign-ins besides the first, and that one's name as it will be. */
  readonly kept: readonly PresentAccount[]
  readonly username: string | null
}

/** What the row adds to his other sign-ins; it is told which ones stay though it does not list them. */
function othersOf({ row, said, present }: Asked, { planning, kept, username }: Around): string[] {
  const { report, words } = planning
  if (said.otherAccounts === undefined) return []
  const label = { field: 'otherAccounts', label: labelOf(words, 'customers', 'otherAccounts') }
  const wanted = Array.isArray(said.otherAccounts) ? said.otherAccounts.map(String) : []
  const unlisted = kept.filter((one) => !wanted.some((text) => isNamed(text)(one))).map((one) => one.username)
  if (unlisted.length > 0) {
    report.say(row, 'left', { ...label, problem: words.texts.accountsKept({ value: listCell(unlisted) }) })
  }
  const known = [...kept.map((one) => one.username), username ?? ''].map(foldCode)
  const added = new Map(wanted.map((text) => [foldCode(text), text]))
  for (const key of known) added.delete(key)
  for (const text of added.values()) {
    const problem = nameProblem(text, { row, present }, planning)
    if (problem) report.say(row, 'refused', { ...label, after: text, problem })
  }
  return [...added.values()]
}

/** A sign-in's name must be nobody else's, here or in the file. */
function nameProblem(
  name: string,
  { row, present }: Pick<Asked, 'row' | 'present'>,
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
