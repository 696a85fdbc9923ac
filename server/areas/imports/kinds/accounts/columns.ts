import { type AccountDetail, priceViews } from '@fairdesk/contract/areas/account'
import { type GivenPage, menuGroups, menuIds } from '@fairdesk/contract/permissions'
import { everyLanguage, type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import type { Column } from '../../../../domain/sheets/content.ts'
import { foldCode } from '../../../../domain/text.ts'

export type SheetColumn = keyof Phrases['accountSheet']['columns']

/** Those that say who somebody is, and those that say what he may do in the fair of the row. */
export const personColumns = ['account', 'realName', 'accountType', 'isAdmin', 'enabled'] as const
export const rightsColumns = ['menus', 'brands', 'areas', 'prices'] as const
export const sheetColumns = [...personColumns, 'fair', ...rightsColumns] as const satisfies readonly SheetColumn[]

export function columnsIn(language: string): Column[] {
  const { columns } = phrasesIn(language).accountSheet
  return sheetColumns.map((key) => ({ key, title: columns[key], kind: 'text' }))
}

/** Which column a heading names, in whatever language. */
export function columnNamed(heading: string): SheetColumn | undefined {
  return sheetColumns.find((key) => says(heading, ({ accountSheet }) => [accountSheet.columns[key]]))
}

export function typeNamed(text: string): AccountDetail['accountType'] | undefined {
  return ([3, 4, 9] as const).find((type) =>
    says(text, ({ userPermissions }) => [String(type), userPermissions.types[type]]),
  )
}

export function pricesNamed(text: string): (typeof priceViews)[number] | undefined {
  return priceViews.find((view) => says(text, ({ userPermissions }) => [view, userPermissions.priceViews[view]]))
}

export function flagNamed(text: string): boolean | undefined {
  if (says(text, ({ importTexts }) => [importTexts.yes, 'yes', 'y', 'true', '1'])) return true
  return says(text, ({ importTexts }) => [importTexts.no, 'no', 'n', 'false', '0']) ? false : undefined
}

const pages: readonly GivenPage[] = menuGroups.flatMap((group): readonly GivenPage[] => group.pages)

export function menuNamed(text: string): number | undefined {
  const page = pages.find((one) => says(text, ({ shell }) => [String(menuIds[one]), shell.titles[one]]))
  return page && menuIds[page]
}

export function menuTitle(id: number, { shell }: Phrases): string {
  const page = pages.find((one) => menuIds[one] === id)
  return page ? shell.titles[page] : String(id)
}

function says(text: string, words: (phrases: Phrases) => readonly string[]): boolean {
  const wanted = foldCode(text)
  return Object.values(everyLanguage).some((phrases) => words(phrases).some((word) => foldCode(word) === wanted))
}
