import type { Rack } from '@fairdesk/contract/areas/data/displays'
import type { MenuProps } from 'antd'
import type { KeyboardEvent } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { Place } from '../racks.ts'
import type { Hanging } from './use-hanging.ts'

/** The keys of a thing on a rack and its menu: the same deeds without a mouse. */
export function useHungKeys({ racks, move, rehang, takeOff }: Hanging) {
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
    return [
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
  }
  return { onKeyDown, menu }
}
