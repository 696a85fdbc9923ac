import type { CellNote } from '@fairdesk/contract/areas/bulk-import'
import { foldCode } from '../../../domain/sheets/text.ts'
import type { Said } from '../parse-record.ts'
import { labelOf } from '../words.ts'
import type { Planning } from './plan.ts'
import type { PresentCustomer } from './present-customers.ts'

type Asked = { readonly row: number; readonly said: Said; readonly present: PresentCustomer | undefined }
type PlannedAccount = {
  readonly username: string | null
  readonly password: string | null
  readonly notes: readonly CellNote[]
}

/** The customer's sign-in: its name may change, its password only where the file has another than the stored one. */
export async function planAccount({ row, said, present }: Asked, planning: Planning): Promise<PlannedAccount> {
  const { report, words } = planning
  const label = (field: string) => ({ field, label: labelOf(words, 'customers', field) })
  const before = present?.username ?? null
  const username = typeof said.account === 'string' ? said.account : before
  const password = typeof said.password === 'string' ? said.password : null
  const problem = nameProblem({ row, said, present }, planning)
  if (problem) report.say(row, 'refused', { ...label('account'), after: username ?? '', problem })
  if (password !== null && ([...password].length < 5 || [...password].length > 18)) {
    report.say(row, 'refused', { ...label('password'), problem: words.texts.passwordLength })
  }
  if (password !== null && username === null)
    report.say(row, 'refused', { ...label('account'), problem: words.texts.required })
  if (report.isRefused(row)) return { username, password: null, notes: [] }
  const isRenamed = foldCode(username ?? '') !== foldCode(before ?? '')
  const isNew = password !== null && (await isNewPassword(password, present, planning))
  return {
    username: isRenamed ? username : before,
    password: isNew ? password : null,
    notes: [
      ...(isRenamed ? [{ ...label('account'), before: before ?? '', after: username ?? '' }] : []),
      ...(isNew ? [{ ...label('password'), after: words.texts.passwordSet }] : []),
    ],
  }
}

/** The name must be nobody else's, here or in the file. */
function nameProblem({ row, said, present }: Asked, planning: Planning): string | null {
  const { owners, accountRows, words, report } = planning
  if (typeof said.account !== 'string') return null
  const length = [...said.account].length
  if (length < 2 || length > 30) return words.texts.accountLength
  const key = foldCode(said.account)
  const owner = owners.get(key)
  if (owner !== undefined && owner !== present?.id) return words.texts.accountTaken
  const first = accountRows.get(key) ?? row
  if (!report.isRefused(row)) accountRows.set(key, first)
  return first === row ? null : words.texts.accountInFile({ row: first })
}

async function isNewPassword(
  password: string,
  present: PresentCustomer | undefined,
  planning: Planning,
): Promise<boolean> {
  if (!present?.password_hash) return true
  return planning.isNewPassword(password, present.password_hash)
}
