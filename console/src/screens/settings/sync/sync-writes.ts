import { sync } from '@fairdesk/contract/areas/sync/sync'
import { syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import { invalidating } from '../../../kit/save/invalidating.ts'

const write = invalidating(sync.links, sync.rows, sync.runs, syncArrivals.list, syncArrivals.refused)

export const saveLink = write(sync.saveLink)
export const removeLink = write(sync.removeLink)
export const goOn = write(sync.goOn)
export const setUnit = write(sync.setUnit)
export const runLink = write(sync.run)
export const retryRows = write(sync.retry)
export const holdRows = write(sync.hold)
export const retryRefused = write(syncArrivals.retry)
