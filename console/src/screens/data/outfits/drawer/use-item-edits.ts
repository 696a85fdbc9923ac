import { mostOutfitItems, type OutfitGoodsMatch, type OutfitItemInput } from '@fairdesk/contract/areas/data/outfits'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { moveItem } from '../../../../ui/form/moved.ts'
import { useLatest } from '../../../../ui/use-latest.ts'
import type { ItemDetail } from '../use-item-details.ts'
import type { GoodsOption } from './find-goods.ts'
import { keyOf } from './outfit-draft.ts'

type Options = {
  readonly looks: readonly ItemDetail[]
  readonly set: (items: readonly OutfitItemInput[]) => void
  readonly onLearn: (goods: OutfitGoodsMatch) => void
  readonly onChoose: (key: string) => void
  /** An item that was removed comes back: it gets the keyboard, which was at the notice. */
  readonly onBack: (key: string) => void
}

/** Returns the edits of an outfit's items; what cannot be done is notified. */
export function useItemEdits(items: readonly OutfitItemInput[], { looks, set, onLearn, onChoose, onBack }: Options) {
  const { outfits } = usePhrases()
  const texts = outfits.items
  // An undo restores into the items as they are by then.
  const latest = useLatest(items)
  const nameAt = (itemIndex: number) => looks[itemIndex]?.name ?? ''
  const add = ({ goods, colourId }: GoodsOption) => {
    const item = { goodsId: goods.goodsId, colourId, spot: null }
    if (items.some((existing) => keyOf(existing) === keyOf(item))) {
      notify({ kind: 'error', text: texts.twice({ name: goods.name }) })
    } else if (items.length >= mostOutfitItems) {
      notify({ kind: 'error', text: texts.tooMany({ count: formatInteger(mostOutfitItems) }) })
    } else {
      onLearn(goods)
      set([...items, item])
      onChoose(keyOf(item))
    }
  }
  /** Moves an item and returns a description of the move; empty if it stays. */
  const move = (fromIndex: number, toIndex: number): string => {
    if (fromIndex < 0 || toIndex < 0 || toIndex >= items.length || fromIndex === toIndex) return ''
    set(moveItem(items, fromIndex, toIndex))
    return texts.movedTo({ name: nameAt(fromIndex), place: toIndex + 1 })
  }
  const remove = (itemIndex: number) => {
    const item = items[itemIndex]
    if (!item) return
    set(items.toSpliced(itemIndex, 1))
    offerUndo(texts.removed({ name: nameAt(itemIndex) }), () => {
      onBack(keyOf(item))
      set(latest.current.toSpliced(itemIndex, 0, item))
    })
  }
  const colour = (itemIndex: number, colourId: number | null) => {
    const next = items.map((item, index) => (index === itemIndex ? { ...item, colourId } : item))
    if (new Set(next.map(keyOf)).size < next.length) {
      notify({ kind: 'error', text: texts.twice({ name: nameAt(itemIndex) }) })
      return
    }
    set(next)
    const updatedItem = next[itemIndex]
    if (updatedItem) onChoose(keyOf(updatedItem))
  }
  return { add, move, remove, colour }
}
