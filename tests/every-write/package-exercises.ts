import { frontEndPackage } from '@fairdesk/contract/areas/settings/front-end-package'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { enqueue } from '../../server/domain/jobs/queue.ts'
import type { Desk } from './desk.ts'

/** The writes of packages for front ends, and of long work. */
export const packageExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'package.push': pushed,
  'job.cancel': async (desk) => {
    const id = await enqueue(desk.app.fair.db, { kind: 'package.build', principal: 'admin' })
    await desk.call(jobs.cancel, { where: 'fair', id })
  },
  'package.restore': async (desk) => {
    await pushed(desk)
    await desk.app.fair.pool.query(`update styles set selling_points = '${Date.now()}' where id = 1`)
    await pushed(desk)
    const { versions } = (await desk.app.call(frontEndPackage.state, {})).data ?? {}
    await desk.call(frontEndPackage.restore, { version: versions?.[1]?.version ?? 0 })
  },
}

async function pushed(desk: Desk): Promise<void> {
  await desk.call(frontEndPackage.updateZip, {})
  while ((await desk.app.call(frontEndPackage.state, {})).data?.job) {
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
