import type { Kiosk, selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import { type KioskKind, kioskKinds } from '@fairdesk/contract/endpoint'
import { compareCodes, sortByName } from '@fairdesk/contract/names/compare'
import { type PaperName, paperNames } from '@fairdesk/contract/paper/papers'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { endSessionsOf, lastSeen, readAnew } from '../../../domain/accounts/sign-in/end-sessions.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

const mostKiosks = 100

/** A kiosk as it is kept. */
export type StoredKiosk = Omit<Kiosk, 'madeAt' | 'seenAt'> & { readonly madeAt: Date }

type Row = Omit<StoredKiosk, 'kind' | 'paper'> & { readonly kind: string; readonly paper: string }

/** Those that are not revoked; one of them where `id` names it. */
export async function storedKiosks(db: Kysely<FairDb>, id?: number): Promise<StoredKiosk[]> {
  const found = await sql<Row>`
    select id, kind, name, printer, paper, prints_here as "printsHere", made_by as "madeBy", made_at as "madeAt"
    from kiosks where revoked_at is null ${id === undefined ? sql`` : sql`and id = ${id}`} order by id`.execute(db)
  const sorted = sortByName(found.rows, ({ name }) => name).sort((one, other) => compareCodes(one.kind, other.kind))
  return sorted.map(({ kind, paper, ...row }) => ({
    ...row,
    kind: kioskKinds.find((known): known is KioskKind => known === kind) ?? 'self',
    paper: paperNames.find((known): known is PaperName => known === paper) ?? 'a4',
  }))
}

/** @throws Refusal kiosk.gone */
export async function storedKiosk(db: Kysely<FairDb>, id: number): Promise<StoredKiosk> {
  const [kiosk] = await storedKiosks(db, id)
  return kiosk ?? refuse('kiosk.gone')
}

type Place = Pick<ReadContext, 'user' | 'services'> & { readonly db: Kysely<FairDb> }

async function shown({ user, services }: Place, kiosks: readonly StoredKiosk[]): Promise<Kiosk[]> {
  const refs = kiosks.map(({ id }) => id)
  const seen = await lastSeen(services.platform, { fairId: user.fair.id, principal: 'kiosk', refs })
  return kiosks.map((kiosk) => ({
    ...kiosk,
    madeAt: kiosk.madeAt.toISOString(),
    seenAt: seen.get(kiosk.id)?.toISOString() ?? null,
  }))
}

export const listKiosks: Handler<typeof selfPrint.kiosks> = async (context) =>
  shown(context, await storedKiosks(context.db))

/** The kiosk and its token, which only who makes it is ever told. */
export const enrol: Handler<typeof selfPrint.enrol> = async (context, { kind, name, printer, paper, printsHere }) => {
  const { db, user, services, caller, record } = context
  await sql`lock table kiosks in share row exclusive mode`.execute(db)
  const others = await storedKiosks(db)
  if (others.length >= mostKiosks) refuse('kiosk.too-many', { most: mostKiosks })
  refuseTaken(others, name)
  const { id } = await db
    .insertInto('kiosks')
    .values({ kind, name, printer, paper, prints_here: printsHere, made_by: user.account })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Should this transaction fail after it, the session belongs to no kiosk and opens nothing.
  const token = await services.sessions.start(services.platform, {
    principal: 'kiosk',
    ref: id,
    fairId: user.fair.id,
    client: name,
    ip: caller.ip,
  })
  const made = await storedKiosk(db, id)
  record({ ref: name, after: logged(made) })
  return { kiosk: { ...made, madeAt: made.madeAt.toISOString(), seenAt: null }, token }
}

export const changeKiosk: Handler<typeof selfPrint.change> = async (context, { id, ...fields }) => {
  const { db, user, services, record, afterCommit } = context
  await sql`lock table kiosks in share row exclusive mode`.execute(db)
  const before = await storedKiosk(db, id)
  refuseTaken(
    (await storedKiosks(db)).filter((other) => other.id !== id),
    fields.name,
  )
  const { name, printer, paper, printsHere } = fields
  const after = { ...before, name, printer, paper, printsHere }
  const [answer] = await shown(context, [after])
  if (!answer) refuse('kiosk.gone')
  if (JSON.stringify(logged(before)) === JSON.stringify(logged(after))) return answerUnchanged(context, answer)
  await sql`
    update kiosks set (name, printer, paper, prints_here) = (${name}, ${printer}, ${paper}, ${printsHere})
    where id = ${id}`.execute(db)
  afterCommit(() => readAnew(services, { fairId: user.fair.id, principal: 'kiosk', refs: [id] }))
  record({ ref: name, before: logged(before), after: logged(after) })
  return answer
}

/** Its next call is nobody's; what it was printing for others goes back in front. Revoking it twice is no fault. */
export const revokeKiosk: Handler<typeof selfPrint.revoke> = async (context, { id }) => {
  const { db, user, services, record, afterCommit } = context
  const gone = await sql<{ name: string }>`
    update kiosks set revoked_at = clock_timestamp() where id = ${id} and revoked_at is null returning name`.execute(db)
  const [kiosk] = gone.rows
  if (!kiosk) return answerUnchanged(context, {})
  await sql`
    update print_tickets set state = 'queued', is_front = true, station_id = null, lease_until = null
    where station_id = ${id} and kiosk_id <> ${id} and state in ('called', 'printing')`.execute(db)
  afterCommit(() => endSessionsOf(services, { fairId: user.fair.id, principal: 'kiosk', refs: [id] }))
  record({ ref: kiosk.name, before: { kiosk: kiosk.name } })
  return {}
}

/** @throws Refusal kiosk.name-taken */
function refuseTaken(others: readonly StoredKiosk[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) refuse('kiosk.name-taken', { name })
}

function logged({ kind, name, printer, paper, printsHere }: StoredKiosk) {
  return { name, kioskKind: kind, printDevice: printer, paperSize: paper, printsHere }
}
