import { displays, mostHangers, type Rack, type RackItem } from '@fairdesk/contract/areas/data/displays'
import { useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { hasItem, keyOf, moveItem, type Place, withItems } from '../racks.ts'

type Board = {
  readonly racks: readonly Rack[]
  readonly arrange: (change: (racks: readonly Rack[]) => readonly Rack[]) => void
  readonly notSaved: { readonly racks: readonly Rack[] } | null
}

/** Actions on the things on racks, and a text that announces moves to screen readers. */
export function useHanging({ racks, arrange: arrangeOpen, notSaved }: Board, onMoved: (name: string) => void) {
  const { displays: texts } = usePhrases()
  const [announcement, setAnnouncement] = useState('')
  const { barred, arrange } = useArranging(arrangeOpen)
  const refuse = (item: RackItem, rack: Rack) =>
    notify({ kind: 'error', text: texts.twice({ name: item.no, rack: rack.displayNo }) })
  const move = (origin: Place, destination: Place) => {
    const item = racks.find(({ displayId }) => displayId === origin.displayId)?.items[origin.at]
    const target = racks.find(({ displayId }) => displayId === destination.displayId)
    if (!item || !target) return
    if (origin.displayId !== destination.displayId && hasItem(target, item)) {
      refuse(item, target)
      return
    }
    if (moveItem(racks, origin, destination) === racks) return
    const key = keyOf(item)
    arrange((currentRacks) =>
      moveItem(currentRacks, { ...origin, at: placeOf(currentRacks, origin.displayId, key) }, destination),
    )
    onMoved(hungName(target, item))
    setAnnouncement(texts.movedTo({ name: item.no, rack: target.displayNo, place: destination.at + 1 }))
  }
  const change = ({ displayId }: Rack, itemsOf: (rack: Rack) => readonly RackItem[]) =>
    arrange((currentRacks) => replaceItems(currentRacks, displayId, itemsOf))
  /** The rack may have left the view, to another room, since the item was scanned. */
  const hang = (displayId: number | null, item: RackItem) => {
    const rack = racks.find((candidate) => candidate.displayId === displayId)
    if (!rack) return notify({ kind: 'error', text: texts.notHung({ name: item.no }) })
    if (hasItem(rack, item)) {
      refuse(item, rack)
      return
    }
    const hung = { ...item, displays: [...item.displays, rack.displayNo] }
    change(rack, (currentRack) => (hasItem(currentRack, item) ? currentRack.items : [...currentRack.items, hung]))
    setAnnouncement(texts.hungOn({ name: item.no, rack: rack.displayNo }))
  }
  const rehang = (rack: Rack, index: number, delta: number) => {
    const clampHangers = (hangers: number) => Math.min(mostHangers, Math.max(1, hangers))
    const key = keyAt(rack, index)
    change(rack, ({ items }) =>
      items.map((item) => (keyOf(item) === key ? { ...item, hangers: clampHangers(item.hangers + delta) } : item)),
    )
  }
  const takeOff = (rack: Rack, index: number) => {
    const key = keyAt(rack, index)
    change(rack, ({ items }) => items.filter((item) => keyOf(item) !== key))
  }
  const unsaved = new Set(notSaved?.racks.map(({ displayId }) => displayId))
  return { racks, unsaved, said: barred ? '' : announcement, barred, move, hang, rehang, takeOff }
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

export type RackHanging = ReturnType<typeof useHanging>

function replaceItems(
  racks: readonly Rack[],
  displayId: number,
  itemsOf: (rack: Rack) => readonly RackItem[],
): readonly Rack[] {
  return racks.map((rack) => (rack.displayId === displayId ? rehung(rack, itemsOf(rack)) : rack))
}

function rehung(rack: Rack, items: readonly RackItem[]): Rack {
  return items === rack.items ? rack : withItems(rack, items)
}

/** -1 where it does not hang there any more. */
function placeOf(racks: readonly Rack[], displayId: number, key: string): number {
  return racks.find((rack) => rack.displayId === displayId)?.items.findIndex((item) => keyOf(item) === key) ?? -1
}

function keyAt({ items }: Rack, index: number): string | undefined {
  const item = items[index]
  return item && keyOf(item)
}

/** Returns the name of a thing on its rack, for use in the page. */
export function hungName(rack: Rack, item: RackItem): string {
  return `${rack.displayId} ${keyOf(item)}`
}
