import type { Rack } from '@fairdesk/contract/areas/data/displays'
import type { MenuProps } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { hungName, type RackHanging } from '../hanging/use-hanging.ts'
import { keyOf, type Place } from '../racks.ts'
import { RackColumn } from './RackColumn.tsx'
import { RackItemLine } from './RackItemLine.tsx'

/** Rack or thing being dragged. */
export type BoardDrag =
  | { readonly kind: 'rack'; readonly rack: Rack }
  | { readonly kind: 'item'; readonly origin: Place }

type Props = {
  readonly racks: readonly Rack[]
  readonly hanging: RackHanging
  readonly selected: number | null
  readonly onChoose: (displayId: number, isByMouse: boolean) => void
  readonly dragged: BoardDrag | null
  readonly onDrag: (dragged: BoardDrag | null) => void
  readonly rackMenu: (rack: Rack) => NonNullable<MenuProps['items']>
  /** Name of the item that gets the focus once it is at its new position. */
  readonly focusRef: { current: string | null }
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Racks side by side with their items; items move within and between racks by drag, Alt and arrows, or menu. */
export const RackBoard = ({
  racks,
  hanging,
  selected,
  onChoose,
  dragged,
  onDrag,
  rackMenu,
  focusRef,
  onKeyDown,
}: Props) => {
  const keys = useHungKeys(hanging)
  const board = useRef<HTMLDivElement>(null)
  // Drop target: before the thing at this place. The thing moves on drop, not earlier: a line that changed racks during
  // the drag would not receive dragend.
  const [aim, setAim] = useState<Place | null>(null)
  useEffect(() => {
    if (focusRef.current === null) return
    board.current?.querySelector<HTMLElement>(`[data-item="${focusRef.current}"] .fd-hung-name`)?.focus()
    focusRef.current = null
  })
  const aimAt = (displayId: number, index: number) => {
    if (dragged?.kind === 'item' && (aim?.displayId !== displayId || aim.at !== index)) setAim({ displayId, at: index })
  }
  const drop = () => {
    setAim(null)
    if (dragged?.kind !== 'item' || !aim) return
    const { origin } = dragged
    const isBehind = aim.displayId === origin.displayId && aim.at > origin.at
    hanging.move(origin, isBehind ? { ...aim, at: aim.at - 1 } : aim)
  }
  const end = () => {
    setAim(null)
    onDrag(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what stands on the board are heard here
    <div className="fd-board" ref={board} onKeyDown={onKeyDown}>
      {racks.map((rack) => {
        const { displayId, items } = rack
        const aimed = aim?.displayId === displayId ? aim.at : null
        return (
          <RackColumn
            key={displayId}
            rack={rack}
            isChosen={displayId === selected}
            mark={aimed !== null ? 'aimed' : hanging.unsaved.has(displayId) ? 'unsaved' : undefined}
            menu={rackMenu(rack)}
            onChoose={(isByMouse) => onChoose(displayId, isByMouse)}
            onDrag={(isDragged) => onDrag(isDragged ? { kind: 'rack', rack } : null)}
            onOverEnd={() => aimAt(displayId, items.length)}
            onDrop={drop}
          >
            {items.map((item, index) => (
              <RackItemLine
                key={keyOf(item)}
                item={item}
                name={hungName(rack, item)}
                rackNo={rack.displayNo}
                isFixed={hanging.barred !== ''}
                aim={aimOn(aimed, index, items.length)}
                menu={() => keys.menu(rack, index)}
                onKeyDown={(event) => keys.onKeyDown(event, rack, index)}
                onDrag={(isDragged) => (isDragged ? onDrag({ kind: 'item', origin: { displayId, at: index } }) : end())}
                onOver={(isLower) => aimAt(displayId, isLower ? index + 1 : index)}
              />
            ))}
          </RackColumn>
        )
      })}
    </div>
  )
}

/** Returns the edge of a line where the dragged item would be inserted: above it, or below the last. */
function aimOn(aimed: number | null, index: number, count: number): 'above' | 'below' | undefined {
  if (aimed === index) return 'above'
  return aimed === count && index === count - 1 ? 'below' : undefined
}

/** The keys of a thing on a rack and its menu: the same deeds without a mouse. */
function useHungKeys({ racks, barred, move, rehang, takeOff }: RackHanging) {
  const { displays: texts } = usePhrases()
  const stepTo = ({ key }: KeyboardEvent, rack: Rack, index: number): Place | undefined => {
    const rackIndex = racks.indexOf(rack)
    const adjacentRack = { ArrowLeft: racks[rackIndex - 1], ArrowRight: racks[rackIndex + 1] }[key]
    if (adjacentRack) return { displayId: adjacentRack.displayId, at: Math.min(index, adjacentRack.items.length) }
    const delta = { ArrowUp: -1, ArrowDown: 1 }[key]
    return delta === undefined ? undefined : { displayId: rack.displayId, at: index + delta }
  }
  const onKeyDown = (event: KeyboardEvent, rack: Rack, index: number) => {
    const destination = event.altKey ? stepTo(event, rack, index) : undefined
    if (destination) move({ displayId: rack.displayId, at: index }, destination)
    else if (event.key === 'Delete') takeOff(rack, index)
    else return
    event.preventDefault()
  }
  const menu = (rack: Rack, index: number): NonNullable<MenuProps['items']> => {
    const origin = { displayId: rack.displayId, at: index }
    const step = (delta: number) => () => move(origin, { ...origin, at: index + delta })
    const otherRacks = racks.filter(({ displayId }) => displayId !== rack.displayId)
    const isOnOne = rack.items[index]?.hangers === 1
    const items = [
      { key: 'up', label: texts.up, disabled: index === 0, onClick: step(-1) },
      { key: 'down', label: texts.down, disabled: index === rack.items.length - 1, onClick: step(1) },
      { key: 'more', label: texts.more, onClick: () => rehang(rack, index, 1) },
      { key: 'fewer', label: texts.fewer, disabled: isOnOne, onClick: () => rehang(rack, index, -1) },
      ...otherRacks.map(({ displayId, displayNo, name, items }) => ({
        key: `${displayId}`,
        label: texts.moveTo({ name: `${displayNo} ${name}` }),
        onClick: () => move(origin, { displayId, at: items.length }),
      })),
      { key: 'off', label: texts.takeOff, danger: true, onClick: () => takeOff(rack, index) },
    ]
    return barred ? items.map((item) => ({ ...item, disabled: true, title: barred })) : items
  }
  return { onKeyDown, menu }
}
