import { account, type FairRights } from '@fairdesk/contract/areas/settings/account'
import { menuGroups, menuIds } from '@fairdesk/contract/permissions'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { fairIn, type UserDraft } from './user-draft.ts'

const pages = menuGroups.flatMap((group) => group.pages)

/** A field's name, and its value in the words the form shows it by; of the rights in a fair only what the two sides differ in. */
export function useUserFormat() {
  const { userPermissions: words, shell, operationLogs } = usePhrases()
  const fairs = useLookUp(account.fairChoices, {})
  const labelOf = (field: keyof UserDraft): string => {
    const fair = fairIn(field)
    if (fair === null) return words.fields[field as keyof typeof words.fields]
    return `${words.rights} ${fairs?.find(({ fairId }) => fairId === fair)?.name ?? fair}`
  }
  const partsOf = ({ menuIds: ids, brands, areas, prices }: FairRights) => ({
    menus:
      pages
        .filter((page) => ids.includes(menuIds[page]))
        .map((page) => shell.titles[page])
        .join('、') || '-',
    brands: brands.join('、') || '-',
    areas: areas.join('、') || '-',
    prices: words.priceViews[prices],
  })
  const formatRights = (rights: FairRights | undefined, against: FairRights | undefined): string => {
    if (!rights) return ''
    const [parts, others] = [partsOf(rights), against && partsOf(against)]
    return (['menus', 'brands', 'areas', 'prices'] as const)
      .filter((part) => parts[part] !== others?.[part])
      .map((part) => `${words[part]} ${parts[part]}`)
      .join('；')
  }
  const format = (field: keyof UserDraft, of: UserDraft, against: UserDraft): string => {
    const fair = fairIn(field)
    if (fair !== null) return formatRights(of[`fair.${fair}`], against[`fair.${fair}`])
    if (field === 'accountType') return words.types[of.accountType]
    const value: unknown = of[field]
    if (typeof value === 'boolean') return value ? operationLogs.yes : operationLogs.no
    return String(value ?? '')
  }
  return { labelOf, format }
}
