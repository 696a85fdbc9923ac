import { type AccountDetail, type FairRights, realNameLength } from '@fairdesk/contract/areas/settings/account'
import { foldCode } from '@fairdesk/contract/names/fold'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { isAccountName } from '../../../../domain/accounts/account-name.ts'
import type { Spellings } from '../../../../domain/accounts/code-spellings.ts'
import type { Fair } from '../../../../domain/accounts/session-user.ts'
import { listOf } from '../../../../domain/sheets/cells/list-cell.ts'
import type { TitledLine, TitledTable } from '../../sheet/titled-lines.ts'
import { flagNamed, menuNamed, pricesNamed, typeNamed } from './account-words.ts'
import type { Column } from './columns.ts'
import { example } from './files.ts'

/** A row as it was written; what its file has no column for, and flags and types left blank, are absent. */
export type FileRow = {
  readonly row: number
  readonly account: string
  readonly person: Partial<Pick<AccountDetail, 'realName' | 'accountType' | 'isAdmin' | 'enabled'>>
  readonly fair: Fair | null
  readonly rights: Partial<Omit<FairRights, 'fairId'>>
  /** What is wrong, in sentences. */
  readonly problems: string[]
}

export type FairCodes = { readonly fair: Fair; readonly known: Spellings }
type Reading = { readonly phrases: Phrases; readonly fairs: readonly FairCodes[] }
type Line = TitledLine<Column>

/** The rows of a file of accounts, the template's example left out, broken lines told with them. */
export function readRows({ lines, unread }: TitledTable<Column>, reading: Reading): FileRow[] {
  const isExample = ({ cells }: Line) => cells.account === example.account && cells.fair === example.fair
  return [
    ...lines.flatMap((line) => (isExample(line) ? [] : [readRow(line, reading)])),
    ...unread.map(({ row, problems }) => ({
      row,
      account: '',
      person: {},
      fair: null,
      rights: {},
      problems: [...problems],
    })),
  ]
}

function readRow({ row, cells, problems: found }: Line, reading: Reading): FileRow {
  const problems = [...found]
  const words = reading.phrases.accountSheet
  const account = cells.account ?? ''
  if (account === '') problems.push(words.noAccount)
  else if (!isAccountName(account)) problems.push(reading.phrases.errors['account.shape'])
  if ((cells.realName ?? '').length > realNameLength) problems.push(words.longName({ value: String(realNameLength) }))
  const read = <T>(
    cell: string | undefined,
    of: (text: string) => T | undefined,
    wrong: (named: { value: string }) => string,
  ) => {
    if (!cell) return undefined
    const value = of(cell)
    if (value === undefined) problems.push(wrong({ value: cell }))
    return value
  }
  const accountType = read(cells.accountType, typeNamed, words.badType)
  const isAdmin = read(cells.isAdmin, flagNamed, words.badFlag)
  const enabled = read(cells.enabled, flagNamed, words.badFlag)
  const prices = read(cells.prices, pricesNamed, words.badPrices)
  const codes = read(cells.fair, (text) => fairNamed(text, reading.fairs), words.badFair)
  if (!cells.fair && [cells.menus, cells.brands, cells.areas, cells.prices].some(Boolean))
    problems.push(words.rightsWithoutFair)
  return {
    row,
    account,
    person: {
      ...(cells.realName === undefined ? {} : { realName: cells.realName }),
      ...(accountType === undefined ? {} : { accountType }),
      ...(isAdmin === undefined ? {} : { isAdmin }),
      ...(enabled === undefined ? {} : { enabled }),
    },
    fair: codes?.fair ?? null,
    rights: {
      ...(codes ? listsOf(cells, { codes, problems, reading }) : {}),
      ...(prices === undefined ? {} : { prices }),
    },
    problems,
  }
}

type Listing = { readonly codes: FairCodes; readonly problems: string[]; readonly reading: Reading }

/** Codes that the fair does not know are kept as they are written: whether they may stay, the account's present rights tell. */
function listsOf(cells: Line['cells'], { codes, problems, reading }: Listing): Partial<Omit<FairRights, 'fairId'>> {
  const words = reading.phrases.accountSheet
  const spelt = (cell: string, known: ReadonlyMap<string, string>) => [
    ...new Set(listOf(cell).map((code) => known.get(foldCode(code)) ?? code)),
  ]
  const menuIds = listOf(cells.menus ?? '').flatMap((part) => {
    const id = menuNamed(part)
    if (id === undefined) problems.push(words.badMenus({ value: part }))
    return id ?? []
  })
  return {
    ...(cells.menus === undefined ? {} : { menuIds: [...new Set(menuIds)].sort((one, other) => one - other) }),
    ...(cells.brands === undefined ? {} : { brands: spelt(cells.brands, codes.known.brands) }),
    ...(cells.areas === undefined ? {} : { areas: spelt(cells.areas, codes.known.areas) }),
  }
}

function fairNamed(text: string, fairs: readonly FairCodes[]): FairCodes | undefined {
  return fairs.find(({ fair }) => foldCode(fair.code) === foldCode(text) || fair.name === text)
}
