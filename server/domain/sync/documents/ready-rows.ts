import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { ClaimedRow } from '../outbox/claim.ts'
import { addTurns } from '../outbox/note.ts'
import { type Settled, settleRows } from '../outbox/settle.ts'
import { codeOfDocument, type Documents, type FairName, type SyncDocument } from './document.ts'
import { documentKinds } from './kinds.ts'

export type ReadyRow = { readonly row: ClaimedRow; readonly document: SyncDocument; readonly code: string }

type Claimed = { readonly linkId: number; readonly fair: FairName; readonly rows: readonly ClaimedRow[] }

/**
 * What these rows are sent as. One whose order or other thing is another by now than when it was first sent goes as a new turn instead, so that
 * one name never stands for two contents; one whose order is no longer approved does not go: its cancel does.
 */
export async function readyRows(db: Kysely<FairDb>, { linkId, fair, rows }: Claimed): Promise<ReadyRow[]> {
  const found = new Map<string, Documents>()
  for (const [key, [first, ...others]] of Map.groupBy(rows, keyOf)) {
    if (!first) continue
    const { documents, cancels } = documentKinds[first.kind]
    const refs = [first, ...others].map(({ ref }) => ref)
    found.set(key, await (first.action === 'put' ? documents : cancels)(db, fair, refs))
  }
  const ready: ReadyRow[] = []
  const gone: ClaimedRow[] = []
  const changed: ClaimedRow[] = []
  for (const row of rows) {
    const document = found.get(keyOf(row))?.get(row.ref)
    const code = document && codeOfDocument(document)
    if (!document || code === undefined) gone.push(row)
    else if (row.code !== '' && row.code !== code) changed.push(row)
    else ready.push({ row, document, code })
  }
  await supersede(db, linkId, { gone, changed })
  return ready
}

const keyOf = ({ kind, action }: ClaimedRow) => `${kind} ${action}`

type Left = { readonly gone: readonly ClaimedRow[]; readonly changed: readonly ClaimedRow[] }

async function supersede(db: Kysely<FairDb>, linkId: number, { gone, changed }: Left): Promise<void> {
  if (gone.length + changed.length === 0) return
  const all = [...gone, ...changed].map((row): Settled => ({ row, state: 'superseded' }))
  await db.transaction().execute(async (transaction) => {
    const settled = await settleRows(transaction, all)
    for (const { id, kind, ref, action } of changed) {
      if (settled.has(id)) await addTurns(transaction, { linkId, kind, refs: [ref], action })
    }
  })
}
