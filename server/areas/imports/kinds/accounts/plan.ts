import type { FairRights, SheetRow } from '@fairdesk/contract/areas/settings/account'
import { foldCode } from '@fairdesk/contract/names/fold'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { StoredAccount } from '../../../../domain/accounts/stored-accounts.ts'
import { type AccountFields, typeOf } from '../../../../domain/accounts/write-account.ts'
import { describeChanges } from '../../sheet/describe-changes.ts'
import { formatPerson, formatRights } from './format-account.ts'
import type { FairCodes, FileRow } from './read-rows.ts'

/** One account of the file: what it is, what it will be, and its rows. */
export type Planned = {
  readonly before: StoredAccount | null
  readonly fields: AccountFields
  readonly rows: readonly FileRow[]
}

type Planning = {
  readonly phrases: Phrases
  readonly fairs: readonly FairCodes[]
  /** Present accounts by their folded names. */
  readonly known: ReadonlyMap<string, StoredAccount>
}

/** Lays the rows of each account together; what does not fit is noted in the rows' problems. */
export function planAccounts(rows: readonly FileRow[], planning: Planning): Planned[] {
  const named = rows.filter(({ account }) => account !== '')
  return [...Map.groupBy(named, ({ account }) => foldCode(account))].map(([key, own]) => {
    const before = planning.known.get(key) ?? null
    refuseContradictions(own, planning.phrases)
    return { before, rows: own, fields: fieldsOf(own, before, planning) }
  })
}

function refuseContradictions(own: readonly FileRow[], { accountSheet: words }: Phrases): void {
  const [first] = own
  for (const row of own.slice(1)) {
    for (const key of ['realName', 'accountType', 'isAdmin', 'enabled'] as const) {
      if (row.person[key] !== first?.person[key]) row.problems.push(words.differs({ value: words.columns[key] }))
    }
    const same = own.find(({ fair }) => fair !== null && fair.id === row.fair?.id)
    if (same !== row && same !== undefined) row.problems.push(words.repeatedFair)
  }
}

const noRights: Omit<FairRights, 'fairId'> = { menuIds: [], brands: [], areas: [], prices: 'none' }

/** What the file does not say stays as it is, and begins as nothing. */
function fieldsOf(own: readonly FileRow[], before: StoredAccount | null, planning: Planning): AccountFields {
  const person = { realName: '', accountType: 4, isAdmin: false, enabled: true, ...before, ...own[0]?.person } as const
  const rights = new Map((before?.rights ?? []).map((one) => [one.fairId, one]))
  for (const row of own) {
    if (!row.fair) continue
    const old = before?.rights.find(({ fairId }) => fairId === row.fair?.id)
    const fresh = { ...noRights, ...old, ...row.rights, fairId: row.fair.id }
    refuseUnknownCodes(row, { fresh, old }, planning)
    rights.set(row.fair.id, fresh)
  }
  const { realName, accountType, isAdmin, enabled } = person
  return {
    account: before?.account ?? own[0]?.account ?? '',
    realName,
    accountType: typeOf(accountType, isAdmin),
    isAdmin,
    enabled,
    rights: [...rights.values()],
  }
}

type Sides = { readonly fresh: FairRights; readonly old: FairRights | undefined }

/** A code that the fair has lost may stay where it was. */
function refuseUnknownCodes(row: FileRow, { fresh, old }: Sides, { fairs, phrases }: Planning): void {
  const known = fairs.find(({ fair }) => fair.id === fresh.fairId)?.known
  const words = phrases.accountSheet
  for (const code of fresh.brands) {
    if (!known?.brands.has(foldCode(code)) && !old?.brands.includes(code))
      row.problems.push(words.badBrands({ value: code }))
  }
  for (const code of fresh.areas) {
    if (!known?.areas.has(foldCode(code)) && !old?.areas.includes(code))
      row.problems.push(words.badAreas({ value: code }))
  }
}

/** What becomes of each row of an account, in sentences: the first tells who he is, each the rights of its fair. */
export function describePlanned({ before, fields, rows }: Planned, phrases: Phrases): SheetRow[] {
  const words = phrases.accountSheet
  return rows.map((row, index) => {
    const place = { row: row.row, account: row.account }
    if (row.problems.length > 0) return { ...place, action: 'refused', notes: [...new Set(row.problems)] }
    const notes = [
      ...(index > 0
        ? []
        : before
          ? describeChanges(
              { before: formatPerson(before, phrases), after: formatPerson(fields, phrases) },
              words.columns,
              phrases,
            )
          : [words.added]),
      ...rightsNotes(row, { before, fields }, phrases),
    ]
    return { ...place, action: before === null ? 'created' : notes.length > 0 ? 'changed' : 'left', notes }
  })
}

function rightsNotes(
  { fair }: FileRow,
  { before, fields }: Pick<Planned, 'before' | 'fields'>,
  phrases: Phrases,
): string[] {
  const of = (side: AccountFields | null) => side?.rights.find(({ fairId }) => fairId === fair?.id)
  const [old, fresh] = [of(before), of(fields)]
  if (!fair || !fresh) return []
  const entry = old ? [] : [phrases.accountSheet.addedFair({ value: fair.name })]
  const sides = { before: formatRights(old ?? noRights, phrases), after: formatRights(fresh, phrases) }
  return [...entry, ...describeChanges(sides, phrases.accountSheet.columns, phrases)]
}
