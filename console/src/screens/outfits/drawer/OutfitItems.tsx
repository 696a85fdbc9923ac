import type { FoundGoods } from '@fairdesk/contract/areas/data/outfits'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { tellMissed, tellTooMany } from '../../../kit/page/notify-missed.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ItemSearch } from '../../../ui/item-search/ItemSearch.tsx'
import type { ItemDetail } from '../use-item-details.ts'
import { findGoods } from './find-goods.ts'
import { OutfitItemLine } from './OutfitItemLine.tsx'
import { keyOf, type OutfitDraft } from './outfit-draft.ts'
import { useItemEdits } from './use-item-edits.ts'

type Props = {
  readonly draft: OutfitDraft
  readonly change: (changes: Partial<OutfitDraft>) => void
  readonly looks: readonly ItemDetail[]
  readonly onLearn: (goods: FoundGoods) => void
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
  readonly onSeek: (isSeeking: boolean) => void
  /** What is wrong with them, if anything. */
  readonly note: string | null
  readonly otherItems: number
  readonly isMarkable: boolean
}

/** Where a mark that is set by keyboard begins. */
const middle = { x: 500, y: 500 }

/** The items in their order: found and added, dragged or moved by Alt and an arrow, given a colour, removed. */
export const OutfitItems = ({
  draft,
  change,
  looks,
  onLearn,
  chosen,
  onChoose,
  onSeek,
  note,
  otherItems,
  isMarkable,
}: Props) => {
  const { outfits: words, shell } = usePhrases()
  const { items } = draft
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const held = useRef<string | null>(null)
  const focusMark = useMarkFocus(list)
  const edits = useItemEdits(items, {
    looks,
    onLearn,
    onChoose,
    onBack: (key) => {
      held.current = key
    },
    set: (next) => change({ items: next }),
  })
  const move = (from: number, to: number) => {
    const text = edits.move(from, to)
    if (text !== '') setSaid(text)
  }
  // A line that changes places loses the keyboard; it gets it back.
  useEffect(() => {
    if (held.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-item="${held.current}"] .fd-item-name`)?.focus()
    held.current = null
  })
  return (
    <section className="fd-outfit-items" aria-label={words.items.title}>
      <ItemSearch
        label={words.items.search}
        texts={{ none: words.items.none, failed: shell.loadFailed }}
        find={(text) => findGoods(text, words.anyColour)}
        aim={null}
        onChoose={edits.add}
        onMiss={tellMissed}
        onTooMany={tellTooMany}
        onSeek={onSeek}
      />
      {note && <p className="fd-outfit-fault">{note}</p>}
      {items.length === 0 && <p className="fd-outfit-note">{words.items.empty}</p>}
      <ol ref={list}>
        {items.map((item, at) => {
          const key = keyOf(item)
          const look = looks[at]
          return (
            look && (
              <OutfitItemLine
                key={key}
                place={at + 1}
                item={item}
                look={look}
                isChosen={key === chosen}
                isDragged={key === dragged}
                isMarkable={isMarkable}
                on={{
                  choose: () => onChoose(key),
                  mark: () => {
                    onChoose(key)
                    if (!item.spot) change({ items: items.with(at, { ...item, spot: middle }) })
                    focusMark(key)
                  },
                  colour: (colourId) => edits.colour(at, colourId),
                  remove: () => edits.remove(at),
                  step: (by) => {
                    held.current = key
                    move(at, at + by)
                  },
                  drag: (isDragged) => setDragged(isDragged ? key : null),
                  over: () =>
                    move(
                      items.findIndex((one) => keyOf(one) === dragged),
                      at,
                    ),
                }}
              />
            )
          )
        })}
      </ol>
      {otherItems > 0 && <p className="fd-outfit-note">{words.otherItems({ count: formatInteger(otherItems) })}</p>}
      <span className="fd-unseen" aria-live="polite">
        {said}
      </span>
    </section>
  )
}

/** Gives the keyboard to an item's mark on the picture, as soon as it is there. */
function useMarkFocus(within: RefObject<HTMLElement | null>): (key: string) => void {
  const wanted = useRef<string | null>(null)
  const focus = () => {
    if (wanted.current === null) return
    const mark = within.current
      ?.closest('.fd-outfit-form')
      ?.querySelector<HTMLElement>(`.fd-outfit-mark[data-mark="${wanted.current}"]`)
    if (!mark) return
    wanted.current = null
    mark.focus()
  }
  useEffect(focus)
  return (key) => {
    wanted.current = key
    focus()
  }
}
