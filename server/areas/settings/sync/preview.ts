import type { sync } from '@fairdesk/contract/areas/sync/sync'
import { type SyncOutKind, syncOutKinds } from '@fairdesk/contract/orders/sync-fields'
import { refuse } from '@fairdesk/contract/refusal'
import type { SyncDocument } from '../../../domain/sync/documents/document.ts'
import { documentKinds } from '../../../domain/sync/documents/kinds.ts'
import { lackingIn, mappedDocument } from '../../../domain/sync/documents/mapped.ts'
import { fileText } from '../../../domain/sync/folder/file-text.ts'
import type { Handler } from '../../handler.ts'
import { checkFields } from './save-link.ts'

const shownLines = 20
const mostLacking = 100
const atOnce = 100
const mostText = 20_000

/** Previews the link's documents from its go-live on, made by the code that sends them. */
export const previewLink: Handler<typeof sync.preview> = async ({ db, user }, link) => {
  checkFields(link)
  const kind = syncOutKinds.find((candidate) => candidate === link.kind) ?? refuse('sync.bad-kind')
  const { refsAfter, documents: documentsOf } = documentKinds[kind]
  const missingFields: ReturnType<typeof lackingIn> = []
  let [count, lines, first]: [number, number, SyncDocument[]] = [0, 0, []]
  for (let afterId = 0; ; ) {
    const refs = await refsAfter(db, afterId, { goLiveAt: link.goLiveAt, limit: atOnce })
    const last = refs.at(-1)
    if (last === undefined) break
    afterId = last
    count += refs.length
    const documents = [...(await documentsOf(db, user.fair, refs)).values()]
    lines += documents.reduce((sum, document) => sum + document.lines.length, 0)
    if (missingFields.length < mostLacking)
      missingFields.push(...documents.flatMap((syncDocument) => lackingIn(link.columns, syncDocument)))
    if (first.length === 0) first = previewDocuments(documents)
  }
  const text = link.transport === 'http' ? body({ ...link, kind }, first) : fileText(link.columns, link.file, first)
  return { documents: count, lines, text: text.slice(0, mostText), lacking: missingFields.slice(0, mostLacking) }
}

/** Returns the documents that contain the first lines shown. */
function previewDocuments(documents: readonly SyncDocument[]): SyncDocument[] {
  const visibleDocuments: SyncDocument[] = []
  let remainingLines = shownLines
  for (const document of documents) {
    if (remainingLines <= 0) break
    visibleDocuments.push({ ...document, lines: document.lines.slice(0, remainingLines) })
    remainingLines -= Math.max(1, document.lines.length)
  }
  return visibleDocuments
}

function body(
  { kind, columns }: { readonly kind: SyncOutKind; readonly columns: Parameters<typeof mappedDocument>[0] },
  documents: readonly SyncDocument[],
): string {
  const items = documents.map((document) => ({
    id: `${kind}:${document.ref}:1`,
    kind,
    no: document.no,
    turn: 1,
    action: document.head.action,
    ...mappedDocument(columns, document),
  }))
  return JSON.stringify({ items }, null, 2)
}
