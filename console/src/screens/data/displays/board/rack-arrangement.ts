import type { Rack } from '@fairdesk/contract/areas/data/displays'
import { differing, isSameDraft, type Side } from '../../../../kit/save/three-sides.ts'
import { hungOn, replacedBy, withItems } from '../racks.ts'

/** Racks that are being arranged, as they hang now and as they were seen when that began. */
export type Arrangement = { readonly seenRacks: readonly Rack[]; readonly arrangedRacks: readonly Rack[] }

/** With these racks hung so too. One that was not touched before is seen as it is shown. */
export function arrangedOn(
  arrangement: Arrangement | null,
  displayedRacks: readonly Rack[],
  touched: readonly Rack[],
): Arrangement {
  const { seenRacks, arrangedRacks } = arrangement ?? { seenRacks: [], arrangedRacks: [] }
  const fresh = touched.filter((rack) => among(arrangedRacks, [rack]).length === 0)
  return {
    seenRacks: [...seenRacks, ...among(displayedRacks, fresh)],
    arrangedRacks: [...replacedBy(arrangedRacks, touched), ...fresh],
  }
}

/** Returns the arrangement after `change` is applied to the current racks; the same one if none is affected. */
export function changedTo(
  arrangement: Arrangement | null,
  displayedRacks: readonly Rack[],
  change: (racks: readonly Rack[]) => readonly Rack[],
): Arrangement | null {
  const racks = hungAs(displayedRacks, arrangement)
  const touched = change(racks).filter((rack) => !racks.includes(rack))
  return touched.length === 0 ? arrangement : arrangedOn(arrangement, displayedRacks, touched)
}

/** Returns the displayed racks with the local arrangement applied. */
export function hungAs(displayedRacks: readonly Rack[], arrangement: Arrangement | null): readonly Rack[] {
  return displayedRacks.map((rack) => {
    const localRack = arrangement?.arrangedRacks.find(({ displayId }) => displayId === rack.displayId)
    return localRack ? withItems(rack, localRack.items) : rack
  })
}

/** Arranged racks that another user has saved meanwhile, by id; `fields` are those arranged differently. */
export type HangingConflict = {
  readonly mine: Readonly<Record<string, Rack>>
  readonly theirs: Readonly<Record<string, Rack>>
  readonly fields: ReadonlyMap<string, Side>
}

/**
 * Returns null if none of the racks has been saved by others since it was read. `unacked` are racks this user has
 * sent without an answer.
 */
export function conflictWith(
  rereadRacks: readonly Rack[],
  { seenRacks, arrangedRacks }: Arrangement,
  unacked: readonly Rack[] = [],
): HangingConflict | null {
  const versions = new Map(seenRacks.map(({ displayId, version }) => [displayId, version]))
  const remoteRacks = rereadRacks.filter(({ displayId, version }) => versions.get(displayId) !== version)
  if (remoteRacks.length === 0) return null
  // A new name of a rack is no conflict.
  const isHungSo = (rack: Rack, racks: readonly Rack[]) =>
    among(racks, [rack]).some((otherRack) => isSameDraft(hungOn([rack]), hungOn([otherRack])))
  const rehung = remoteRacks.filter((rack) => !isHungSo(rack, seenRacks) && !isHungSo(rack, unacked))
  const [read, localRacks] = [among(seenRacks, rehung), among(arrangedRacks, rehung)]
  const fields = differing({ read: hungOn(read), mine: hungOn(localRacks), theirs: hungOn(rehung) })
  return { mine: byId(localRacks), theirs: byId(remoteRacks), fields }
}

function byId(racks: readonly Rack[]): Readonly<Record<string, Rack>> {
  return Object.fromEntries(racks.map((rack) => [rack.displayId, rack]))
}

/** Returns an arrangement based on the other user's save, with the chosen side of each rack. */
export function resolved(
  { seenRacks, arrangedRacks }: Arrangement,
  { theirs }: HangingConflict,
  selectedSides: ReadonlyMap<string, Side>,
): Arrangement {
  const theirRacks = Object.values(theirs)
  const acceptedRacks = theirRacks.filter(({ displayId }) => selectedSides.get(String(displayId)) === 'theirs')
  return { seenRacks: replacedBy(seenRacks, theirRacks), arrangedRacks: replacedBy(arrangedRacks, acceptedRacks) }
}

function among(racks: readonly Rack[], selectedRacks: readonly Rack[]): readonly Rack[] {
  return racks.filter(({ displayId }) => selectedRacks.some((selectedRack) => selectedRack.displayId === displayId))
}
