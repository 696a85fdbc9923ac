import { isDeepStrictEqual } from 'node:util'
import type { SyncLinkFields, sync } from '@fairdesk/contract/areas/sync/sync'
import type { Input } from '@fairdesk/contract/endpoint'
import { syncFieldsOf, syncInKinds, syncOutKinds } from '@fairdesk/contract/orders/sync-fields'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { isPlainAddress } from '../../../domain/outgoing/called-address.ts'
import { previousOf, refuseChanged } from '../../../domain/records/seen-version.ts'
import { writeRow } from '../../../domain/records/write-row.ts'
import { foldCode } from '../../../domain/sheets/cells/text.ts'
import { standardKey } from '../../../domain/sync/http/signature.ts'
import { fieldsOf, linkById, type StoredLink } from '../../../domain/sync/link.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import type { ImportFieldSource } from './list-fields.ts'
import { shownLinks } from './list-links.ts'

type LinkInput = Input<typeof sync.saveLink>

/** More no installation has systems for. */
const maxLinks = 20

/**
 * Creates or changes a link; its kind and direction are fixed, since its rows depend on them. The secret is stored
 * sealed; a new one is valid beside the previous one for a day, so that both sides can change.
 */
export function saveLinkBy(importing: ImportFieldSource): Handler<typeof sync.saveLink> {
  return async (context, input) => {
    if (input.direction === 'in') await checkHeadings(context, input, importing)
    return saveLink(context, input)
  }
}

async function saveLink(context: WriteContext, input: LinkInput) {
  const { db, record } = context
  await sql`lock table sync_links in share row exclusive mode`.execute(db)
  const previous = await previousOf(input, (id) => knownLink(db, id))
  if (previous && (previous.kind !== input.kind || previous.direction !== input.direction)) refuse('sync.fixed-kind')
  checkFields(input)
  checkSecret(input, previous)
  const twins = sql`sync_links
    where lower(name) = lower(${input.name}) and deleted_at is null and id is distinct from ${input.id ?? null}::int`
  if ((await countRows(db, twins)) > 0) refuse('sync.name-taken', { name: input.name })
  if (!previous && (await countRows(db, sql`sync_links where deleted_at is null`)) >= maxLinks)
    refuse('sync.too-many', { most: maxLinks })
  if (previous && input.secret === undefined && isDeepStrictEqual(fieldsOf(previous), fieldsOf(input)))
    return answerUnchanged(context, await shownNow(context, previous.id))
  const id = await write(context, input)
  if (input.secret !== undefined) await keepSecret(context, id, input.secret)
  const saved = await knownLink(db, id)
  const secretFields = input.secret === undefined ? {} : { secretChanged: true }
  record({ ref: saved.name, before: previous && logged(previous), after: { ...logged(saved), ...secretFields } })
  return shownNow(context, id)
}

/** Deletes a link with its queue. Idempotent. */
export const removeLink: Handler<typeof sync.removeLink> = async (context, { id, version }) => {
  const { db, record } = context
  const previous = await linkById(db, id)
  if (!previous) return answerUnchanged(context, {})
  refuseChanged(previous, version)
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
  record({ ref: previous.name, before: logged(previous) })
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
  const outKind = syncOutKinds.find((candidate) => candidate === kind) ?? refuse('sync.bad-kind')
  if (columns.length === 0) refuse('sync.no-columns')
  const knownFields: ReadonlySet<string> = new Set(syncFieldsOf[outKind])
  const strange = columns.find(({ field }) => field !== undefined && !knownFields.has(field))
  if (strange) refuse('sync.bad-field', { title: strange.title })
  const titles = columns.map(({ title }) => title)
  const twice = titles.find((title, index) => titles.indexOf(title) < index)
  if (twice !== undefined) refuse('sync.same-title', { title: twice })
}

/** @throws Refusal sync… where what comes in could not be read */
async function checkHeadings(
  context: WriteContext,
  { kind, headings }: SyncLinkFields,
  { fieldsOf }: ImportFieldSource,
): Promise<void> {
  const inKind = syncInKinds.find((candidate) => candidate === kind) ?? refuse('sync.bad-kind')
  if (headings.length === 0) refuse('sync.no-headings')
  const knownFields = new Set((await fieldsOf(context, inKind)).map(({ key }) => key))
  for (const [index, { title, field }] of headings.entries()) {
    if (!knownFields.has(field)) refuse('sync.bad-field', { title })
    const earlierHeadings = headings.slice(0, index)
    if (earlierHeadings.some((earlier) => earlier.field === field)) refuse('sync.same-field', { title })
    if (earlierHeadings.some((earlier) => foldCode(earlier.title) === foldCode(title)))
      refuse('sync.same-title', { title })
  }
}

function checkSecret({ transport, signature, secret }: LinkInput, previous: StoredLink | null): void {
  if (transport !== 'http' || signature === 'none') return
  const isThere = secret === undefined ? previous !== null && previous.secret !== null : secret !== ''
  if (!isThere) refuse('sync.no-secret')
  if (signature !== 'standard') return
  // One that was kept for another way of signing may be of another form.
  if (secret === undefined ? previous?.signature !== 'standard' : standardKey(secret) === null)
    refuse('sync.bad-secret')
}

function write({ db, caller }: WriteContext, input: LinkInput): Promise<number> {
  const { file, onEvents, times, changesOnly, everyMinutes, direction, kind } = input
  const { documentsPerCall, megabytesPerCall, okCodes } = input
  const when = { onEvents, times, changesOnly, everyMinutes }
  const columns = {
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
  // The change may fix the problem: retry at once.
  const changed = { updated_at: sql`now()`, next_at: sql`'-infinity'`, held_at: null, failures: 0 }
  return writeRow(db, 'sync_links', { id: input.id, columns, changed })
}

async function keepSecret({ db, services }: WriteContext, id: number, secret: string): Promise<void> {
  const sealed = secret === '' ? null : services.seal.close(Buffer.from(secret, 'utf8'))
  await sql`
    update sync_links set former_sealed = case when ${secret !== ''} then secret_sealed end,
      former_until = now() + interval '24 hours', secret_sealed = ${sealed} where id = ${id}`.execute(db)
}

async function shownNow({ db, user }: WriteContext, id: number) {
  const [link] = await shownLinks(db, [await knownLink(db, id)], user.fair.schema)
  return link ?? refuse('sync.gone')
}

/** Returns a link for the log, without its secret. */
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
