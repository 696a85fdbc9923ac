import type { sync } from '@fairdesk/contract/areas/orders/sync'
import { syncJob } from '../../domain/sync/work.ts'
import type { AreaHandlers, FairJobs } from '../context.ts'
import { goOn, holdRows, retryRows, runLink } from './acts.ts'
import { listLinks } from './list-links.ts'
import { previewLink } from './preview.ts'
import { listRows, listRuns } from './rows.ts'
import { removeLink, saveLink } from './save-link.ts'

export const syncHandlers: AreaHandlers<typeof sync> = {
  links: listLinks,
  saveLink,
  removeLink,
  goOn,
  run: runLink,
  preview: previewLink,
  rows: listRows,
  retry: retryRows,
  hold: holdRows,
  runs: listRuns,
}

export const syncJobs: FairJobs = (services) => [syncJob(services)]
