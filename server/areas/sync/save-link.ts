import { isDeepStrictEqual } from 'node:util'
import type { SyncLinkFields, sync } from '@fairdesk/contract/areas/sync/sync'
import type { Input } from '@fairdesk/contract/endpoint'
import { syncFieldsOf, syncInKinds, syncOutKinds } from '@fairdesk/contract/orders/sync-fields'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { foldCode } from '../../domain/sheets/cells/text.ts'
import { isPlainAddress } from '../../domain/sync/http/reachable-address.ts'
import { standardKey } from '../../domain/sync/http/signature.ts'
import { fieldsOf, linkById, type StoredLink } from '../../domain/sync/link.ts'
import type { WriteContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import type { Importing } from './list-fields.ts'
import { shownLinks } from './list-links.ts'

type LinkInput = Input<typeof sync.saveLink>

/** More no installation has systems for. */
const most = 20

/** Makes a link or changes one; what it is of and whether it goes out stay, since its rows are of that. Its secret is sealed; a new one goes beside the former for a day, so that both sides can change. */
export function saveLinkBy(importing: Importing): Handler<typeof sync.saveLink> {
  return async (context, input) => {
    if (input.direction === 'in') await checkHeadings(context, input, importing)
    return saveLink(context, input)
  }
}

async function saveLink(context: WriteContext, input: LinkInput) {
  const { db, record } = context
  await sql`lock table sync_links in share row exclusive mode`.execute(db)
  const before = input.id === undefined ? null : await knownLink(db, input.id)
  if (before && input.version !== undefined && input.version !== before.version) refuse('record.changed')
  if (before && (before.kind !== input.kind || before.direction !== input.direction)) refuse('sync.fixed-kind')
  checkFields(input)
  checkSecret(input, before)
  await refuseTwin(db, input)
  if (!before) await refuseTooMany(db)
  if (before && input.secret === undefined && isDeepStrictEqual(fieldsOf(before), fieldsOf(input)))
    return answerUnchanged(context, await shownNow(context, before.id))
  const id = await write(context, input)
  if (input.secret !== undefined) await keepSecret(context, id, input.secret)
  const after = await knownLink(db, id)
  const told = input.secret === undefined ? {} : { secretChanged: true }
  record({ ref: after.name, before: before && logged(before), after: { ...logged(after), ...told } })
  return shownNow(context, id)
}

/** What waits for it goes with it. One that is gone already is no fault. */
export const removeLink: Handler<typeof sync.removeLink> = async (context, { id, version }) => {
  const { db, record } = context
  const before = await linkById(db, id)
  if (!before) return answerUnchanged(context, {})
  if (version !== undefined && version !== before.version) refuse('record.changed')
  await sql`
    update sync_links set deleted_at = now(), enabled = false, secret_sealed = null, former_sealed = null,
      version = version + 1 where id = ${id}`.execute(db)
  await sql`
    update sync_outbox set state = 'superseded' where link_id = ${id} and state in ('pending', 'error', 'held')`.execute(
    db,
  )
  await sql`
    update sync_refused set state = 'error' from sync_arrivals arrival
    where arrival.id = arrival_id and arrival.link_id = ${id} and sync_refused.state = 'pending'`.execute(db)
  record({ ref: before.name, before: logged(before) })
  return {}
}

export async function knownLink(db: Kysely<FairDb>, id: number): Promise<StoredLink> {
  return (await linkById(db, id)) ?? refuse('sync.gone')
}

/** @throws Refusal sync… where such a link could never work */
export function checkFields(input: SyncLinkFields): void {
  const { transport, address, columns, direction, kind } = input
  if (transport === 'http' && !isPlainAddress(address)) refuse('sync.bad-address')
  if (direction === 'in') return
  const outKind = syncOutKinds.find((one) => one === kind) ?? refuse('sync.bad-kind')
  if (columns.length === 0) refuse('sync.no-columns')
  const known: ReadonlySet<string> = new Set(syncFieldsOf[outKind])
  const strange = columns.find(({ field }) => field !== undefined && !known.has(field))
  if (strange) refuse('sync.bad-field', { title: strange.title })
  const titles = columns.map(({ title }) => title)
  const twice = titles.find((title, at) => titles.indexOf(title) < at)
  if (twice !== undefined) refuse('sync.same-title', { title: twice })
}

/** @throws Refusal sync… where what comes in could not be read */
async function checkHeadings(
  context: WriteContext,
  { kind, headings }: SyncLinkFields,
  { fieldsOf }: Importing,
): Promise<void> {
  const inKind = syncInKinds.find((one) => one === kind) ?? refuse('sync.bad-kind')
  if (headings.length === 0) refuse('sync.no-headings')
  const known = new Set((await fieldsOf(context, inKind)).map(({ key }) => key))
  for (const [at, { title, field }] of headings.entries()) {
    if (!known.has(field)) refuse('sync.bad-field', { title })
    const before = headings.slice(0, at)
    if (before.some((one) => one.field === field)) refuse('sync.same-field', { title })
    if (before.some((one) => foldCode(one.title) === foldCode(title))) refuse('sync.same-title', { title })
  }
}

function checkSecret({ transport, signature, secret }: LinkInput, before: StoredLink | null): void {
  if (transport !== 'http' || signature === 'none') return
  const isThere = secret === undefined ? before !== null && before.secret !== null : secret !== ''
  if (!isThere) refuse('sync.no-secret')
  if (signature !== 'standard') return
  // One that was kept for another way of signing may be of another form.
  if (secret === undefined ? before?.signature !== 'standard' : standardKey(secret) === null) refuse('sync.bad-secret')
}

async function write({ db, caller }: WriteContext, input: LinkInput): Promise<number> {
  const { file, onEvents, times, changesOnly, everyMinutes, direction, kind } = input
  const { documentsPerCall, megabytesPerCall, okCodes } = input
  const when = { onEvents, times, changesOnly, everyMinutes }
  const values = {
    name: input.name,
    direction,
    transport: input.transport,
    kinds: [kind],
    address: input.transport === 'http' ? input.address : '',
    signature: input.transport === 'http' ? input.signature : 'none',
    map: JSON.stringify(direction === 'out' ? input.columns : input.headings),
    options: JSON.stringify({ file, documentsPerCall, megabytesPerCall, okCodes, ...when, language: caller.language }),
    go_live_at: input.goLiveAt,
    enabled: input.enabled,
  }
  if (input.id === undefined)
    return (await db.insertInto('sync_links').values(values).returning('id').executeTakeFirstOrThrow()).id
  // What was wrong may be mended by it: it is tried at once.
  const again = {
    ...values,
    version: sql<number>`version + 1`,
    updated_at: sql<Date>`now()`,
    next_at: sql<Date>`'-infinity'`,
    held_at: null,
    failures: 0,
  }
  await db.updateTable('sync_links').set(again).where('id', '=', input.id).execute()
  return input.id
}

async function keepSecret({ db, services }: WriteContext, id: number, secret: string): Promise<void> {
  const sealed = secret === '' ? null : services.seal.close(Buffer.from(secret, 'utf8'))
  await sql`
    update sync_links set former_sealed = case when ${secret !== ''} then secret_sealed end,
      former_until = now() + interval '24 hours', secret_sealed = ${sealed} where id = ${id}`.execute(db)
}

async function refuseTwin(db: Kysely<FairDb>, { id, name }: LinkInput): Promise<void> {
  const twin = await sql`
    select from sync_links
    where lower(name) = lower(${name}) and deleted_at is null and id is distinct from ${id ?? null}::int`.execute(db)
  if (twin.rows.length > 0) refuse('sync.name-taken', { name })
}

async function refuseTooMany(db: Kysely<FairDb>): Promise<void> {
  const found = await sql`select from sync_links where deleted_at is null limit ${most}`.execute(db)
  if (found.rows.length >= most) refuse('sync.too-many', { most })
}

async function shownNow({ db, user }: WriteContext, id: number) {
  const [link] = await shownLinks(db, [await knownLink(db, id)], user.fair.schema)
  return link ?? refuse('sync.gone')
}

/** As the log names it: without its secret. */
function logged(link: StoredLink) {
  const { name, direction, kind, transport, address, signature, times, everyMinutes, goLiveAt, enabled } =
    fieldsOf(link)
  const { documentsPerCall, megabytesPerCall, okCodes } = link
  return {
    name,
    syncDirection: direction,
    syncKind: kind,
    syncTransport: transport,
    syncAddress: address,
    syncSignature: signature,
    documentsPerCall,
    megabytesPerCall,
    okCodes,
    syncTimes: times,
    everyMinutes,
    goLiveAt,
    enabled,
    syncColumns: [...link.columns, ...link.headings].map(({ title }) => title),
  }
}
