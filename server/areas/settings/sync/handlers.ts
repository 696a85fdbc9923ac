import type { sync } from '@fairdesk/contract/areas/sync/sync'
import type { syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import { takeJob } from '../../../domain/sync/take.ts'
import { syncJob } from '../../../domain/sync/work.ts'
import type { AreaHandlers } from '../../context.ts'
import type { FairJobs, FairPlace } from '../../job-services.ts'
import { goOn, holdRows, retryRows, runLink } from './acts.ts'
import { listArrivals, listRefused, refusedFile, retryRefused } from './arrivals.ts'
import { intakeBy } from './intake.ts'
import { type ImportFieldSource, listFieldsBy } from './list-fields.ts'
import { listLinks } from './list-links.ts'
import { previewLink } from './preview.ts'
import { listRows, listRuns } from './rows.ts'
import { removeLink, saveLinkBy } from './save-link.ts'
import { setUnit } from './set-unit.ts'

export const syncHandlers = (importing: ImportFieldSource): AreaHandlers<typeof sync> => ({
  links: listLinks,
  saveLink: saveLinkBy(importing),
  removeLink,
  goOn,
  run: runLink,
  setUnit,
  preview: previewLink,
  rows: listRows,
  retry: retryRows,
  hold: holdRows,
  runs: listRuns,
})

export const syncArrivalsHandlers = (importing: ImportFieldSource): AreaHandlers<typeof syncArrivals> => ({
  list: listArrivals,
  refused: listRefused,
  refusedFile,
  retry: retryRefused,
  fields: listFieldsBy(importing),
})

export const syncJobs: FairJobs = (services) => [
  syncJob(services),
  takeJob<FairPlace>({ ...services, intakeAt: ({ fair }) => intakeBy(services.callAs, fair) }),
]
