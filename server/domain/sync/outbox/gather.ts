import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { codeOfDocument, type FairName, orderDocuments } from '../documents/order-documents.ts'
import type { StoredLink } from '../link.ts'
import { addTurns } from './note.ts'

type Candidate = {
  readonly id: number
  readonly action: string | null
  readonly state: string | null
  readonly code: string
}

const atOnce = 100

/** Orders of the next chunk beyond `after` that a link is to have, each with its last turn. */
async function candidates(db: Kysely<FairDb>, { id, goLiveAt }: StoredLink, after: number): Promise<Candidate[]> {
  const found = await sql<Candidate>`
    select orders.id, last.action, last.state, coalesce(last.code, '') as code
    from orders
    left join lateral (
      select action, state, code from sync_outbox
      where link_id = ${id} and kind = 'order' and ref = orders.id order by turn desc limit 1) last on true
    where orders.deleted_at is null and orders.status in ('approved', 'closed') and orders.id > ${after}
      and (${goLiveAt}::timestamptz is null or orders.approved_at >= ${goLiveAt}::timestamptz)
    order by orders.id limit ${atOnce}`.execute(db)
  return found.rows
}

/**
 * Puts in line all that a link does not have as it now is: approved orders that never went, that are others since, or that were
 * called off; and those to be called off whose approval was taken back unseen. Gives how many.
 */
export async function gatherMissing(db: Kysely<FairDb>, link: StoredLink, fair: FairName): Promise<number> {
  let count = await addTurns(db, {
    linkId: link.id,
    kind: 'order',
    refs: await lostApprovals(db, link.id),
    action: 'cancel',
  })
  for (let after = 0; ; ) {
    const chunk = await candidates(db, link, after)
    const last = chunk.at(-1)
    if (!last) return count
    after = last.id
    const isSent = (one: Candidate) => one.action === 'put' && one.state !== 'superseded'
    const sent = chunk.filter((one) => isSent(one) && one.state === 'ok')
    const now = await orderDocuments(
      db,
      fair,
      sent.map(({ id }) => id),
    )
    const isChanged = ({ id, code }: Candidate) => {
      const document = now.get(id)
      return document !== undefined && codeOfDocument(document) !== code
    }
    const refs = [...chunk.filter((one) => !isSent(one)), ...sent.filter(isChanged)].map(({ id }) => id)
    count += await db
      .transaction()
      .execute((transaction) => addTurns(transaction, { linkId: link.id, kind: 'order', refs, action: 'put' }))
  }
}

async function lostApprovals(db: Kysely<FairDb>, linkId: number): Promise<number[]> {
  const found = await sql<{ ref: number }>`
    select last.ref from (
      select distinct on (ref) ref, action, tries from sync_outbox
      where link_id = ${linkId} and kind = 'order' order by ref, turn desc) last
    where last.action = 'put' and last.tries > 0 and not exists (
      select from orders where orders.id = last.ref and orders.deleted_at is null and orders.status in ('approved', 'closed'))`.execute(
    db,
  )
  return found.rows.map(({ ref }) => ref)
}
