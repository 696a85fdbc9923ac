import { setTimeout as after } from 'node:timers/promises'
import { projections } from '@fairdesk/contract/areas/reports/projection'
import { selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import { fair as fairCalls } from '@fairdesk/contract/areas/settings/fair'
import type { RehearsalInput, RehearsalProgress } from '@fairdesk/contract/areas/settings/rehearsal'
import { kioskKinds } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { Fair, SessionUser } from '../../domain/accounts/session-user.ts'
import { makeCopy } from '../../domain/fairs/copy-fair.ts'
import type { JobRun } from '../../domain/jobs/job.ts'
import { enqueue } from '../../domain/jobs/queue.ts'
import { castDealers, openCopy } from '../../domain/rehearsal/cast-dealers.ts'
import type { RehearsalCast } from '../../domain/rehearsal/rehearser.ts'
import { findFair } from '../../domain/settings/fairs.ts'
import type { JobServices, PlatformPlace } from '../job-services.ts'

type Preparing = {
  readonly services: JobServices
  readonly from: Fair
  readonly input: RehearsalInput
  readonly tell: (stage: RehearsalProgress['stage'], done: number, total: number) => Promise<void>
}

/** Everything but orders and what came of them: a rehearsal begins as the fair will. */
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
export async function openedCopy(run: JobRun<PlatformPlace>, { services, from }: Preparing): Promise<Fair> {
  const at = new Date().toISOString().replaceAll(/\D/g, '').slice(2, 14)
  const made = await makeCopy(run, services, {
    code: `R${at}`,
    name: `${from.name} · ${rehearsalWord}`,
    year: null,
    address: '',
    startsAt: null,
    endsAt: null,
    numberPrefix: 'RH',
    fromFairId: from.id,
    choices,
  })
  const { db: platform } = run.place
  await sql`update fairs set status = 'open' where id = ${made.id}`.execute(platform)
  return (await findFair(platform, made.id)) ?? refuse('fair.gone')
}

/** In the language of who reads the source texts; the name can be changed as any fair's. */
const rehearsalWord = '演练'

/** Who takes part, with what lets each of them in. @throws Refusal rehearsal.no-customers, rehearsal.no-goods */
export async function castOf(
  run: JobRun<PlatformPlace>,
  { services, input, tell }: Preparing,
  copy: Fair,
): Promise<Omit<RehearsalCast, 'url'>> {
  const { db } = await services.fairs.of(copy)
  await openCopy(db)
  await tell('dealers', 0, input.dealers)
  const cards = await castDealers(db, { count: input.dealers, by: run.job.principal })
  if (cards.length === 0) refuse('rehearsal.no-customers')
  const user = await administrator(run, copy)
  const one = { user, language: 'zh_CN' }
  const staff = await times(input.reports, async () => {
    const { token } = await services.callAs(fairCalls.enterFair, { ...one, input: { fairId: copy.id } })
    return token
  })
  const kiosks = await times(input.kiosks, async (number) => {
    // Of each kind in turn.
    const kind = kioskKinds[(number - 1) % kioskKinds.length] ?? 'self'
    const fields = { kind, name: `rehearsal ${number}`, printer: '', paper: 'a4', printsHere: kind === 'self' } as const
    return { kind, token: (await services.callAs(selfPrint.enrol, { ...one, input: fields })).token }
  })
  const screens = await screensOf(services, one, input.screens)
  await builtPackage(run, services, { copy, tell })
  return { fairId: copy.id, input, cards, staff, kiosks, screens }
}

async function screensOf(
  { callAs }: JobServices,
  one: { readonly user: SessionUser; readonly language: string },
  count: number,
): Promise<string[]> {
  if (count === 0) return []
  const board = { name: 'rehearsal', parts: ['total', 'race', 'wall', 'growth', 'ticker'] } as const
  const { id } = await callAs(projections.save, { ...one, input: { ...board, parts: [...board.parts] } })
  return times(count, async (number) => {
    const input = { id, name: `rehearsal ${number}` }
    return (await callAs(projections.addLink, { ...one, input })).token
  })
}

type Building = Pick<Preparing, 'tell'> & { readonly copy: Fair }

/** What dealers order from; built by the fair's own job. */
async function builtPackage(
  run: JobRun<PlatformPlace>,
  services: JobServices,
  { copy, tell }: Building,
): Promise<void> {
  const { db } = await services.fairs.of(copy)
  const id = await enqueue(db, { kind: 'package.build', dedupeKey: 'package', principal: run.job.principal })
  services.wakeJobs()
  for (;;) {
    run.signal.throwIfAborted()
    const found = await sql<{ state: string; done: number; total: number | null }>`
      select state, done, total from jobs where id = ${id}`.execute(db)
    const { state = 'failed', done = 0, total = null } = found.rows[0] ?? {}
    await tell('package', done, total ?? 0)
    if (state !== 'waiting' && state !== 'running') break
    await after(lookEveryMs, undefined, { signal: run.signal })
  }
  const goods = await sql<{ count: number }>`
    select coalesce((counts ->> 'goods')::int, 0) as count from packages order by version desc limit 1`.execute(db)
  if ((goods.rows[0]?.count ?? 0) === 0) refuse('rehearsal.no-goods')
}

/** Who asked for the rehearsal, in the copy. */
async function administrator({ job, place }: JobRun<PlatformPlace>, fair: Fair): Promise<SessionUser> {
  const found = await sql<{ id: number }>`select id from accounts where username = ${job.principal}`.execute(place.db)
  return {
    kind: 'staff',
    sessionId: 0,
    accountId: found.rows[0]?.id ?? 0,
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
    viewer: null,
  }
}

async function times<T>(count: number, work: (number: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let number = 1; number <= count; number++) made.push(await work(number))
  return made
}
