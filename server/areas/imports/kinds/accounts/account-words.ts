import { type AccountDetail, priceViews } from '@fairdesk/contract/areas/settings/account'
import { foldCode } from '@fairdesk/contract/names/fold'
import { type GivenPage, menuGroups, menuIds } from '@fairdesk/contract/permissions'
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
