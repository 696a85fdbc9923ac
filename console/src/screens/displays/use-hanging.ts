import { mostHangers, type Rack, type RackItem } from '@fairdesk/contract/areas/displays'
import { useState } from 'react'
import { notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { hasItem, keyOf, moveItem, type Place, withItems } from './racks.ts'

type Board = {
  readonly racks: readonly Rack[]
  readonly arrange: (racks: readonly Rack[]) => void
  readonly notSaved: { readonly racks: readonly Rack[] } | null
}

/** What is done with the things on racks. `said` tells who hears the page what has moved. */
export function useHanging({ racks, arrange, notSaved }: Board, onMoved: (name: string) => void) {
  const { displays: words } = usePhrases()
  const [said, setSaid] = useState('')
  const refuse = (item: RackItem, rack: Rack) =>
    notify({ kind: 'error', text: words.twice({ name: item.no, rack: rack.displayNo }) })
  const move = (from: Place, to: Place) => {
    const item = racks.find(({ displayId }) => displayId === from.displayId)?.items[from.at]
    const target = racks.find(({ displayId }) => displayId === to.displayId)
    if (!item || !target) return
    if (from.displayId !== to.displayId && hasItem(target, item)) {
      refuse(item, target)
      return
    }
    const next = moveItem(racks, from, to)
    if (next === racks) return
    arrange(next)
    onMoved(hungName(target, item))
    setSaid(words.movedTo({ name: item.no, rack: target.displayNo, place: to.at + 1 }))
  }
  const change = (rack: Rack, items: readonly RackItem[]) =>
    arrange(racks.map((one) => (one.displayId === rack.displayId ? withItems(one, items) : one)))
  const hang = (rack: Rack, item: RackItem) => {
    if (hasItem(rack, item)) {
      refuse(item, rack)
      return
    }
    change(rack, [...rack.items, { ...item, displays: [...item.displays, rack.displayNo] }])
    setSaid(words.hungOn({ name: item.no, rack: rack.displayNo }))
  }
  const rehang = (rack: Rack, at: number, by: number) => {
    const within = (hangers: number) => Math.min(mostHangers, Math.max(1, hangers))
    const items = rack.items.map((item, index) =>
      index === at ? { ...item, hangers: within(item.hangers + by) } : item,
    )
    change(rack, items)
  }
  const takeOff = (rack: Rack, at: number) => change(rack, rack.items.toSpliced(at, 1))
  const unsaved = new Set(notSaved?.racks.map(({ displayId }) => displayId))
  return { racks, unsaved, said, move, hang, rehang, takeOff }
}

export type Hanging = ReturnType<typeof useHanging>

/** What names a thing on its rack in the page. */
export function hungName(rack: Rack, item: RackItem): string {
  return `${rack.displayId} ${keyOf(item)}`
}
