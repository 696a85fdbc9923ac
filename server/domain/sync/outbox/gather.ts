import type { SyncOutKind } from '@fairdesk/contract/orders/sync-fields'
import { goesOnEvents } from '@fairdesk/contract/orders/sync-fields'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { addTurns } from '../../sync-queue/queue-documents.ts'
import { codeOfDocument, type FairName } from '../documents/document.ts'
import { documentKinds } from '../documents/kinds.ts'
import type { OutLink } from '../link.ts'

type Last = {
  readonly id: number
  readonly action: string | null
  readonly state: string | null
  readonly code: string
}

const atOnce = 100

/**
 * Queues everything the link lacks in its current state: items never sent, changed since, or cancelled before, and
 * cancellations of items that are gone. For a link that sends the whole list each time, queues all of it. Returns the
 * count.
 */
export async function gatherMissing(db: Kysely<FairDb>, link: OutLink, fair: FairName): Promise<number> {
  const { id: linkId, kind, goLiveAt } = link
  const isWhole = !goesOnEvents(kind) && !link.changesOnly
  let count = await addTurns(db, { linkId, kind, refs: await lostRefs(db, link), action: 'cancel' })
  for (let afterId = 0; ; ) {
    const refs = await documentKinds[kind].refsAfter(db, afterId, { goLiveAt, limit: atOnce })
    const last = refs.at(-1)
    if (last === undefined) return count
    afterId = last
    const due = isWhole ? refs : await missingOf(db, { linkId, kind, refs }, fair)
    count += await db
      .transaction()
      .execute((transaction) => addTurns(transaction, { linkId, kind, refs: due, action: 'put' }))
  }
}

type Chunk = { readonly linkId: number; readonly kind: SyncOutKind; readonly refs: readonly number[] }

async function missingOf(db: Kysely<FairDb>, { linkId, kind, refs }: Chunk, fair: FairName): Promise<number[]> {
  const result = await sql<Last>`
    select thing.id, last.action, last.state, coalesce(last.code, '') as code
    from unnest(${[...refs]}::int[]) as thing (id)
    left join lateral (
      select action, state, code from sync_outbox
      where link_id = ${linkId} and kind = ${kind} and ref = thing.id order by turn desc limit 1) last on true
    order by thing.id`.execute(db)
  const isSent = (row: Last) => row.action === 'put' && row.state !== 'superseded'
  const sent = result.rows.filter((row) => isSent(row) && row.state === 'ok')
  const currentDocuments = await documentKinds[kind].documents(
    db,
    fair,
    sent.map(({ id }) => id),
  )
  const isChanged = ({ id, code }: Last) => {
    const document = currentDocuments.get(id)
    return document !== undefined && codeOfDocument(document) !== code
  }
  return [...result.rows.filter((row) => !isSent(row)), ...sent.filter(isChanged)].map(({ id }) => id)
}

/** Finds items that may have arrived and no longer exist. */
async function lostRefs(db: Kysely<FairDb>, { id, kind }: OutLink): Promise<number[]> {
  const result = await sql<{ ref: number }>`
    select last.ref from (
      select distinct on (ref) ref, action, tries from sync_outbox
      where link_id = ${id} and kind = ${kind} order by ref, turn desc) last
    where last.action = 'put' and last.tries > 0`.execute(db)
  if (result.rows.length === 0) return []
  const existingIds = new Set(await documentKinds[kind].idsThere(db))
  return result.rows.flatMap(({ ref }) => (existingIds.has(ref) ? [] : [ref]))
}
