import type { Place, PlaceLevel } from '@fairdesk/contract/areas/data/places'
import type { Read } from '../../../../kit/save/save-record.ts'

/** A place as it is edited. The code of one that is there does not change. */
export type PlaceDraft = Pick<Place, 'code' | 'name' | 'province' | 'parentId'>

/** Place to edit; if null, `parentId` is the parent of the new one. */
export type PlaceEdited = {
  readonly level: PlaceLevel
  readonly placeNode: Place | null
  readonly parentId: number | null
}

export function readOf({ placeNode, parentId }: Omit<PlaceEdited, 'level'>): Read<PlaceDraft> {
  if (!placeNode) return { version: null, fields: { code: '', name: '', province: '', parentId } }
  const { id, version, code, name, province } = placeNode
  return { id, version, fields: { code, name, province, parentId: placeNode.parentId } }
}
