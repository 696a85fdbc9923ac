import { readFileSync } from 'node:fs'
import path from 'node:path'
import { bulkImport, type ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportAnswer, ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { Envelope } from '@fairdesk/contract/envelope'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

export type Upload = {
  readonly kind: ImportKind
  /** Rows of cells as a CSV, a file by its path, or bytes with a name. */
  readonly rows?: readonly (readonly string[])[]
  readonly path?: string
  readonly bytes?: Uint8Array
  readonly mode?: 'dryRun' | 'commit' | 'commitGood'
  readonly mapping?: Partial<ImportMapping> | string
  readonly importId?: string
  readonly as?: Person
  readonly language?: string
  /** The sender's own number of this write. */
  readonly key?: string
}

/** Sends a file as a browser does, multipart, and answers the envelope. */
export async function upload(app: TestApp, wanted: Upload): Promise<Envelope<ImportAnswer>> {
  const form = new FormData()
  const { mapping, mode, importId } = wanted
  if (mapping !== undefined) form.set('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping))
  if (mode !== undefined) form.set('mode', mode)
  if (importId !== undefined) form.set('importId', importId)
  const file = fileFrom(wanted)
  if (file) form.set('file', new Blob([file.bytes]), file.name)
  const request = new Request('http://fair', { method: 'POST', body: form })
  const answer = await app.server.app.inject({
    method: 'POST',
    url: `/api${addresses[wanted.kind]}`,
    headers: {
      token: await app.tokenOf(wanted.as ?? 'admin'),
      'content-type': request.headers.get('content-type') ?? '',
      ...(wanted.key ? { 'idempotency-key': wanted.key } : {}),
      ...(wanted.language ? { 'accept-language': wanted.language } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json()
}

/** The answer's data; a refusal fails the test with its text. */
export async function uploaded(app: TestApp, wanted: Upload): Promise<ImportAnswer> {
  const { code, msg, data } = await upload(app, wanted)
  if (code !== 200 || !data) throw new Error(`refused: ${code} ${msg}`)
  return data
}

const addresses: Readonly<Record<ImportKind, string>> = {
  customers: bulkImport.importCustomers.path,
  goods: bulkImport.importGoods.path,
  agents: bulkImport.importAgents.path,
  targets: bulkImport.importTargets.path,
  discounts: bulkImport.importDiscounts.path,
  guide: bulkImport.importGuide.path,
  history: bulkImport.importHistory.path,
  minimums: bulkImport.importMinimums.path,
  outfits: bulkImport.importOutfits.path,
  displays: bulkImport.importDisplays.path,
  stock: bulkImport.importStock.path,
  orders: bulkImport.importOrders.path,
  orderLines: bulkImport.importOrderLines.path,
}

type File = { readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string }

function fileFrom({ rows, path: place, bytes }: Upload): File | null {
  if (bytes) return { bytes: new Uint8Array(bytes), name: 'file.xlsx' }
  if (place) return { bytes: new Uint8Array(readFileSync(place)), name: path.basename(place) }
  if (!rows) return null
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n')
  return { bytes: new TextEncoder().encode(text), name: 'file.csv' }
}
