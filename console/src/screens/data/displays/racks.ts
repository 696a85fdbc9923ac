import type { Rack, RackItem, RackItemInput } from '@fairdesk/contract/areas/data/displays'

/** Place of a thing: a rack, and the position on it from 0. */
export type Place = { readonly displayId: number; readonly at: number }

/** Returns a key that is unique on a rack. */
export function keyOf({ goodsId, colourId, outfitId }: Pick<RackItem, 'goodsId' | 'colourId' | 'outfitId'>): string {
  return outfitId === null ? `${goodsId}-${colourId}` : `outfit-${outfitId}`
}

/**
 * Moves the item at one place to another. Within a rack `destination.at` is its index afterwards. Returns the same
 * racks if nothing is moved: no item is there, or the other rack has it already.
 */
export function moveItem(racks: readonly Rack[], origin: Place, destination: Place): readonly Rack[] {
  const source = racks.find(({ displayId }) => displayId === origin.displayId)
  const item = source?.items[origin.at]
  const target = racks.find(({ displayId }) => displayId === destination.displayId)
  if (!item || !target || destination.at < 0) return racks
  const isSameRack = origin.displayId === destination.displayId
  if (isSameRack && (destination.at === origin.at || destination.at >= target.items.length)) return racks
  if (!isSameRack && hasItem(target, item)) return racks
  const movedItem = isSameRack
    ? item
    : { ...item, displays: [...item.displays.filter((number) => number !== source?.displayNo), target.displayNo] }
  const withoutItem = racks.map((rack) =>
    rack.displayId === origin.displayId ? withItems(rack, rack.items.toSpliced(origin.at, 1)) : rack,
  )
  return withoutItem.map((rack) =>
    rack.displayId === destination.displayId
      ? withItems(rack, rack.items.toSpliced(destination.at, 0, movedItem))
      : rack,
  )
}

export function hasItem({ items }: Rack, item: RackItem): boolean {
  return items.some((existing) => keyOf(existing) === keyOf(item))
}

/** Returns the rack with these items; the hangers of items invisible to the user stay counted. */
export function withItems(rack: Rack, items: readonly RackItem[]): Rack {
  return { ...rack, items: [...items], hangers: rack.hangers - hangersOf(rack.items) + hangersOf(items) }
}

/** Those that hang other things, in another order or on other hangers than before, as the call takes them. */
export function changedRacks(previousRacks: readonly Rack[], currentRacks: readonly Rack[]) {
  const were = new Map(previousRacks.map((rack) => [rack.displayId, rack]))
  return currentRacks.flatMap(({ displayId, items }) => {
    const was = were.get(displayId)
    const shownItems = items.map(inputOf)
    return !was || JSON.stringify(was.items.map(inputOf)) === JSON.stringify(shownItems)
      ? []
      : [{ displayId, version: was.version, items: shownItems }]
  })
}

/** Returns the racks with the given ones replaced. */
export function replacedBy(racks: readonly Rack[], replacements: readonly Rack[]): readonly Rack[] {
  return racks.map((rack) => replacements.find(({ displayId }) => displayId === rack.displayId) ?? rack)
}

/** Things on the racks, by rack. */
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
