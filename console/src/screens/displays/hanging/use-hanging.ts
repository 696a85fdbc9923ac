import { displays, mostHangers, type Rack, type RackItem } from '@fairdesk/contract/areas/data/displays'
import { useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { hasItem, keyOf, moveItem, type Place, withItems } from '../racks.ts'

type Board = {
  readonly racks: readonly Rack[]
  readonly arrange: (change: (racks: readonly Rack[]) => readonly Rack[]) => void
  readonly notSaved: { readonly racks: readonly Rack[] } | null
}

/** What is done with the things on racks. `said` tells who hears the page what has moved. */
export function useHanging({ racks, arrange: arrangeOpen, notSaved }: Board, onMoved: (name: string) => void) {
  const { displays: words } = usePhrases()
  const [said, setSaid] = useState('')
  const { barred, arrange } = useArranging(arrangeOpen)
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
    if (moveItem(racks, from, to) === racks) return
    const key = keyOf(item)
    arrange((now) => moveItem(now, { ...from, at: placeOf(now, from.displayId, key) }, to))
    onMoved(hungName(target, item))
    setSaid(words.movedTo({ name: item.no, rack: target.displayNo, place: to.at + 1 }))
  }
  const change = ({ displayId }: Rack, itemsOf: (rack: Rack) => readonly RackItem[]) =>
    arrange((now) => now.map((one) => (one.displayId === displayId ? rehung(one, itemsOf(one)) : one)))
  /** The rack may have gone out of sight, to another room, since the thing was scanned. */
  const hang = (displayId: number | null, item: RackItem) => {
    const rack = racks.find((one) => one.displayId === displayId)
    if (!rack) return notify({ kind: 'error', text: words.notHung({ name: item.no }) })
    if (hasItem(rack, item)) {
      refuse(item, rack)
      return
    }
    const hung = { ...item, displays: [...item.displays, rack.displayNo] }
    change(rack, (now) => (hasItem(now, item) ? now.items : [...now.items, hung]))
    setSaid(words.hungOn({ name: item.no, rack: rack.displayNo }))
  }
  const rehang = (rack: Rack, at: number, by: number) => {
    const within = (hangers: number) => Math.min(mostHangers, Math.max(1, hangers))
    const key = keyAt(rack, at)
    change(rack, ({ items }) =>
      items.map((item) => (keyOf(item) === key ? { ...item, hangers: within(item.hangers + by) } : item)),
    )
  }
  const takeOff = (rack: Rack, at: number) => {
    const key = keyAt(rack, at)
    change(rack, ({ items }) => items.filter((item) => keyOf(item) !== key))
  }
  const unsaved = new Set(notSaved?.racks.map(({ displayId }) => displayId))
  return { racks, unsaved, said: barred ? '' : said, barred, move, hang, rehang, takeOff }
}

/** Arranges only in a fair that takes it; else says why not. */
function useArranging(arrangeOpen: Board['arrange']) {
  const barred = useFairWrites()(displays.arrange)
  const arrange: Board['arrange'] = (change) => {
    if (barred) notify({ kind: 'error', text: barred })
    else arrangeOpen(change)
  }
  return { barred, arrange }
}

export type Hanging = ReturnType<typeof useHanging>

function rehung(rack: Rack, items: readonly RackItem[]): Rack {
  return items === rack.items ? rack : withItems(rack, items)
}

/** -1 where it does not hang there any more. */
function placeOf(racks: readonly Rack[], displayId: number, key: string): number {
  return racks.find((rack) => rack.displayId === displayId)?.items.findIndex((item) => keyOf(item) === key) ?? -1
}

function keyAt({ items }: Rack, at: number): string | undefined {
  const item = items[at]
  return item && keyOf(item)
}

/** What names a thing on its rack in the page. */
export function hungName(rack: Rack, item: RackItem): string {
  return `${rack.displayId} ${keyOf(item)}`
}
