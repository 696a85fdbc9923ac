import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { addTurns } from '../../sync-queue/queue-documents.ts'
import { codeOfDocument, type Documents, type FairName, type SyncDocument } from '../documents/document.ts'
import { documentKinds } from '../documents/kinds.ts'
import type { ClaimedRow } from './claim.ts'
import { type OutboxRowOutcome, settleRows } from './settle.ts'

export type ReadyRow = { readonly row: ClaimedRow; readonly document: SyncDocument; readonly code: string }

type RowClaim = { readonly linkId: number; readonly fair: FairName; readonly rows: readonly ClaimedRow[] }

/**
 * Reads the documents to send for these rows. If an item has changed since it was first sent, a new turn replaces the
 * row, so that one name never stands for two contents; if its order is no longer approved, its cancellation is sent
 * instead.
 */
export async function readyRows(db: Kysely<FairDb>, { linkId, fair, rows }: RowClaim): Promise<ReadyRow[]> {
  const documentsByKey = new Map<string, Documents>()
  for (const [key, [first, ...otherRows]] of Map.groupBy(rows, keyOf)) {
    if (!first) continue
    const { documents, cancels } = documentKinds[first.kind]
    const refs = [first, ...otherRows].map(({ ref }) => ref)
    documentsByKey.set(key, await (first.action === 'put' ? documents : cancels)(db, fair, refs))
  }
  const ready: ReadyRow[] = []
  const missingRows: ClaimedRow[] = []
  const changed: ClaimedRow[] = []
  for (const row of rows) {
    const document = documentsByKey.get(keyOf(row))?.get(row.ref)
    const code = document && codeOfDocument(document)
    if (!document || code === undefined) missingRows.push(row)
    else if (row.code !== '' && row.code !== code) changed.push(row)
    else ready.push({ row, document, code })
  }
  await supersede(db, linkId, { missingRows, changed })
  return ready
}

const keyOf = ({ kind, action }: ClaimedRow) => `${kind} ${action}`

type StaleRows = { readonly missingRows: readonly ClaimedRow[]; readonly changed: readonly ClaimedRow[] }

async function supersede(db: Kysely<FairDb>, linkId: number, { missingRows, changed }: StaleRows): Promise<void> {
  if (missingRows.length + changed.length === 0) return
  const all = [...missingRows, ...changed].map((row): OutboxRowOutcome => ({ row, state: 'superseded' }))
  await db.transaction().execute(async (transaction) => {
    const settledIds = await settleRows(transaction, all)
    for (const { id, kind, ref, action } of changed) {
      if (settledIds.has(id)) await addTurns(transaction, { linkId, kind, refs: [ref], action })
    }
  })
}
