import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { CustomerDraft } from './customer-draft.ts'

/** A field's value in the words the form shows it by. `isAllBrands` is whether no brand means every brand. */
export function useCustomerFormat(isAllBrands: boolean): (field: keyof CustomerDraft, draft: CustomerDraft) => string {
  const { customers, customerRecord: words } = usePhrases()
  const levels = useLookUp(baseData.getAuthAllCommonCodeMap, {})?.customerLevel
  const areas = useLookUp(baseData.getAuthArea, {})
  const brands = useLookUp(baseData.getAuthBrand, {})
  return (field, draft) => {
    switch (field) {
      case 'type':
        return customers.types[draft.type]
      case 'level':
        return levels?.find(({ code }) => code === draft.level)?.name ?? draft.level
      case 'areaId':
        return areas?.find(({ id }) => id === draft.areaId)?.name ?? String(draft.areaId ?? '')
      case 'agent':
        return draft.agent?.name ?? ''
      case 'brands':
        if (draft.brands.length === 0 && isAllBrands) return words.everyBrand
        return draft.brands.map((code) => brands?.find((one) => one.code === code)?.name ?? code).join('、')
      case 'discountBasis':
        return draft.discountBasis === null ? '' : words.bases[draft.discountBasis]
      case 'enabled':
        return draft.enabled ? customers.on : customers.off
      default:
        return String(draft[field] ?? '')
    }
  }
}
