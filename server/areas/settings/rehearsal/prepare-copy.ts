import { setTimeout as after } from 'node:timers/promises'
import { projections } from '@fairdesk/contract/areas/reports/projection'
import { selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import { fair as fairCalls } from '@fairdesk/contract/areas/settings/fair'
import type { RehearsalInput, RehearsalProgress } from '@fairdesk/contract/areas/settings/rehearsal'
import { kioskKinds } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { makeCopy } from '../../../domain/fair-lifecycle/copy-fair.ts'
import { findFair } from '../../../domain/fairs/fairs.ts'
import type { JobRun } from '../../../domain/jobs/job.ts'
import { enqueue } from '../../../domain/jobs/queue.ts'
import { castDealers, openCopy } from '../../../domain/rehearsal/cast-dealers.ts'
import type { RehearsalCast } from '../../../domain/rehearsal/rehearser.ts'
import { type Fair, noSecondFactor, type SessionUser } from '../../../domain/visibility/session-user.ts'
import type { JobServices, PlatformPlace } from '../../job-services.ts'

type PrepareCopyInput = {
  readonly services: JobServices
  readonly sourceFair: Fair
  readonly input: RehearsalInput
  readonly reportProgress: (stage: RehearsalProgress['stage'], done: number, total: number) => Promise<void>
}

/** Everything but orders and their consequences: a rehearsal begins as the fair will. */
const choices = {
  goods: true,
  pictures: true,
  outfits: true,
  customers: true,
  discounts: true,
  targets: true,
  minimums: true,
  switches: true,
  rights: false,
  orders: 'none',
} as const

const lookEveryMs = 300

/** A copy of the fair that is open now. @throws Refusal fair.gone, fair.elsewhere */
export async function openedCopy(
  run: JobRun<PlatformPlace>,
  { services, sourceFair }: PrepareCopyInput,
): Promise<Fair> {
  const timestamp = new Date().toISOString().replaceAll(/\D/g, '').slice(2, 14)
  const copiedFair = await makeCopy(run, services, {
    code: `R${timestamp}`,
    name: `${sourceFair.name} · ${rehearsalWord}`,
    year: null,
    address: '',
    startsAt: null,
    endsAt: null,
    numberPrefix: 'RH',
    fromFairId: sourceFair.id,
    choices,
  })
  const { db: platform } = run.scope
  await sql`update fairs set status = 'open' where id = ${copiedFair.id}`.execute(platform)
  return (await findFair(platform, copiedFair.id)) ?? refuse('fair.gone')
}

/** Word in the language of the source texts; the name can be changed like any fair's. */
const rehearsalWord = '演练'

/**
 * Returns the participants, each with their credentials.
 * @throws Refusal rehearsal.no-customers, rehearsal.no-goods
 */
export async function castOf(
  run: JobRun<PlatformPlace>,
  { services, input, reportProgress }: PrepareCopyInput,
  copy: Fair,
): Promise<Omit<RehearsalCast, 'url'>> {
  const { db } = await services.fairs.databaseOf(copy)
  await openCopy(db)
  await reportProgress('dealers', 0, input.dealers)
  const { cards, shops } = await castDealers(db, { count: input.dealers, createdBy: run.job.principal })
  if (cards.length === 0) refuse('rehearsal.no-customers')
  const user = await administrator(run, copy)
  const caller = { user, language: 'zh_CN' }
  const staff = await times(input.reports, async () => {
    const { token } = await services.callAs(fairCalls.enterFair, { ...caller, input: { fairId: copy.id } })
    return token
  })
  const kiosks = await times(input.kiosks, async (number) => {
    // Alternate between the kinds.
    const kind = kioskKinds[(number - 1) % kioskKinds.length] ?? 'self'
    const fields = { kind, name: `rehearsal ${number}`, printer: '', paper: 'a4', printsHere: kind === 'self' } as const
    return { kind, token: (await services.callAs(selfPrint.enrol, { ...caller, input: fields })).token }
  })
  const screens = await screensOf(services, caller, input.screens)
  await builtPackage(run, services, { copy, reportProgress })
  return { fairId: copy.id, input, cards, shops, staff, kiosks, screens }
}

async function screensOf(
  { callAs }: JobServices,
  caller: { readonly user: SessionUser; readonly language: string },
  count: number,
): Promise<string[]> {
  if (count === 0) return []
  const board = { name: 'rehearsal', parts: ['total', 'race', 'wall', 'growth', 'ticker'] } as const
  const { id } = await callAs(projections.save, { ...caller, input: { ...board, parts: [...board.parts] } })
  return times(count, async (number) => {
    const input = { id, name: `rehearsal ${number}` }
    return (await callAs(projections.addLink, { ...caller, input })).token
  })
}

/** Builds the package dealers order from, by the fair's own job. */
async function builtPackage(
  run: JobRun<PlatformPlace>,
  services: JobServices,
  { copy, reportProgress }: Pick<PrepareCopyInput, 'reportProgress'> & { readonly copy: Fair },
): Promise<void> {
  const { db } = await services.fairs.databaseOf(copy)
  const id = await enqueue(db, { kind: 'package.build', dedupeKey: 'package', principal: run.job.principal })
  services.wakeJobs()
  for (;;) {
    run.signal.throwIfAborted()
    const result = await sql<{ state: string; done: number; total: number | null }>`
      select state, done, total from jobs where id = ${id}`.execute(db)
    const { state = 'failed', done = 0, total = null } = result.rows[0] ?? {}
    await reportProgress('package', done, total ?? 0)
    if (state !== 'waiting' && state !== 'running') break
    await after(lookEveryMs, undefined, { signal: run.signal })
  }
  const goods = await sql<{ count: number }>`
    select coalesce((counts ->> 'goods')::int, 0) as count from packages order by version desc limit 1`.execute(db)
  if ((goods.rows[0]?.count ?? 0) === 0) refuse('rehearsal.no-goods')
}

/** Returns the requester of the rehearsal as a user in the copy. */
async function administrator({ job, scope }: JobRun<PlatformPlace>, fair: Fair): Promise<SessionUser> {
  const result = await sql<{ id: number }>`select id from accounts where username = ${job.principal}`.execute(scope.db)
  return {
    kind: 'staff',
    sessionId: 0,
    accountId: result.rows[0]?.id ?? 0,
    account: job.principal,
    realName: job.realName,
    accountType: 9,
    isAdmin: true,
    reportype: '',
    showarea: '',
    allowBrand: '',
    priceVisible: 'both',
    menuIds: new Set(),
    fair,
    secondFactor: noSecondFactor,
    viewer: null,
  }
}

async function times<T>(count: number, work: (number: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let number = 1; number <= count; number++) results.push(await work(number))
  return results
}
