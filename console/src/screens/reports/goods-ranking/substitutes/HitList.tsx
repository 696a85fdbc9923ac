// biome-ignore-all lint/a11y/useSemanticElements: a virtual list of positioned boxes cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and points at its active row
import type { HitRow, Proposal, SkcCard } from '@fairdesk/contract/areas/orders/substitutes'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { type Cards, type Choices, isOpen, nameOf, rowKey } from './choices.ts'
import { HitLine } from './HitLine.tsx'

type Props = {
  readonly list: readonly HitRow[]
  readonly cards: Cards
  readonly skcs: readonly Pick<HitRow, 'goodsId' | 'colourId'>[]
  readonly choices: Choices
  readonly onChoose: (row: HitRow, proposal: Proposal | null, card?: SkcCard) => void
}

const lineHeight = 82

/**
 * Customers hit by a drop, one line per row; arrows move, digits choose and go on to the next. Only visible lines are
 * rendered.
 */
export const HitList = ({ list, cards, skcs, choices, onChoose }: Props) => {
  const { substitutes: texts } = usePhrases()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [searching, setSearching] = useState<number | null>(null)
  const virtual = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 4,
  })
  // Its keys work without a press into it.
  useEffect(() => scroller.current?.focus(), [])
  const go = (index: number) => {
    const next = Math.min(list.length - 1, Math.max(0, index))
    setActive(next)
    virtual.scrollToIndex(next)
  }
  const search = (index: number | null) => {
    setSearching(index)
    if (index === null) scroller.current?.focus()
    else setActive(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroller.current || event.ctrlKey || event.metaKey || event.altKey) return
    const turn = turns[event.key]
    const row = list[active]
    const digit = /^[0-3]$/.test(event.key) ? Number(event.key) : null
    if (turn !== undefined) go(turn(active, list.length))
    else if (row && isOpen(row) && event.key.toLowerCase() === 'f') search(active)
    else if (row && isOpen(row) && digit !== null) {
      const proposal = digit === 0 ? null : row.proposals[digit - 1]
      if (proposal !== undefined) onChoose(row, proposal)
      go(active + 1)
    } else return
    event.preventDefault()
  }
  return (
    <div
      ref={scroller}
      className="fd-hits fd-boxed"
      role="listbox"
      tabIndex={0}
      aria-label={texts.list}
      aria-activedescendant={`${id}-${active}`}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = list[index]
          if (!row) return null
          const key = rowKey(row)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
            <div
              key={key}
              id={`${id}-${index}`}
              className="fd-hit"
              role="option"
              aria-selected={choices.has(key)}
              aria-label={texts.row({ customer: row.customerName, goods: nameOf(cards, row) })}
              data-active={index === active}
              style={{ height: lineHeight, transform: `translateY(${start}px)` }}
              onClick={() => setActive(index)}
            >
              <HitLine
                row={row}
                cards={cards}
                skcs={skcs}
                selected={choices.get(key)}
                isSearching={searching === index}
                onSearch={(isOpening) => search(isOpening ? index : null)}
                onChoose={(proposal, card) => {
                  if (searching !== null) search(null)
                  onChoose(row, proposal, card)
                }}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

const pageLines = 5
const turns: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + pageLines,
  PageUp: (index) => index - pageLines,
  Home: () => 0,
  End: (_, count) => count - 1,
}
