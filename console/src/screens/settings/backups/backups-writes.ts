import { desk } from '@fairdesk/contract/areas/reports/desk'
import { backups } from '@fairdesk/contract/areas/settings/backups'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { invalidating } from '../../../kit/save/invalidating.ts'

const write = invalidating(backups.overview, backups.list, desk.get, jobs.list)

export const saveDestination = write(backups.save)
export const beginAnew = write(backups.beginAnew)
export const removeDestination = write(backups.remove)
export const saveSettings = write(backups.saveSettings)
export const goOn = write(backups.goOn)
export const makeBackup = write(backups.make)
export const verifyBackup = write(backups.verify)
export const stopJob = write(jobs.cancel)
