import { displays } from '@fairdesk/contract/areas/data/displays'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { invalidating } from '../../../kit/save/invalidating.ts'

const writing = invalidating(displays.board, displays.rooms, outfits.list)

export const saveRack = writing(displays.save)
export const arrangeRacks = writing(displays.arrange)
export const removeRacks = writing(displays.remove)
export const restoreRacks = writing(displays.restore)
