import type { OutfitRow } from '@fairdesk/contract/areas/data/outfits'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { OutfitCard } from './OutfitCard.tsx'

type Props = {
  readonly label: string
  readonly rows: readonly (OutfitRow | undefined)[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly onOpen: (outfitId: number) => void
  readonly onNeed: (firstIndex: number, endIndex: number) => void
  readonly scroll: { readonly id: string; readonly top: number; readonly onRest: (top: number) => void }
}

const cardWidth = 204
const cardHeight = 316

/** Cards from left to right: arrows move, Enter opens, Space selects. Renders only the visible ones. */
export const OutfitWall = ({ label, rows, selected, onSelect, onOpen, onNeed, scroll }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const columns = useColumns(frame, cardWidth)
  const [entry, setEntry] = useState(0)
  const focusIndex = useRef<number | null>(null)
  const lines = Math.ceil(rows.length / columns)
  const wall = useVirtualizer({
    count: lines,
    getScrollElement: () => frame.current,
    estimateSize: () => cardHeight,
    overscan: 1,
    initialOffset: scroll.top,
  })
  const visibleLines = wall.getVirtualItems()
  const firstIndex = (visibleLines[0]?.index ?? 0) * columns
  const endIndex = Math.min(rows.length, ((visibleLines.at(-1)?.index ?? 0) + 1) * columns)
  useEffect(() => onNeed(firstIndex, Math.max(firstIndex + 1, endIndex)), [firstIndex, endIndex, onNeed])
  // Another list begins where it was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's name decides
  useEffect(() => {
    // Its promise is no clean-up.
    void frame.current?.scrollTo({ top: scroll.top })
  }, [scroll.id])
  useEffect(() => {
    if (focusIndex.current === null) return
    frame.current?.querySelector<HTMLElement>(`[data-at="${focusIndex.current}"] button`)?.focus()
    focusIndex.current = null
  })
  const tick = (row: OutfitRow, isTicked: boolean) => {
    const next = new Set(selected)
    if (isTicked) next.add(String(row.outfitId))
    else next.delete(String(row.outfitId))
    onSelect(next)
  }
  const onKeyDown = (event: KeyboardEvent, index: number, row: OutfitRow) => {
    if (event.key === ' ') {
      event.preventDefault()
      tick(row, !selected.has(String(row.outfitId)))
    }
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
    const next = index + (step ?? 0)
    if (step === undefined || next < 0 || next >= rows.length) return
    event.preventDefault()
    setEntry(next)
    focusIndex.current = next
    wall.scrollToIndex(Math.floor(next / columns))
  }
  return (
    <div
      className="fd-outfit-wall"
      ref={frame}
      onScrollEnd={({ currentTarget }) => scroll.onRest(currentTarget.scrollTop)}
    >
      <ul className="fd-plain-list" aria-label={label} style={{ height: wall.getTotalSize() }}>
        {visibleLines.flatMap((line) =>
          rows.slice(line.index * columns, (line.index + 1) * columns).map((row, offset) => {
            const index = line.index * columns + offset
            const leftOffset = `calc((100% + 12px) / ${columns} * ${offset})`
            const width = `calc((100% + 12px) / ${columns} - 12px)`
            return (
              <li
                key={row?.outfitId ?? `coming-${index}`}
                data-at={index}
                style={{ top: line.start, left: leftOffset, width, height: line.size - 12 }}
              >
                {row && (
                  <OutfitCard
                    row={row}
                    isSelected={selected.has(String(row.outfitId))}
                    isEntry={index === Math.min(Math.max(entry, 0), rows.length - 1)}
                    onSelect={(isTicked) => tick(row, isTicked)}
                    onOpen={() => {
                      setEntry(index)
                      onOpen(row.outfitId)
                    }}
                    onKeyDown={(event) => onKeyDown(event, index, row)}
                  />
                )}
              </li>
            )
          }),
        )}
      </ul>
    </div>
  )
}

/** Returns the number of columns of at least this width in pixels that fit the frame; at least one. */
function useColumns(frame: RefObject<HTMLElement | null>, width: number): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    if (!frame.current) return
    const watcher = new ResizeObserver(([entry]) => {
      const availableWidth = entry?.contentRect.width ?? 0
      // A page that is hidden has no room and keeps its columns.
      if (availableWidth > 0) setColumns(Math.max(1, Math.floor(availableWidth / width)))
    })
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [frame, width])
  return columns
}
