import { type AccountDetail, type FairRights, realNameLength } from '@fairdesk/contract/areas/settings/account'
import { foldCode } from '@fairdesk/contract/names/fold'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { isAccountName } from '../../../../../domain/accounts/account-name.ts'
import type { Spellings } from '../../../../../domain/accounts/code-spellings.ts'
import type { Fair } from '../../../../../domain/visibility/session-user.ts'
import type { Cells, ParsedRecord } from '../../columns/parse-record.ts'
import type { EntryRequest } from '../../kind-plan.ts'
import { listIn, textIn } from '../../lookup/find-named.ts'
import { flagNamed, menuNamed, pricesNamed, typeNamed } from './account-texts.ts'

/** Row as written; fields without a column in the file, and blank flags and types, are absent. */
export type FileRow = {
  readonly row: number
  readonly account: string
  readonly person: Partial<Pick<AccountDetail, 'realName' | 'accountType' | 'isAdmin' | 'enabled'>>
  readonly fair: Fair | null
  readonly rights: Partial<Omit<FairRights, 'fairId'>>
  /** Refuses the row with a sentence. */
  refuse(problem: string): void
}

export type FairCodes = { readonly fair: Fair; readonly known: Spellings }
type ReadRowsContext = { readonly phrases: Phrases; readonly fairs: readonly FairCodes[] }

/** Reads the rows of a file of accounts; a row without an account is refused. */
export function readRows({ records, report }: EntryRequest, reading: ReadRowsContext): FileRow[] {
  return records.map((record) => {
    const refuse = report.refusing(record)
    return readRow(record, { ...reading, refuse: (problem) => refuse('', problem) })
  })
}

type RowContext = ReadRowsContext & Pick<FileRow, 'refuse'>

function readRow({ row, cells, unread }: ParsedRecord, reading: RowContext): FileRow {
  const { refuse, phrases, fairs } = reading
  const texts = phrases.accountSheet
  const account = textIn(cells, 'account') ?? ''
  if (account === '' && !unread.has('account')) refuse(texts.noAccount)
  if (account !== '' && !isAccountName(account)) refuse(phrases.errors['account.shape'])
  const realName = textIn(cells, 'realName') ?? ''
  if (realName.length > realNameLength) refuse(texts.longName({ value: String(realNameLength) }))
  const read = <T>(
    key: string,
    parse: (text: string) => T | undefined,
    wrong: (named: { value: string }) => string,
  ) => {
    const text = textIn(cells, key)
    if (text === undefined) return undefined
    const value = parse(text)
    if (value === undefined) refuse(wrong({ value: text }))
    return value
  }
  const accountType = read('accountType', typeNamed, texts.badType)
  const isAdmin = read('isAdmin', flagNamed, texts.badFlag)
  const enabled = read('enabled', flagNamed, texts.badFlag)
  const prices = read('prices', pricesNamed, texts.badPrices)
  const codes = read('fair', (text) => fairNamed(text, fairs), texts.badFair)
  if (!cells.fair && ['menus', 'brands', 'areas', 'prices'].some((key) => cells[key])) refuse(texts.rightsWithoutFair)
  return {
    row,
    account,
    person: {
      ...(cells.realName === undefined ? {} : { realName }),
      ...(accountType === undefined ? {} : { accountType }),
      ...(isAdmin === undefined ? {} : { isAdmin }),
      ...(enabled === undefined ? {} : { enabled }),
    },
    fair: codes?.fair ?? null,
    rights: {
      ...(codes ? listsOf(cells, codes, reading) : {}),
      ...(prices === undefined ? {} : { prices }),
    },
    refuse,
  }
}

/** Codes that the fair does not know are kept as they are written: whether they may stay, the account's present rights tell. */
function listsOf(cells: Cells, codes: FairCodes, { phrases, refuse }: RowContext): Partial<Omit<FairRights, 'fairId'>> {
  const spelt = (key: string, codeByKey: ReadonlyMap<string, string>) => [
    ...new Set(listIn(cells, key).map((code) => codeByKey.get(foldCode(code)) ?? code)),
  ]
  const menuIds = listIn(cells, 'menus').flatMap((entry) => {
    const id = menuNamed(entry)
    if (id === undefined) refuse(phrases.accountSheet.badMenus({ value: entry }))
    return id ?? []
  })
  return {
    ...(cells.menus === undefined ? {} : { menuIds: [...new Set(menuIds)].sort((a, b) => a - b) }),
    ...(cells.brands === undefined ? {} : { brands: spelt('brands', codes.known.brands) }),
    ...(cells.areas === undefined ? {} : { areas: spelt('areas', codes.known.areas) }),
  }
}

function fairNamed(text: string, fairs: readonly FairCodes[]): FairCodes | undefined {
  return fairs.find(({ fair }) => foldCode(fair.code) === foldCode(text) || fair.name === text)
}
