import type { sync } from '@fairdesk/contract/areas/orders/sync'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { lackingIn, mappedDocument } from '../../domain/sync/documents/mapped.ts'
import { orderDocuments, type SyncDocument } from '../../domain/sync/documents/order-documents.ts'
import { fileText } from '../../domain/sync/folder/file-text.ts'
import type { Handler } from '../handler.ts'
import { checkFields } from './save-link.ts'

const shownLines = 20
const mostLacking = 100
const atOnce = 100
const mostText = 20_000

/** What the link would send of all approved orders since it goes live, made by what makes it in earnest. */
export const previewLink: Handler<typeof sync.preview> = async ({ db, user }, link) => {
  checkFields(link)
  const refs = await approvedOrders(db, link.goLiveAt)
  const lacking: ReturnType<typeof lackingIn> = []
  let [lines, first]: [number, SyncDocument[]] = [0, []]
  for (let at = 0; at < refs.length; at += atOnce) {
    const documents = [...(await orderDocuments(db, user.fair, refs.slice(at, at + atOnce))).values()]
    lines += documents.reduce((sum, document) => sum + document.lines.length, 0)
    if (lacking.length < mostLacking) lacking.push(...documents.flatMap((one) => lackingIn(link.columns, one)))
    if (first.length === 0) first = begun(documents)
  }
  const text = link.transport === 'http' ? body(link.columns, first) : fileText(link.columns, link.file, first)
  return { documents: refs.length, lines, text: text.slice(0, mostText), lacking: lacking.slice(0, mostLacking) }
}

async function approvedOrders(db: Kysely<FairDb>, goLiveAt: string | null): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from orders where deleted_at is null and status in ('approved', 'closed')
      and (${goLiveAt}::timestamptz is null or approved_at >= ${goLiveAt}::timestamptz) order by id`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** As many of them as have the first lines that are shown. */
function begun(documents: readonly SyncDocument[]): SyncDocument[] {
  const shown: SyncDocument[] = []
  let left = shownLines
  for (const document of documents) {
    if (left <= 0) break
    shown.push({ ...document, lines: document.lines.slice(0, left) })
    left -= document.lines.length
  }
  return shown
}

function body(columns: Parameters<typeof mappedDocument>[0], documents: readonly SyncDocument[]): string {
  const items = documents.map((document) => ({
    id: `order:${document.ref}:1`,
    kind: 'order',
    no: document.head.orderNo,
    turn: 1,
    action: document.head.action,
    ...mappedDocument(columns, document),
  }))
  return JSON.stringify({ items }, null, 2)
}
