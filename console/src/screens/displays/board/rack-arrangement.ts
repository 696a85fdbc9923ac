import type { Rack } from '@fairdesk/contract/areas/data/displays'
import { differing, isSameDraft, type Side } from '../../../kit/save/three-sides.ts'
import { hungOn, replacedBy, withItems } from '../racks.ts'

/** Racks that are being arranged, as they hang now and as they were seen when that began. */
export type Arrangement = { readonly seen: readonly Rack[]; readonly now: readonly Rack[] }

/** With these racks hung so too. One that was not touched before is seen as it is shown. */
export function arrangedOn(
  arrangement: Arrangement | null,
  shown: readonly Rack[],
  touched: readonly Rack[],
): Arrangement {
  const { seen, now } = arrangement ?? { seen: [], now: [] }
  const fresh = touched.filter((rack) => among(now, [rack]).length === 0)
  return { seen: [...seen, ...among(shown, fresh)], now: [...replacedBy(now, touched), ...fresh] }
}

/** With what `change` makes of the racks as they hang now; itself where that touches none. */
export function changedTo(
  arrangement: Arrangement | null,
  shown: readonly Rack[],
  change: (racks: readonly Rack[]) => readonly Rack[],
): Arrangement | null {
  const racks = hungAs(shown, arrangement)
  const touched = change(racks).filter((rack) => !racks.includes(rack))
  return touched.length === 0 ? arrangement : arrangedOn(arrangement, shown, touched)
}

/** The racks that are shown, those being arranged with what is hung on them here. */
export function hungAs(shown: readonly Rack[], arrangement: Arrangement | null): readonly Rack[] {
  return shown.map((rack) => {
    const mine = arrangement?.now.find(({ displayId }) => displayId === rack.displayId)
    return mine ? withItems(rack, mine.items) : rack
  })
}

/** What of the racks that are arranged another has saved meanwhile, by their ids; `fields` are those that he has hung otherwise. */
export type HangingConflict = {
  readonly mine: Readonly<Record<string, Rack>>
  readonly theirs: Readonly<Record<string, Rack>>
  readonly fields: ReadonlyMap<string, Side>
}

/** Null where none of the racks found now has been saved since it was seen. `unacked` are racks as one has sent them oneself, without an answer. */
export function conflictWith(
  found: readonly Rack[],
  { seen, now }: Arrangement,
  unacked: readonly Rack[] = [],
): HangingConflict | null {
  const versions = new Map(seen.map(({ displayId, version }) => [displayId, version]))
  const theirs = found.filter(({ displayId, version }) => versions.get(displayId) !== version)
  if (theirs.length === 0) return null
  // Who only gave a rack another name is in nobody's way.
  const isHungSo = (rack: Rack, racks: readonly Rack[]) =>
    among(racks, [rack]).some((one) => isSameDraft(hungOn([rack]), hungOn([one])))
  const rehung = theirs.filter((rack) => !isHungSo(rack, seen) && !isHungSo(rack, unacked))
  const [read, mine] = [among(seen, rehung), among(now, rehung)]
  const fields = differing({ read: hungOn(read), mine: hungOn(mine), theirs: hungOn(rehung) })
  return { mine: byId(mine), theirs: byId(theirs), fields }
}

function byId(racks: readonly Rack[]): Readonly<Record<string, Rack>> {
  return Object.fromEntries(racks.map((rack) => [rack.displayId, rack]))
}

/** Goes on from what the other has saved, with the chosen side of each rack. */
export function resolved(
  { seen, now }: Arrangement,
  { theirs }: HangingConflict,
  chosen: ReadonlyMap<string, Side>,
): Arrangement {
  const others = Object.values(theirs)
  const taken = others.filter(({ displayId }) => chosen.get(String(displayId)) === 'theirs')
  return { seen: replacedBy(seen, others), now: replacedBy(now, taken) }
}

function among(racks: readonly Rack[], chosen: readonly Rack[]): readonly Rack[] {
  return racks.filter(({ displayId }) => chosen.some((one) => one.displayId === displayId))
}
