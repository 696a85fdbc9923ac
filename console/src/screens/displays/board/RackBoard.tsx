import type { Rack } from '@fairdesk/contract/areas/data/displays'
import type { MenuProps } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { type Hanging, hungName } from '../hanging/use-hanging.ts'
import { keyOf, type Place } from '../racks.ts'
import { RackColumn } from './RackColumn.tsx'
import { RackItemLine } from './RackItemLine.tsx'

/** What of the board is being dragged. */
export type Dragged = { readonly kind: 'rack'; readonly rack: Rack } | { readonly kind: 'item'; readonly from: Place }

type Props = {
  readonly racks: readonly Rack[]
  readonly hanging: Hanging
  readonly chosen: number | null
  readonly onChoose: (displayId: number, isByMouse: boolean) => void
  readonly dragged: Dragged | null
  readonly onDrag: (dragged: Dragged | null) => void
  readonly rackMenu: (rack: Rack) => NonNullable<MenuProps['items']>
  /** Name of the thing that gets the keyboard once it stands where it was moved to. */
  readonly held: { current: string | null }
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Racks side by side with what hangs on them; things go within and between them by drag, by Alt and arrows, by menu. */
export const RackBoard = ({ racks, hanging, chosen, onChoose, dragged, onDrag, rackMenu, held, onKeyDown }: Props) => {
  const keys = useHungKeys(hanging)
  const board = useRef<HTMLDivElement>(null)
  // Where what is dragged would hang: before the thing at this place. It moves when it is let go, not before: a line that
  // changed racks meanwhile would never hear that its drag has ended.
  const [aim, setAim] = useState<Place | null>(null)
  useEffect(() => {
    if (held.current === null) return
    board.current?.querySelector<HTMLElement>(`[data-item="${held.current}"] .fd-hung-name`)?.focus()
    held.current = null
  })
  const aimAt = (displayId: number, at: number) => {
    if (dragged?.kind === 'item' && (aim?.displayId !== displayId || aim.at !== at)) setAim({ displayId, at })
  }
  const drop = () => {
    setAim(null)
    if (dragged?.kind !== 'item' || !aim) return
    const { from } = dragged
    const isBehind = aim.displayId === from.displayId && aim.at > from.at
    hanging.move(from, isBehind ? { ...aim, at: aim.at - 1 } : aim)
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
            isChosen={displayId === chosen}
            mark={aimed !== null ? 'aimed' : hanging.unsaved.has(displayId) ? 'unsaved' : undefined}
            menu={rackMenu(rack)}
            onChoose={(isByMouse) => onChoose(displayId, isByMouse)}
            onDrag={(isDragged) => onDrag(isDragged ? { kind: 'rack', rack } : null)}
            onOverEnd={() => aimAt(displayId, items.length)}
            onDrop={drop}
          >
            {items.map((item, at) => (
              <RackItemLine
                key={keyOf(item)}
                item={item}
                name={hungName(rack, item)}
                rackNo={rack.displayNo}
                isFixed={hanging.barred !== ''}
                aim={aimOn(aimed, at, items.length)}
                menu={() => keys.menu(rack, at)}
                onKeyDown={(event) => keys.onKeyDown(event, rack, at)}
                onDrag={(isDragged) => (isDragged ? onDrag({ kind: 'item', from: { displayId, at } }) : end())}
                onOver={(isLower) => aimAt(displayId, isLower ? at + 1 : at)}
              />
            ))}
          </RackColumn>
        )
      })}
    </div>
  )
}

/** On which edge of a line what is dragged would come: above it, or below the last. */
function aimOn(aimed: number | null, at: number, count: number): 'above' | 'below' | undefined {
  if (aimed === at) return 'above'
  return aimed === count && at === count - 1 ? 'below' : undefined
}

/** The keys of a thing on a rack and its menu: the same deeds without a mouse. */
function useHungKeys({ racks, barred, move, rehang, takeOff }: Hanging) {
  const { displays: words } = usePhrases()
  const stepTo = ({ key }: KeyboardEvent, rack: Rack, at: number): Place | undefined => {
    const here = racks.indexOf(rack)
    const beside = { ArrowLeft: racks[here - 1], ArrowRight: racks[here + 1] }[key]
    if (beside) return { displayId: beside.displayId, at: Math.min(at, beside.items.length) }
    const by = { ArrowUp: -1, ArrowDown: 1 }[key]
    return by === undefined ? undefined : { displayId: rack.displayId, at: at + by }
  }
  const onKeyDown = (event: KeyboardEvent, rack: Rack, at: number) => {
    const to = event.altKey ? stepTo(event, rack, at) : undefined
    if (to) move({ displayId: rack.displayId, at }, to)
    else if (event.key === 'Delete') takeOff(rack, at)
    else return
    event.preventDefault()
  }
  const menu = (rack: Rack, at: number): NonNullable<MenuProps['items']> => {
    const from = { displayId: rack.displayId, at }
    const step = (by: number) => () => move(from, { ...from, at: at + by })
    const others = racks.filter(({ displayId }) => displayId !== rack.displayId)
    const isOnOne = rack.items[at]?.hangers === 1
    const items = [
      { key: 'up', label: words.up, disabled: at === 0, onClick: step(-1) },
      { key: 'down', label: words.down, disabled: at === rack.items.length - 1, onClick: step(1) },
      { key: 'more', label: words.more, onClick: () => rehang(rack, at, 1) },
      { key: 'fewer', label: words.fewer, disabled: isOnOne, onClick: () => rehang(rack, at, -1) },
      ...others.map(({ displayId, displayNo, name, items }) => ({
        key: `${displayId}`,
        label: words.moveTo({ name: `${displayNo} ${name}` }),
        onClick: () => move(from, { displayId, at: items.length }),
      })),
      { key: 'off', label: words.takeOff, danger: true, onClick: () => takeOff(rack, at) },
    ]
    return barred ? items.map((item) => ({ ...item, disabled: true, title: barred })) : items
  }
  return { onKeyDown, menu }
}
