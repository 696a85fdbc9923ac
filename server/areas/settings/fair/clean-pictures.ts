import { createHash } from 'node:crypto'
import type { fair } from '@fairdesk/contract/areas/settings/fair'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { unusedPhotos } from '../../../domain/fair-lifecycle/unused-photos.ts'
import { enqueue } from '../../../domain/jobs/queue.ts'
import type { PlatformWriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

/** One at a time. */
const cleanJob = { kind: 'pictures.clean', dedupeKey: 'clean' } as const

export const cleanPictures: Handler<typeof fair.cleanImageData> = async (context, { seal: expectedSeal }) => {
  const { platform, services, user, caller, record, recordNothing } = context
  const unused = await unusedPhotos(services)
  const seal = createHash('sha256').update(JSON.stringify(unused)).digest('base64url')
  if (expectedSeal === undefined) {
    recordNothing()
    return { ...unused, seal, planned: await plannedOf(context) }
  }
  if (expectedSeal !== seal) refuse('fair.counts-changed')
  const jobId = await enqueue(platform, {
    ...cleanJob,
    principal: user.account,
    realName: user.realName,
    requestId: caller.requestId,
  })
  await sql`update jobs set run_at = now() + interval '1 day' where id = ${jobId} and state = 'waiting'`.execute(
    platform,
  )
  record({ ref: '', before: { files: unused.files } })
  return { ...unused, seal, planned: await plannedOf(context) }
}

async function plannedOf({ platform }: PlatformWriteContext): Promise<{ jobId: number; at: string } | null> {
  const result = await sql<{ id: number; at: Date }>`
    select id, run_at as at from jobs where kind = ${cleanJob.kind} and state in ('waiting', 'running') limit 1`.execute(
    platform,
  )
  const [job] = result.rows
  return job ? { jobId: job.id, at: job.at.toISOString() } : null
}
