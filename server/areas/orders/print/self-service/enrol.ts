import type { Kiosk, selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import { type KioskKind, kioskKinds } from '@fairdesk/contract/endpoint'
import { compareCodes, sortByName } from '@fairdesk/contract/names/compare'
import { type PaperName, paperNames } from '@fairdesk/contract/paper/papers'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { endSessionsOf, lastSeen, readAnew } from '../../../../domain/accounts/sign-in/end-sessions.ts'
import type { ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { answerUnchanged } from '../../../unchanged.ts'

const mostKiosks = 100

/** A kiosk as it is kept. */
export type StoredKiosk = Omit<Kiosk, 'madeAt' | 'seenAt'> & { readonly madeAt: Date }

type Row = Omit<StoredKiosk, 'kind' | 'paper'> & { readonly kind: string; readonly paper: string }

/** Those that are not revoked; one of them where `id` names it. */
export async function storedKiosks(db: Kysely<FairDb>, id?: number): Promise<StoredKiosk[]> {
  const result = await sql<Row>`
    select id, kind, name, printer, paper, prints_here as "printsHere", made_by as "madeBy", made_at as "madeAt"
    from kiosks where revoked_at is null ${id === undefined ? sql`` : sql`and id = ${id}`} order by id`.execute(db)
  const sorted = sortByName(result.rows, ({ name }) => name).sort((a, b) => compareCodes(a.kind, b.kind))
  return sorted.map(({ kind, paper, ...row }) => ({
    ...row,
    kind: kioskKinds.find((kioskKind): kioskKind is KioskKind => kioskKind === kind) ?? 'self',
    paper: paperNames.find((paperName): paperName is PaperName => paperName === paper) ?? 'a4',
  }))
}

/** @throws Refusal kiosk.gone */
export async function storedKiosk(db: Kysely<FairDb>, id: number): Promise<StoredKiosk> {
  const [kiosk] = await storedKiosks(db, id)
  return kiosk ?? refuse('kiosk.gone')
}

async function toKiosks(
  { user, services }: Pick<ReadContext, 'user' | 'services'> & { readonly db: Kysely<FairDb> },
  kiosks: readonly StoredKiosk[],
): Promise<Kiosk[]> {
  const refs = kiosks.map(({ id }) => id)
  const lastSeenById = await lastSeen(services.platform, { fairId: user.fair.id, principal: 'kiosk', refs })
  return kiosks.map((kiosk) => ({
    ...kiosk,
    madeAt: kiosk.madeAt.toISOString(),
    seenAt: lastSeenById.get(kiosk.id)?.toISOString() ?? null,
  }))
}

export const listKiosks: Handler<typeof selfPrint.kiosks> = async (context) =>
  toKiosks(context, await storedKiosks(context.db))

/** Creates a kiosk and returns it with its token, which is shown only to its creator. */
export const enrol: Handler<typeof selfPrint.enrol> = async (context, { kind, name, printer, paper, printsHere }) => {
  const { db, user, services, caller, record } = context
  await sql`lock table kiosks in share row exclusive mode`.execute(db)
  const existingKiosks = await storedKiosks(db)
  if (existingKiosks.length >= mostKiosks) refuse('kiosk.too-many', { most: mostKiosks })
  refuseTaken(existingKiosks, name)
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
  const created = await storedKiosk(db, id)
  record({ ref: name, after: logged(created) })
  return { kiosk: { ...created, madeAt: created.madeAt.toISOString(), seenAt: null }, token }
}

export const changeKiosk: Handler<typeof selfPrint.change> = async (context, { id, ...fields }) => {
  const { db, user, services, record, afterCommit } = context
  await sql`lock table kiosks in share row exclusive mode`.execute(db)
  const previous = await storedKiosk(db, id)
  refuseTaken(
    (await storedKiosks(db)).filter((otherKiosk) => otherKiosk.id !== id),
    fields.name,
  )
  const { name, printer, paper, printsHere } = fields
  const updated = { ...previous, name, printer, paper, printsHere }
  const [answer] = await toKiosks(context, [updated])
  if (!answer) refuse('kiosk.gone')
  if (JSON.stringify(logged(previous)) === JSON.stringify(logged(updated))) return answerUnchanged(context, answer)
  await sql`
    update kiosks set (name, printer, paper, prints_here) = (${name}, ${printer}, ${paper}, ${printsHere})
    where id = ${id}`.execute(db)
  afterCommit(() => readAnew(services, { fairId: user.fair.id, principal: 'kiosk', refs: [id] }))
  record({ ref: name, before: logged(previous), after: logged(updated) })
  return answer
}

/**
 * Revokes a kiosk: its token is invalid from the next call on, and tickets it was printing for others return to the
 * front of the queue. Idempotent.
 */
export const revokeKiosk: Handler<typeof selfPrint.revoke> = async (context, { id }) => {
  const { db, user, services, record, afterCommit } = context
  const deleted = await sql<{ name: string }>`
    update kiosks set revoked_at = clock_timestamp() where id = ${id} and revoked_at is null returning name`.execute(db)
  const [kiosk] = deleted.rows
  if (!kiosk) return answerUnchanged(context, {})
  await sql`
    update print_tickets set state = 'queued', is_front = true, station_id = null, lease_until = null
    where station_id = ${id} and kiosk_id <> ${id} and state in ('called', 'printing')`.execute(db)
  afterCommit(() => endSessionsOf(services, { fairId: user.fair.id, principal: 'kiosk', refs: [id] }))
  record({ ref: kiosk.name, before: { kiosk: kiosk.name } })
  return {}
}

/** @throws Refusal kiosk.name-taken */
function refuseTaken(otherKiosks: readonly StoredKiosk[], name: string): void {
  if (otherKiosks.some((otherKiosk) => otherKiosk.name.toLowerCase() === name.toLowerCase()))
    refuse('kiosk.name-taken', { name })
}

function logged({ kind, name, printer, paper, printsHere }: StoredKiosk) {
  return { name, kioskKind: kind, printDevice: printer, paperSize: paper, printsHere }
}
