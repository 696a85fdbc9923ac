import { usePhrases } from '../../../kit/text/phrases.ts'
import type { useItemLooks } from '../use-item-details.ts'
import type { OutfitDraft } from './outfit-draft.ts'

/** A field's value in the words the form shows it by. */
export function useOutfitFormat(lookOf: ReturnType<typeof useItemLooks>['lookOf']) {
  const { outfits, operationLogs } = usePhrases()
  return (field: keyof OutfitDraft, draft: OutfitDraft): string => {
    if (field === 'enabled') return draft.enabled ? outfits.states.enabled : outfits.states.disabled
    if (field !== 'items') return draft[field]
    const items = draft.items.map((item) => {
      const { skcNo, goodsNo, colour } = lookOf(item)
      const spot = item.spot ? ` (${item.spot.x / 10}%, ${item.spot.y / 10}%)` : ''
      return `${skcNo || goodsNo} ${colour}${spot}`
    })
    return items.join(operationLogs.comma)
  }
}
