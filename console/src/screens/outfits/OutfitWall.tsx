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
  readonly onNeed: (from: number, to: number) => void
  readonly scroll: { readonly id: string; readonly top: number; readonly onRest: (top: number) => void }
}

const cardWidth = 204
const cardHeight = 316

/** Cards from left to right; arrows go from card to card, Enter opens, Space ticks. Only those in sight are drawn. */
export const OutfitWall = ({ label, rows, selected, onSelect, onOpen, onNeed, scroll }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const columns = useColumns(frame, cardWidth)
  const [entry, setEntry] = useState(0)
  const wanted = useRef<number | null>(null)
  const lines = Math.ceil(rows.length / columns)
  const wall = useVirtualizer({
    count: lines,
    getScrollElement: () => frame.current,
    estimateSize: () => cardHeight,
    overscan: 1,
    initialOffset: scroll.top,
  })
  const shown = wall.getVirtualItems()
  const from = (shown[0]?.index ?? 0) * columns
  const to = Math.min(rows.length, ((shown.at(-1)?.index ?? 0) + 1) * columns)
  useEffect(() => onNeed(from, Math.max(from + 1, to)), [from, to, onNeed])
  // Another list begins where it was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's name decides
  useEffect(() => {
    // Its promise is no clean-up.
    void frame.current?.scrollTo({ top: scroll.top })
  }, [scroll.id])
  useEffect(() => {
    if (wanted.current === null) return
    frame.current?.querySelector<HTMLElement>(`[data-at="${wanted.current}"] button`)?.focus()
    wanted.current = null
  })
  const tick = (row: OutfitRow, isTicked: boolean) => {
    const next = new Set(selected)
    if (isTicked) next.add(String(row.outfitId))
    else next.delete(String(row.outfitId))
    onSelect(next)
  }
  const onKeyDown = (event: KeyboardEvent, at: number, row: OutfitRow) => {
    if (event.key === ' ') {
      event.preventDefault()
      tick(row, !selected.has(String(row.outfitId)))
    }
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
    const next = at + (step ?? 0)
    if (step === undefined || next < 0 || next >= rows.length) return
    event.preventDefault()
    setEntry(next)
    wanted.current = next
    wall.scrollToIndex(Math.floor(next / columns))
  }
  return (
    <div
      className="fd-outfit-wall"
      ref={frame}
      onScrollEnd={({ currentTarget }) => scroll.onRest(currentTarget.scrollTop)}
    >
      <ul aria-label={label} style={{ height: wall.getTotalSize() }}>
        {shown.flatMap((line) =>
          rows.slice(line.index * columns, (line.index + 1) * columns).map((row, offset) => {
            const at = line.index * columns + offset
            const left = `calc((100% + 12px) / ${columns} * ${offset})`
            const width = `calc((100% + 12px) / ${columns} - 12px)`
            return (
              <li
                key={row?.outfitId ?? `coming-${at}`}
                data-at={at}
                style={{ top: line.start, left, width, height: line.size - 12 }}
              >
                {row && (
                  <OutfitCard
                    row={row}
                    isSelected={selected.has(String(row.outfitId))}
                    isEntry={at === Math.min(Math.max(entry, 0), rows.length - 1)}
                    onSelect={(isTicked) => tick(row, isTicked)}
                    onOpen={() => {
                      setEntry(at)
                      onOpen(row.outfitId)
                    }}
                    onKeyDown={(event) => onKeyDown(event, at, row)}
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

/** How many columns of at least this many pixels the frame has room for; one at least. */
function useColumns(frame: RefObject<HTMLElement | null>, width: number): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    if (!frame.current) return
    const watcher = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.width ?? 0
      // A page that is hidden has no room and keeps its columns.
      if (room > 0) setColumns(Math.max(1, Math.floor(room / width)))
    })
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [frame, width])
  return columns
}
