import type { OutfitGoodsMatch } from '@fairdesk/contract/areas/data/outfits'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { tellMissed, tellTooMany } from '../../../../kit/page/notify-missed.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ItemSearch } from '../../../../ui/item-search/ItemSearch.tsx'
import type { ItemDetail } from '../use-item-details.ts'
import { findGoods } from './find-goods.ts'
import { OutfitItemLine } from './OutfitItemLine.tsx'
import { keyOf, type OutfitDraft } from './outfit-draft.ts'
import { useItemEdits } from './use-item-edits.ts'

type Props = {
  readonly draft: OutfitDraft
  readonly change: (changes: Partial<OutfitDraft>) => void
  readonly looks: readonly ItemDetail[]
  readonly onLearn: (goods: OutfitGoodsMatch) => void
  readonly selected: string | null
  readonly onChoose: (key: string) => void
  readonly onSeek: (isSeeking: boolean) => void
  /** Problem of the items, if any. */
  readonly note: string | null
  readonly otherItems: number
  readonly isMarkable: boolean
}

/** Initial position of a mark set by keyboard. */
const middle = { x: 500, y: 500 }

/** The items in their order: found and added, dragged or moved by Alt and an arrow, given a colour, removed. */
export const OutfitItems = ({
  draft,
  change,
  looks,
  onLearn,
  selected,
  onChoose,
  onSeek,
  note,
  otherItems,
  isMarkable,
}: Props) => {
  const { outfits: texts, shell } = usePhrases()
  const { items } = draft
  const [dragged, setDragged] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focusKey = useRef<string | null>(null)
  const focusMark = useMarkFocus(list)
  const edits = useItemEdits(items, {
    looks,
    onLearn,
    onChoose,
    onBack: (key) => {
      focusKey.current = key
    },
    set: (next) => change({ items: next }),
  })
  const move = (fromIndex: number, toIndex: number) => {
    const text = edits.move(fromIndex, toIndex)
    if (text !== '') setAnnouncement(text)
  }
  // A line that changes places loses the keyboard; it gets it back.
  useEffect(() => {
    if (focusKey.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-item="${focusKey.current}"] .fd-item-name`)?.focus()
    focusKey.current = null
  })
  return (
    <section className="fd-stack" aria-label={texts.items.title}>
      <ItemSearch
        label={texts.items.search}
        texts={{ none: texts.items.none, failed: shell.loadFailed }}
        find={(text) => findGoods(text, texts.anyColour)}
        aim={null}
        onChoose={edits.add}
        onMiss={tellMissed}
        onTooMany={tellTooMany}
        onSeek={onSeek}
      />
      {note && <p className="fd-outfit-fault fd-note">{note}</p>}
      {items.length === 0 && <p className="fd-note">{texts.items.empty}</p>}
      <ol ref={list} className="fd-plain-list">
        {items.map((item, index) => {
          const key = keyOf(item)
          const look = looks[index]
          return (
            look && (
              <OutfitItemLine
                key={key}
                position={index + 1}
                item={item}
                look={look}
                isChosen={key === selected}
                isDragged={key === dragged}
                isMarkable={isMarkable}
                actions={{
                  choose: () => onChoose(key),
                  mark: () => {
                    onChoose(key)
                    if (!item.spot) change({ items: items.with(index, { ...item, spot: middle }) })
                    focusMark(key)
                  },
                  colour: (colourId) => edits.colour(index, colourId),
                  remove: () => edits.remove(index),
                  step: (delta) => {
                    focusKey.current = key
                    move(index, index + delta)
                  },
                  drag: (isDragged) => setDragged(isDragged ? key : null),
                  over: () =>
                    move(
                      items.findIndex((candidate) => keyOf(candidate) === dragged),
                      index,
                    ),
                }}
              />
            )
          )
        })}
      </ol>
      {otherItems > 0 && <p className="fd-note">{texts.otherItems({ count: formatInteger(otherItems) })}</p>}
      <span className="fd-unseen" aria-live="polite">
        {announcement}
      </span>
    </section>
  )
}

/** Gives the keyboard to an item's mark on the picture, as soon as it is there. */
function useMarkFocus(container: RefObject<HTMLElement | null>): (key: string) => void {
  const markKey = useRef<string | null>(null)
  const focus = () => {
    if (markKey.current === null) return
    const mark = container.current
      ?.closest('.fd-outfit-form')
      ?.querySelector<HTMLElement>(`.fd-outfit-mark[data-mark="${markKey.current}"]`)
    if (!mark) return
    markKey.current = null
    mark.focus()
  }
  useEffect(focus)
  return (key) => {
    markKey.current = key
    focus()
  }
}
