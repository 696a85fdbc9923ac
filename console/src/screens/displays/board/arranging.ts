import type { Rack } from '@fairdesk/contract/areas/data/displays'
import { differing, isSameDraft, type Side } from '../../../kit/three-sides.ts'
import { hungOn, replacedBy, withItems } from '../racks.ts'

/** Racks that are being arranged, as they hang now and as they were seen when that began. */
export type Arranging = { readonly seen: readonly Rack[]; readonly now: readonly Rack[] }

/** With these racks hung so too. One that was not touched before is seen as it is shown. */
export function arrangedOn(arranging: Arranging | null, shown: readonly Rack[], touched: readonly Rack[]): Arranging {
  const { seen, now } = arranging ?? { seen: [], now: [] }
  const fresh = touched.filter((rack) => among(now, [rack]).length === 0)
  return { seen: [...seen, ...among(shown, fresh)], now: [...replacedBy(now, touched), ...fresh] }
}

/** With what `change` makes of the racks as they hang now; itself where that touches none. */
export function changedTo(
  arranging: Arranging | null,
  shown: readonly Rack[],
  change: (racks: readonly Rack[]) => readonly Rack[],
): Arranging | null {
  const racks = hungAs(shown, arranging)
  const touched = change(racks).filter((rack) => !racks.includes(rack))
  return touched.length === 0 ? arranging : arrangedOn(arranging, shown, touched)
}

/** The racks that are shown, those being arranged with what is hung on them here. */
export function hungAs(shown: readonly Rack[], arranging: Arranging | null): readonly Rack[] {
  return shown.map((rack) => {
    const mine = arranging?.now.find(({ displayId }) => displayId === rack.displayId)
    return mine ? withItems(rack, mine.items) : rack
  })
}

/** What of the racks that are arranged another has saved meanwhile; `fields` are those that he has hung otherwise. */
export type Overtaken = {
  readonly mine: readonly Rack[]
  readonly theirs: readonly Rack[]
  readonly fields: ReadonlyMap<string, Side>
}

/** Null where none of the racks found now has been saved since it was seen. `unanswered` are racks as one has sent them oneself. */
export function overtakenBy(
  found: readonly Rack[],
  { seen, now }: Arranging,
  unanswered: readonly Rack[] = [],
): Overtaken | null {
  const versions = new Map(seen.map(({ displayId, version }) => [displayId, version]))
  const theirs = found.filter(({ displayId, version }) => versions.get(displayId) !== version)
  if (theirs.length === 0) return null
  // Who only gave a rack another name is in nobody's way.
  const isHungSo = (rack: Rack, racks: readonly Rack[]) =>
    among(racks, [rack]).some((one) => isSameDraft(hungOn([rack]), hungOn([one])))
  const rehung = theirs.filter((rack) => !isHungSo(rack, seen) && !isHungSo(rack, unanswered))
  const [read, mine] = [among(seen, rehung), among(now, rehung)]
  const fields = differing({ read: hungOn(read), mine: hungOn(mine), theirs: hungOn(rehung) })
  return { mine, theirs, fields }
}

/** Goes on from what the other has saved, with the chosen side of each rack. */
export function settled({ seen, now }: Arranging, { theirs }: Overtaken, chosen: ReadonlyMap<string, Side>): Arranging {
  const taken = theirs.filter(({ displayId }) => chosen.get(String(displayId)) === 'theirs')
  return { seen: replacedBy(seen, theirs), now: replacedBy(now, taken) }
}

function among(racks: readonly Rack[], chosen: readonly Rack[]): readonly Rack[] {
  return racks.filter(({ displayId }) => chosen.some((one) => one.displayId === displayId))
}
