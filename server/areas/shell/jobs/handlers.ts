import type { jobs } from '@fairdesk/contract/areas/shell/jobs'
import type { AreaHandlers } from '../../context.ts'
import { cancelJob } from './cancel.ts'
import { listJobs } from './list.ts'

export const jobsHandlers: AreaHandlers<typeof jobs> = {
  list: listJobs,
  cancel: cancelJob,
}
