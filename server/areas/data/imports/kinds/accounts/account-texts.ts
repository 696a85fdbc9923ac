import { type AccountDetail, priceViews } from '@fairdesk/contract/areas/settings/account'
import { foldCode } from '@fairdesk/contract/names/fold'
import { type GrantablePage, menuGroups, menuIds } from '@fairdesk/contract/permissions'
import { everyLanguage, type Phrases } from '@fairdesk/phrases/phrases-in'

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

const pages: readonly GrantablePage[] = menuGroups.flatMap((group): readonly GrantablePage[] => group.pages)

export function menuNamed(text: string): number | undefined {
  const page = pages.find((pageKey) => says(text, ({ shell }) => [String(menuIds[pageKey]), shell.titles[pageKey]]))
  return page && menuIds[page]
}

export function menuTitle(id: number, { shell }: Phrases): string {
  const page = pages.find((pageKey) => menuIds[pageKey] === id)
  return page ? shell.titles[page] : String(id)
}

function says(text: string, labelsOf: (phrases: Phrases) => readonly string[]): boolean {
  const foldedText = foldCode(text)
  return Object.values(everyLanguage).some((phrases) =>
    labelsOf(phrases).some((label) => foldCode(label) === foldedText),
  )
}
