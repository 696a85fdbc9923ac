import { type FoundGoods, mostOutfitItems, type OutfitItemInput } from '@fairdesk/contract/areas/data/outfits'
import { notify, offerUndo } from '../../../kit/notify/notices.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { moved } from '../../../ui/form/moved.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import type { ItemDetail } from '../use-item-details.ts'
import type { GoodsOption } from './find-goods.ts'
import { keyOf } from './outfit-draft.ts'

type Options = {
  readonly looks: readonly ItemDetail[]
  readonly set: (items: readonly OutfitItemInput[]) => void
  readonly onLearn: (goods: FoundGoods) => void
  readonly onChoose: (key: string) => void
  /** An item that was removed comes back: it gets the keyboard, which was at the notice. */
  readonly onBack: (key: string) => void
}

/** What is done with the items of an outfit; what cannot be done is told. */
export function useItemEdits(items: readonly OutfitItemInput[], { looks, set, onLearn, onChoose, onBack }: Options) {
  const { outfits } = usePhrases()
  const words = outfits.items
  // What an undo puts back goes into the items as they are by then.
  const latest = useLatest(items)
  const nameAt = (at: number) => looks[at]?.name ?? ''
  const add = ({ goods, colourId }: GoodsOption) => {
    const item = { goodsId: goods.goodsId, colourId, spot: null }
    if (items.some((one) => keyOf(one) === keyOf(item))) {
      notify({ kind: 'error', text: words.twice({ name: goods.name }) })
    } else if (items.length >= mostOutfitItems) {
      notify({ kind: 'error', text: words.tooMany({ count: formatInteger(mostOutfitItems) }) })
    } else {
      onLearn(goods)
      set([...items, item])
      onChoose(keyOf(item))
    }
  }
  /** Gives what was moved in words, or nothing where it stays. */
  const move = (from: number, to: number): string => {
    if (from < 0 || to < 0 || to >= items.length || from === to) return ''
    set(moved(items, from, to))
    return words.movedTo({ name: nameAt(from), place: to + 1 })
  }
  const remove = (at: number) => {
    const item = items[at]
    if (!item) return
    set(items.toSpliced(at, 1))
    offerUndo(words.removed({ name: nameAt(at) }), () => {
      onBack(keyOf(item))
      set(latest.current.toSpliced(at, 0, item))
    })
  }
  const colour = (at: number, colourId: number | null) => {
    const next = items.map((item, index) => (index === at ? { ...item, colourId } : item))
    if (new Set(next.map(keyOf)).size < next.length) {
      notify({ kind: 'error', text: words.twice({ name: nameAt(at) }) })
      return
    }
    set(next)
    const now = next[at]
    if (now) onChoose(keyOf(now))
  }
  return { add, move, remove, colour }
}
