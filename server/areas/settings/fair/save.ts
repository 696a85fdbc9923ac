import type { FairInput, fair } from '@fairdesk/contract/areas/settings/fair'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { checkFairInput } from '../../../domain/fairs/fair-input.ts'
import { createFair as createRow } from '../../../domain/fairs/fairs.ts'
import { enqueue } from '../../../domain/jobs/queue.ts'
import type { PlatformWriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { heldFair, versionOf } from './held-fair.ts'

export const createFair: Handler<typeof fair.create> = async (context, input) => {
  const { platform, services, record, afterCommit } = context
  await checkFairInput(platform, input)
  const { startsAt, endsAt, ...fields } = input
  const newFair = await createRow(platform, {
    ...fields,
    startsAt: dateOf(startsAt),
    endsAt: dateOf(endsAt),
    status: 'draft',
    isDefault: false,
    ready: true,
  })
  // Create its tables now, so that the first user who enters it does not wait.
  afterCommit(() => services.fairs.databaseOf(newFair))
  record({ ref: newFair.code, after: loggedOf(input) })
  return { fairId: newFair.id }
}

/** @throws Refusal fair.no-demo where the installation has none */
export const createDemoFair: Handler<typeof fair.createDemo> = async (context, input) => {
  const { platform, services, user, caller, record, afterCommit } = context
  if (!services.fillDemo) refuse('fair.no-demo')
  await checkFairInput(platform, input)
  const jobId = await enqueue(platform, {
    kind: 'fair.demo',
    input: { ...input, subject: input.name },
    dedupeKey: input.code,
    principal: user.account,
    realName: user.realName,
    requestId: caller.requestId,
  })
  afterCommit(services.wakeJobs)
  record({ ref: input.code, after: { ...loggedOf(input), withDemo: true } })
  return { jobId }
}

export const saveFair: Handler<typeof fair.save> = async (context, { fairId, version, ...input }) => {
  const { platform, services, record, afterCommit } = context
  const lockedFair = await heldFair(context, fairId, version)
  if (lockedFair.status === 'archived') refuse('fair.archived')
  await checkFairInput(platform, input, fairId)
  if (input.numberPrefix !== lockedFair.numberPrefix && (await hasOrders(context, fairId))) refuse('fair.prefix-fixed')
  const previous = await fieldsOf(context, fairId)
  await platform
    .updateTable('fairs')
    .set({
      code: input.code,
      code_key: foldCode(input.code),
      name: input.name,
      year: input.year,
      address: input.address,
      starts_at: dateOf(input.startsAt),
      ends_at: dateOf(input.endsAt),
      number_prefix: input.numberPrefix,
      version: sql`version + 1`,
    })
    .where('id', '=', fairId)
    .execute()
  afterCommit(() => services.sessions.forget())
  record({ ref: input.code, before: previous, after: loggedOf(input) })
  return versionOf(context, fairId)
}

async function hasOrders({ services, platform }: PlatformWriteContext, fairId: number): Promise<boolean> {
  const row = await platform.selectFrom('fairs').selectAll().where('id', '=', fairId).executeTakeFirstOrThrow()
  const { db } = await services.fairs.databaseOf({ schema: row.schema_name, databaseUrl: row.database_url })
  const result = await sql<{ has: boolean }>`select exists (select from orders) as has`.execute(db)
  return result.rows[0]?.has ?? false
}

async function fieldsOf({ platform }: PlatformWriteContext, fairId: number) {
  const row = await platform.selectFrom('fairs').selectAll().where('id', '=', fairId).executeTakeFirstOrThrow()
  return loggedOf({
    code: row.code,
    name: row.name,
    year: row.year,
    address: row.address,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    numberPrefix: row.number_prefix,
  })
}

/** Normalizes a fair for the log, whatever the caller: times in one spelling. */
function loggedOf({ code, name, year, address, startsAt, endsAt, numberPrefix }: FairInput): FairInput {
  const spelled = (time: string | null) => dateOf(time)?.toISOString() ?? null
  return { code, name, year, address, startsAt: spelled(startsAt), endsAt: spelled(endsAt), numberPrefix }
}

function dateOf(time: string | null): Date | null {
  return time === null ? null : new Date(time)
}
