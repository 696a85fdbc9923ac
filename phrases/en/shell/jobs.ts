import type { JobKindName, JobState } from '@fairdesk/contract/areas/shell/jobs'
import type { Shape } from '../../shape.ts'
import type { jobs as source } from '../../zh-cn/shell/jobs.ts'

const kinds: Readonly<Record<JobKindName, string>> = {
  'package.build': 'Package for front ends',
  'pictures.draw': 'Drawing pictures',
  'pictures.sweep': 'Sweeping pictures',
  'import.pictures': 'Taking in pictures of a spreadsheet',
  import: 'Import',
  'orders.batch': 'Acts on orders',
  'orders.split': 'Splitting orders',
  'sync.work': 'Sync with external systems',
  'sync.take': 'Taking in from external systems',
  'report.reconcile': 'Reconciling reports',
  'paper.pdf': 'PDF for printing',
  'fair.copy': 'Copy of a fair',
  'fair.demo': 'Demo fair',
  'fair.rehearse': 'Rehearsal of a fair',
  'fair.state': 'Planned states of fairs',
  'pictures.clean': 'Removal of unused pictures',
  'backup.make': 'Backup',
  'backup.verify': 'Check a backup',
  'fair.sweep': "Sweeping the fair's data",
  'platform.sweep': 'Sweeping the system',
}
const states: Readonly<Record<JobState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Stopped',
  broken: 'Broken off',
}

/** Long work in the background, and how it ends. */
export const jobs: Shape<typeof source> = {
  title: 'Background jobs',
  running: ({ count }) => (count === 1 ? '1 job is running' : `${count} jobs are running`),
  none: 'Nothing is running; what has ended is kept for a day',
  cancel: 'Stop',
  cancelling: 'Stopping',
  byItself: 'by itself',
  failedByItself: ({ count }) => (count === 1 ? 'A task of the system failed' : `${count} tasks of the system failed`),
  of: ({ done, total }) => `${done} of ${total}`,
  kinds,
  states,
}
