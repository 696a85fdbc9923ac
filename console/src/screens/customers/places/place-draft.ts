import type { Place, PlaceLevel } from '@fairdesk/contract/areas/data/places'
import type { Read } from '../../../kit/save/save-record.ts'

/** A place as it is edited. The code of one that is there does not change. */
export type PlaceDraft = Pick<Place, 'code' | 'name' | 'province' | 'parentId'>

/** A place to change, or null and where a new one is to stand. */
export type PlaceEdited = {
  readonly level: PlaceLevel
  readonly place: Place | null
  readonly parentId: number | null
}

export function readOf({ place, parentId }: Omit<PlaceEdited, 'level'>): Read<PlaceDraft> {
  if (!place) return { version: null, fields: { code: '', name: '', province: '', parentId } }
  const { id, version, code, name, province } = place
  return { id, version, fields: { code, name, province, parentId: place.parentId } }
}
