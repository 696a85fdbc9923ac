import { type AccountDetail, type FairRights, realNameLength } from '@fairdesk/contract/areas/settings/account'
import { foldCode } from '@fairdesk/contract/names/fold'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { isAccountName } from '../../../../domain/accounts/account-name.ts'
import type { Spellings } from '../../../../domain/accounts/code-spellings.ts'
import type { Fair } from '../../../../domain/accounts/session-user.ts'
import { listOf } from '../../../../domain/sheets/cells/list-cell.ts'
import type { TitledLine, TitledTable } from '../../sheet/titled-lines.ts'
import { flagNamed, menuNamed, pricesNamed, typeNamed } from './account-texts.ts'
import type { Column } from './columns.ts'
import { example } from './files.ts'

/** Row as written; fields without a column in the file, and blank flags and types, are absent. */
export type FileRow = {
  readonly row: number
  readonly account: string
  readonly person: Partial<Pick<AccountDetail, 'realName' | 'accountType' | 'isAdmin' | 'enabled'>>
  readonly fair: Fair | null
  readonly rights: Partial<Omit<FairRights, 'fairId'>>
  /** Sentences on the row's problems. */
  readonly problems: string[]
}

export type FairCodes = { readonly fair: Fair; readonly known: Spellings }
type ReadRowsContext = { readonly phrases: Phrases; readonly fairs: readonly FairCodes[] }
type Line = TitledLine<Column>

/**
 * Reads the rows of a file of accounts, without the template's example; broken lines are included with their
 * problems.
 */
export function readRows({ lines, unread }: TitledTable<Column>, reading: ReadRowsContext): FileRow[] {
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

function readRow({ row, cells, problems: lineProblems }: Line, reading: ReadRowsContext): FileRow {
  const problems = [...lineProblems]
  const texts = reading.phrases.accountSheet
  const account = cells.account ?? ''
  if (account === '') problems.push(texts.noAccount)
  else if (!isAccountName(account)) problems.push(reading.phrases.errors['account.shape'])
  if ((cells.realName ?? '').length > realNameLength) problems.push(texts.longName({ value: String(realNameLength) }))
  const read = <T>(
    cell: string | undefined,
    parse: (text: string) => T | undefined,
    wrong: (named: { value: string }) => string,
  ) => {
    if (!cell) return undefined
    const value = parse(cell)
    if (value === undefined) problems.push(wrong({ value: cell }))
    return value
  }
  const accountType = read(cells.accountType, typeNamed, texts.badType)
  const isAdmin = read(cells.isAdmin, flagNamed, texts.badFlag)
  const enabled = read(cells.enabled, flagNamed, texts.badFlag)
  const prices = read(cells.prices, pricesNamed, texts.badPrices)
  const codes = read(cells.fair, (text) => fairNamed(text, reading.fairs), texts.badFair)
  if (!cells.fair && [cells.menus, cells.brands, cells.areas, cells.prices].some(Boolean))
    problems.push(texts.rightsWithoutFair)
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

type RightsListContext = { readonly codes: FairCodes; readonly problems: string[]; readonly reading: ReadRowsContext }

/** Codes that the fair does not know are kept as they are written: whether they may stay, the account's present rights tell. */
function listsOf(
  cells: Line['cells'],
  { codes, problems, reading }: RightsListContext,
): Partial<Omit<FairRights, 'fairId'>> {
  const texts = reading.phrases.accountSheet
  const spelt = (cell: string, codeByKey: ReadonlyMap<string, string>) => [
    ...new Set(listOf(cell).map((code) => codeByKey.get(foldCode(code)) ?? code)),
  ]
  const menuIds = listOf(cells.menus ?? '').flatMap((entry) => {
    const id = menuNamed(entry)
    if (id === undefined) problems.push(texts.badMenus({ value: entry }))
    return id ?? []
  })
  return {
    ...(cells.menus === undefined ? {} : { menuIds: [...new Set(menuIds)].sort((a, b) => a - b) }),
    ...(cells.brands === undefined ? {} : { brands: spelt(cells.brands, codes.known.brands) }),
    ...(cells.areas === undefined ? {} : { areas: spelt(cells.areas, codes.known.areas) }),
  }
}

function fairNamed(text: string, fairs: readonly FairCodes[]): FairCodes | undefined {
  return fairs.find(({ fair }) => foldCode(fair.code) === foldCode(text) || fair.name === text)
}
