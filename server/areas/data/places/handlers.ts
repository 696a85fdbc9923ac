import type { places } from '@fairdesk/contract/areas/data/places'
import type { AreaHandlers } from '../../context.ts'
import { areaTree } from './area-tree.ts'
import { deletePlace } from './delete-place.ts'
import { savePlace } from './save-place.ts'

export const placesHandlers: AreaHandlers<typeof places> = { areaTree, savePlace, deletePlace }
