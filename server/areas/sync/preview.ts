import type { sync } from '@fairdesk/contract/areas/sync/sync'
import { type SyncOutKind, syncOutKinds } from '@fairdesk/contract/orders/sync-fields'
import { refuse } from '@fairdesk/contract/refusal'
import type { SyncDocument } from '../../domain/sync/documents/document.ts'
import { documentKinds } from '../../domain/sync/documents/kinds.ts'
import { lackingIn, mappedDocument } from '../../domain/sync/documents/mapped.ts'
import { fileText } from '../../domain/sync/folder/file-text.ts'
import type { Handler } from '../handler.ts'
import { checkFields } from './save-link.ts'

const shownLines = 20
const mostLacking = 100
const atOnce = 100
const mostText = 20_000

/** What the link would send of all there is since it goes live, made by what makes it in earnest. */
export const previewLink: Handler<typeof sync.preview> = async ({ db, user }, link) => {
  checkFields(link)
  const kind = syncOutKinds.find((one) => one === link.kind) ?? refuse('sync.bad-kind')
  const { refsAfter, documents: documentsOf } = documentKinds[kind]
  const lacking: ReturnType<typeof lackingIn> = []
  let [count, lines, first]: [number, number, SyncDocument[]] = [0, 0, []]
  for (let after = 0; ; ) {
    const refs = await refsAfter(db, after, { goLiveAt: link.goLiveAt, most: atOnce })
    const last = refs.at(-1)
    if (last === undefined) break
    after = last
    count += refs.length
    const documents = [...(await documentsOf(db, user.fair, refs)).values()]
    lines += documents.reduce((sum, document) => sum + document.lines.length, 0)
    if (lacking.length < mostLacking) lacking.push(...documents.flatMap((one) => lackingIn(link.columns, one)))
    if (first.length === 0) first = begun(documents)
  }
  const text = link.transport === 'http' ? body({ ...link, kind }, first) : fileText(link.columns, link.file, first)
  return { documents: count, lines, text: text.slice(0, mostText), lacking: lacking.slice(0, mostLacking) }
}

/** As many of them as have the first lines that are shown. */
function begun(documents: readonly SyncDocument[]): SyncDocument[] {
  const shown: SyncDocument[] = []
  let left = shownLines
  for (const document of documents) {
    if (left <= 0) break
    shown.push({ ...document, lines: document.lines.slice(0, left) })
    left -= Math.max(1, document.lines.length)
  }
  return shown
}

type Sample = { readonly kind: SyncOutKind; readonly columns: Parameters<typeof mappedDocument>[0] }

function body({ kind, columns }: Sample, documents: readonly SyncDocument[]): string {
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
