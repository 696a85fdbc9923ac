import { sync } from '@fairdesk/contract/areas/orders/sync'
import { invalidating } from '../../kit/save/invalidating.ts'

const write = invalidating(sync.links, sync.rows, sync.runs)

export const saveLink = write(sync.saveLink)
export const removeLink = write(sync.removeLink)
export const goOn = write(sync.goOn)
export const runLink = write(sync.run)
export const retryRows = write(sync.retry)
export const holdRows = write(sync.hold)
