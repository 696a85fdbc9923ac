import { type AccountDetail, type FairRights, realNameLength } from '@fairdesk/contract/areas/account'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { isAccountName } from '../../../domain/account-name.ts'
import type { Fair } from '../../../domain/session-user.ts'
import { listOf } from '../../../domain/sheets/list-cell.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import { foldCode } from '../../../domain/text.ts'
import type { Spellings } from '../check-rights.ts'
import { example } from './template.ts'
import { columnNamed, flagNamed, menuNamed, pricesNamed, type SheetColumn, sheetColumns, typeNamed } from './words.ts'

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

export type FairBook = { readonly fair: Fair; readonly known: Spellings }
type Reading = { readonly phrases: Phrases; readonly fairs: readonly FairBook[] }
type Cells = Partial<Record<SheetColumn, string>>

/** The rows of a file of accounts, the template's example left out; undefined where no column names the account. */
export function readRows(table: SheetTable, reading: Reading): FileRow[] | undefined {
  const places = new Map(table.header.map((heading, index) => [columnNamed(heading), index]))
  if (!places.has('account')) return undefined
  const broken = Map.groupBy(table.problems, ({ row }) => row)
  return table.rows.flatMap((line, index) => {
    const entries = sheetColumns.flatMap((key) => {
      const place = places.get(key)
      return place === undefined ? [] : [[key, (line[place] ?? '').trim()] as const]
    })
    // fromEntries forgets that each name is a column's.
    const cells = Object.fromEntries(entries) as Cells
    if (cells.account === example.account && cells.fair === example.fair) return []
    const row = table.rowNumbers[index] ?? index + 2
    const problems = (broken.get(row) ?? []).map(({ kind }) => reading.phrases.importTexts.cell[kind])
    return [readRow(cells, { row, problems, reading })]
  })
}

type Beside = { readonly row: number; readonly problems: string[]; readonly reading: Reading }

function readRow(cells: Cells, { row, problems, reading }: Beside): FileRow {
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
  const book = read(cells.fair, (text) => fairNamed(text, reading.fairs), words.badFair)
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
    fair: book?.fair ?? null,
    rights: {
      ...(book ? listsOf(cells, { book, problems, reading }) : {}),
      ...(prices === undefined ? {} : { prices }),
    },
    problems,
  }
}

type Listing = { readonly book: FairBook; readonly problems: string[]; readonly reading: Reading }

/** Codes that the fair does not know are kept as they are written: whether they may stay, the account's present rights tell. */
function listsOf(cells: Cells, { book, problems, reading }: Listing): Partial<Omit<FairRights, 'fairId'>> {
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
    ...(cells.brands === undefined ? {} : { brands: spelt(cells.brands, book.known.brands) }),
    ...(cells.areas === undefined ? {} : { areas: spelt(cells.areas, book.known.areas) }),
  }
}

function fairNamed(text: string, fairs: readonly FairBook[]): FairBook | undefined {
  return fairs.find(({ fair }) => foldCode(fair.code) === foldCode(text) || fair.name === text)
}
