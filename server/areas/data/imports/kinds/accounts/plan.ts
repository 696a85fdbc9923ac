import type { CellNote } from '@fairdesk/contract/areas/data/import-answer'
import type { FairRights } from '@fairdesk/contract/areas/settings/account'
import { foldCode } from '@fairdesk/contract/names/fold'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { StoredAccount } from '../../../../../domain/accounts/stored-accounts.ts'
import { type AccountFields, typeOf } from '../../../../../domain/accounts/write-account.ts'
import type { RowReport } from '../../report/row-report.ts'
import { formatPerson, formatRights } from './format-account.ts'
import type { FairCodes, FileRow } from './read-rows.ts'

/** Account in the file: its stored state, its future fields and its rows. */
export type AccountPlanRow = {
  readonly stored: StoredAccount | null
  readonly fields: AccountFields
  readonly rows: readonly FileRow[]
}

type AccountPlanContext = {
  readonly phrases: Phrases
  readonly fairs: readonly FairCodes[]
  /** Present accounts by their folded names. */
  readonly accountByKey: ReadonlyMap<string, StoredAccount>
}

/** Groups the rows by account; contradictory rows are refused. */
export function planAccounts(rows: readonly FileRow[], planning: AccountPlanContext): AccountPlanRow[] {
  const named = rows.filter(({ account }) => account !== '')
  return [...Map.groupBy(named, ({ account }) => foldCode(account))].map(([key, accountRows]) => {
    const storedAccount = planning.accountByKey.get(key) ?? null
    refuseContradictions(accountRows, planning.phrases)
    return { stored: storedAccount, rows: accountRows, fields: fieldsOf(accountRows, storedAccount, planning) }
  })
}

function refuseContradictions(accountRows: readonly FileRow[], { accountSheet: texts }: Phrases): void {
  const [first] = accountRows
  for (const row of accountRows.slice(1)) {
    for (const key of ['realName', 'accountType', 'isAdmin', 'enabled'] as const) {
      if (row.person[key] !== first?.person[key]) row.refuse(texts.differs({ value: texts.columns[key] }))
    }
    const same = accountRows.find(({ fair }) => fair !== null && fair.id === row.fair?.id)
    if (same !== row && same !== undefined) row.refuse(texts.repeatedFair)
  }
}

const noRights: Omit<FairRights, 'fairId'> = { menuIds: [], brands: [], areas: [], prices: 'none' }

/** Returns an account's future fields; what the file leaves out stays as it is, or empty for a new account. */
function fieldsOf(
  accountRows: readonly FileRow[],
  storedAccount: StoredAccount | null,
  planning: AccountPlanContext,
): AccountFields {
  const accountFields = {
    realName: '',
    accountType: 4,
    isAdmin: false,
    enabled: true,
    ...storedAccount,
    ...accountRows[0]?.person,
  } as const
  const rights = new Map((storedAccount?.rights ?? []).map((fairRights) => [fairRights.fairId, fairRights]))
  for (const row of accountRows) {
    if (!row.fair) continue
    const old = storedAccount?.rights.find(({ fairId }) => fairId === row.fair?.id)
    const fresh = { ...noRights, ...old, ...row.rights, fairId: row.fair.id }
    refuseUnknownCodes(row, { fresh, old }, planning)
    rights.set(row.fair.id, fresh)
  }
  const { realName, accountType, isAdmin, enabled } = accountFields
  return {
    account: storedAccount?.account ?? accountRows[0]?.account ?? '',
    realName,
    accountType: typeOf(accountType, isAdmin),
    isAdmin,
    enabled,
    rights: [...rights.values()],
  }
}

/** A code that the fair has lost may stay where it was. */
function refuseUnknownCodes(
  row: FileRow,
  { fresh, old }: { readonly fresh: FairRights; readonly old: FairRights | undefined },
  { fairs, phrases }: AccountPlanContext,
): void {
  const spellings = fairs.find(({ fair }) => fair.id === fresh.fairId)?.known
  const texts = phrases.accountSheet
  for (const code of fresh.brands) {
    if (!spellings?.brands.has(foldCode(code)) && !old?.brands.includes(code))
      row.refuse(texts.badBrands({ value: code }))
  }
  for (const code of fresh.areas) {
    if (!spellings?.areas.has(foldCode(code)) && !old?.areas.includes(code)) row.refuse(texts.badAreas({ value: code }))
  }
}

/** Notes the changes of each row of an account: the first has those of the person, each those of the rights in its fair. */
export function notePlanned({ stored, fields, rows }: AccountPlanRow, report: RowReport, phrases: Phrases): void {
  for (const [index, row] of rows.entries()) {
    const person = stored
      ? changedCells(formatPerson(stored, phrases), formatPerson(fields, phrases))
      : [{ problem: phrases.accountSheet.added }]
    const notes = [...(index > 0 ? [] : person), ...rightsNotes(row, { stored, fields }, phrases)]
    report.note(row.row, stored === null ? 'created' : notes.length > 0 ? 'changed' : 'left', ...notes)
  }
}

function rightsNotes(
  { fair }: FileRow,
  { stored, fields }: Pick<AccountPlanRow, 'stored' | 'fields'>,
  phrases: Phrases,
): CellNote[] {
  const fairRightsOf = (side: AccountFields | null) => side?.rights.find(({ fairId }) => fairId === fair?.id)
  const [old, fresh] = [fairRightsOf(stored), fairRightsOf(fields)]
  if (!fair || !fresh) return []
  const entry = old ? [] : [{ problem: phrases.accountSheet.addedFair({ value: fair.name }) }]
  return [...entry, ...changedCells(formatRights(old ?? noRights, phrases), formatRights(fresh, phrases))]
}

function changedCells<K extends string>(before: Readonly<Record<K, string>>, after: typeof before): CellNote[] {
  // keys forgets that each name is a column's.
  const keys = Object.keys(after) as K[]
  return keys.flatMap((key) =>
    before[key] === after[key] ? [] : [{ field: key, before: before[key], after: after[key] }],
  )
}
