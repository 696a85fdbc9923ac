import type { FairRights } from '@fairdesk/contract/areas/settings/account'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { AccountFields } from '../../../../../domain/accounts/write-account.ts'
import { listCell } from '../../../../../domain/sheets/cells/list-cell.ts'
import { menuTitle } from './account-texts.ts'

/** Returns the cells that describe the person, as in the file. */
export function formatPerson(fields: AccountFields, phrases: Phrases) {
  const { userPermissions, importTexts } = phrases
  const yesNo = (flag: boolean) => (flag ? importTexts.yes : importTexts.no)
  return {
    account: fields.account,
    realName: fields.realName,
    accountType: userPermissions.types[fields.accountType],
    isAdmin: yesNo(fields.isAdmin),
    enabled: yesNo(fields.enabled),
  }
}

/** Returns the cells of an account's rights in one fair. */
export function formatRights({ menuIds, brands, areas, prices }: Omit<FairRights, 'fairId'>, phrases: Phrases) {
  return {
    menus: menuIds.map((id) => menuTitle(id, phrases)).join('; '),
    brands: listCell(brands, '; '),
    areas: listCell(areas, '; '),
    prices: phrases.userPermissions.priceViews[prices],
  }
}
