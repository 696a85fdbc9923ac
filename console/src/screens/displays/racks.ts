import type { Rack, RackItem, RackItemInput } from '@fairdesk/contract/areas/data/displays'

/** Where something hangs: a rack, and its place there from 0. */
export type Place = { readonly displayId: number; readonly at: number }

/** What tells one thing on a rack from the others. */
export function keyOf({ goodsId, colourId, outfitId }: Pick<RackItem, 'goodsId' | 'colourId' | 'outfitId'>): string {
  return outfitId === null ? `${goodsId}-${colourId}` : `outfit-${outfitId}`
}

/**
 * The racks with what hangs at one place taken to another. Within a rack `to.at` is its place afterwards. They are the same
 * racks where nothing is moved: there is nothing, or the other rack has it already.
 */
export function moveItem(racks: readonly Rack[], from: Place, to: Place): readonly Rack[] {
  const source = racks.find(({ displayId }) => displayId === from.displayId)
  const item = source?.items[from.at]
  const target = racks.find(({ displayId }) => displayId === to.displayId)
  if (!item || !target || to.at < 0) return racks
  const isSameRack = from.displayId === to.displayId
  if (isSameRack && (to.at === from.at || to.at >= target.items.length)) return racks
  if (!isSameRack && hasItem(target, item)) return racks
  const moved = isSameRack
    ? item
    : { ...item, displays: [...item.displays.filter((number) => number !== source?.displayNo), target.displayNo] }
  const taken = racks.map((rack) =>
    rack.displayId === from.displayId ? withItems(rack, rack.items.toSpliced(from.at, 1)) : rack,
  )
  return taken.map((rack) =>
    rack.displayId === to.displayId ? withItems(rack, rack.items.toSpliced(to.at, 0, moved)) : rack,
  )
}

export function hasItem({ items }: Rack, item: RackItem): boolean {
  return items.some((one) => keyOf(one) === keyOf(item))
}

/** The rack with these things on it; the hangers of what one does not see stay counted. */
export function withItems(rack: Rack, items: readonly RackItem[]): Rack {
  return { ...rack, items: [...items], hangers: rack.hangers - hangersOf(rack.items) + hangersOf(items) }
}

/** Those that hang other things, in another order or on other hangers than before, as the call takes them. */
export function changedRacks(before: readonly Rack[], now: readonly Rack[]) {
  const were = new Map(before.map((rack) => [rack.displayId, rack]))
  return now.flatMap(({ displayId, items }) => {
    const was = were.get(displayId)
    const shownItems = items.map(inputOf)
    return !was || JSON.stringify(was.items.map(inputOf)) === JSON.stringify(shownItems)
      ? []
      : [{ displayId, version: was.version, items: shownItems }]
  })
}

/** The racks, with those given in the place of what they were. */
export function replacedBy(racks: readonly Rack[], given: readonly Rack[]): readonly Rack[] {
  return racks.map((rack) => given.find(({ displayId }) => displayId === rack.displayId) ?? rack)
}

/** What hangs on racks, rack by rack. */
export type Hung = Readonly<Record<string, readonly RackItemInput[]>>

export function hungOn(racks: readonly Rack[]): Hung {
  return Object.fromEntries(racks.map(({ displayId, items }) => [displayId, items.map(inputOf)]))
}

function inputOf({ goodsId, colourId, outfitId, hangers }: RackItem): RackItemInput {
  return { goodsId, colourId, outfitId, hangers }
}

function hangersOf(items: readonly RackItem[]): number {
  return items.reduce((sum, { hangers }) => sum + hangers, 0)
}
