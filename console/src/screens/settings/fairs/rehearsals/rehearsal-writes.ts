import { fair } from '@fairdesk/contract/areas/settings/fair'
import { rehearsal } from '@fairdesk/contract/areas/settings/rehearsal'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { invalidating } from '../../../../kit/save/invalidating.ts'

const write = invalidating(rehearsal.list, fair.list, jobs.list)

export const startRehearsal = write(rehearsal.start)
export const stopRehearsal = write(jobs.cancel)
export const removeCopy = write(rehearsal.removeCopy)
