import type { ReviewGroup } from '../../../ordering/review-lines.ts'
import { useFloor } from '../../../state/state.ts'
import { useGoodsTexts, useTexts } from '../../../texts/texts.ts'

/** Names the groups of an order: by the goods' codes, outfits with their number. */
export function useGroupNames(): (group: ReviewGroup | 'brand', value: string) => string {
  const texts = useTexts()
  const { review } = useGoodsTexts()
  const goods = useFloor((floor) => floor.goods)
  return (group, value) => {
    if (group === 'none') return texts.all
    if (value === '') return review.without[group]
    if (group === 'outfit') {
      const outfit = goods?.sets.find(({ kind, no }) => kind === 'outfit' && no === value)
      return `${value} ${outfit?.name ?? ''}`.trim()
    }
    return goods?.codes.find(({ type, code }) => type === group && code === value)?.name ?? value
  }
}
