import type { SyncOutKind } from '@fairdesk/contract/orders/sync-fields'
import { goesOnEvents } from '@fairdesk/contract/orders/sync-fields'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { codeOfDocument, type FairName } from '../documents/document.ts'
import { documentKinds } from '../documents/kinds.ts'
import type { OutLink } from '../link.ts'
import { addTurns } from './note.ts'

type Last = {
  readonly id: number
  readonly action: string | null
  readonly state: string | null
  readonly code: string
}

const atOnce = 100

/**
 * Puts in line all that a link does not have as it now is: what never went, is another since, or was called off; and what is to be
 * called off because it is gone. Of a link that sends all of a list each time, all of it. Gives how many.
 */
export async function gatherMissing(db: Kysely<FairDb>, link: OutLink, fair: FairName): Promise<number> {
  const { id: linkId, kind, goLiveAt } = link
  const isWhole = !goesOnEvents(kind) && !link.changesOnly
  let count = await addTurns(db, { linkId, kind, refs: await lostRefs(db, link), action: 'cancel' })
  for (let after = 0; ; ) {
    const refs = await documentKinds[kind].refsAfter(db, after, { goLiveAt, most: atOnce })
    const last = refs.at(-1)
    if (last === undefined) return count
    after = last
    const due = isWhole ? refs : await missingOf(db, { linkId, kind, refs }, fair)
    count += await db.transaction().execute((one) => addTurns(one, { linkId, kind, refs: due, action: 'put' }))
  }
}

type Chunk = { readonly linkId: number; readonly kind: SyncOutKind; readonly refs: readonly number[] }

async function missingOf(db: Kysely<FairDb>, { linkId, kind, refs }: Chunk, fair: FairName): Promise<number[]> {
  const found = await sql<Last>`
    select thing.id, last.action, last.state, coalesce(last.code, '') as code
    from unnest(${[...refs]}::int[]) as thing (id)
    left join lateral (
      select action, state, code from sync_outbox
      where link_id = ${linkId} and kind = ${kind} and ref = thing.id order by turn desc limit 1) last on true
    order by thing.id`.execute(db)
  const isSent = (one: Last) => one.action === 'put' && one.state !== 'superseded'
  const sent = found.rows.filter((one) => isSent(one) && one.state === 'ok')
  const now = await documentKinds[kind].documents(
    db,
    fair,
    sent.map(({ id }) => id),
  )
  const isChanged = ({ id, code }: Last) => {
    const document = now.get(id)
    return document !== undefined && codeOfDocument(document) !== code
  }
  return [...found.rows.filter((one) => !isSent(one)), ...sent.filter(isChanged)].map(({ id }) => id)
}

/** What may have arrived and is there no more. */
async function lostRefs(db: Kysely<FairDb>, { id, kind }: OutLink): Promise<number[]> {
  const found = await sql<{ ref: number }>`
    select last.ref from (
      select distinct on (ref) ref, action, tries from sync_outbox
      where link_id = ${id} and kind = ${kind} order by ref, turn desc) last
    where last.action = 'put' and last.tries > 0`.execute(db)
  if (found.rows.length === 0) return []
  const there = new Set(await documentKinds[kind].idsThere(db))
  return found.rows.flatMap(({ ref }) => (there.has(ref) ? [] : [ref]))
}
