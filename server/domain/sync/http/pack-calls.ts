import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { FairName } from '../documents/document.ts'
import { mappedDocument } from '../documents/mapped.ts'
import type { OutLink } from '../link.ts'
import { type ClaimedRow, documentId } from '../outbox/claim.ts'
import { type ReadyRow, readyRows } from '../outbox/ready-rows.ts'

/** Document as written in the body of a call. */
export type CallItem = {
  readonly id: string
  readonly json: string
  readonly row: ClaimedRow
  readonly code: string
}

/** Number of documents read at once, however many a call holds: orders may be large. */
const readAtOnce = 100
/** Size of a body besides its documents. */
const envelopeBytes = 200

/** Reads these rows and gives them as calls of no more bytes than the link allows; a document that is larger goes alone. */
export async function* packCalls(
  db: Kysely<FairDb>,
  { link, fair, rows }: { readonly link: OutLink; readonly fair: FairName; readonly rows: readonly ClaimedRow[] },
): AsyncGenerator<CallItem[]> {
  const maxBytes = link.megabytesPerCall * 1_000_000 - envelopeBytes
  let [pack, bytes]: [CallItem[], number] = [[], 0]
  for (let start = 0; start < rows.length; start += readAtOnce) {
    const chunk = rows.slice(start, start + readAtOnce)
    for (const ready of await readyRows(db, { linkId: link.id, fair, rows: chunk })) {
      const item = itemOf(link, ready)
      // With the comma behind it.
      const size = Buffer.byteLength(item.json) + 1
      if (pack.length > 0 && bytes + size > maxBytes) {
        yield pack
        ;[pack, bytes] = [[], 0]
      }
      pack.push(item)
      bytes += size
    }
  }
  if (pack.length > 0) yield pack
}

function itemOf({ columns }: OutLink, { row, document, code }: ReadyRow): CallItem {
  const { kind, turn, action } = row
  const id = documentId(row, code)
  const json = JSON.stringify({ id, kind, no: document.no, turn, action, ...mappedDocument(columns, document) })
  return { id, json, row, code }
}
