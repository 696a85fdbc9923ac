import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ImportKind, ImportMapping, importKinds } from '@fairdesk/contract/areas/data/bulk-import'
import { Refusal } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { safeFileName } from '../../../domain/sheets/cells/text.ts'
import type { UploadContext } from '../../context.ts'
import type { Earlier } from '../mapping/effective-mapping.ts'
import type { RowOutcome } from '../report/row-report.ts'
import { isKept, keepSealed, type Owner, readSealed } from './uploads-folder.ts'

/** A file between its dry run and its commit; `path` is where its bytes lie. */
export type KeptFile = Earlier & {
  readonly id: string
  readonly path: string
  readonly fileName: string
  readonly sha256: string
  /** Whether it is kept from an earlier trial already. */
  readonly isKept: boolean
  /** Takes away what was unsealed for this call. */
  discard(): Promise<void>
}

/** What became of the rows of an import; refused ones with their own cells. */
export type KeptRows = {
  readonly header: readonly string[]
  readonly rows: readonly RowOutcome[]
  /** By {@link placeOf}. */
  readonly refused: Readonly<Record<string, readonly string[]>>
}

/** Where a row stands in its file, among all rows of all its sheets. */
export function placeOf({ row, sheet }: Pick<RowOutcome, 'row' | 'sheet'>): string {
  return sheet === undefined ? String(row) : `${sheet}!${row}`
}

const Summary = z.object({ removed: z.array(z.object({ field: z.string(), text: z.string() })).default([]) })

type ImportRef = { readonly kind: ImportKind; readonly importId: string | undefined }

/** The file of this call: the one that came with it, or that of an earlier dry run of the same person; null where neither is. */
export async function fileOf(context: UploadContext, { kind, importId }: ImportRef): Promise<KeptFile | null> {
  const [sent] = context.files
  if (sent) {
    const id = importId ?? randomUUID()
    await refuseOthers(context, { kind, id })
    const fileName = safeFileName(sent.fileName)
    return { id, path: sent.path, fileName, sha256: sent.sha256, removed: [], isKept: false, discard: async () => {} }
  }
  return importId === undefined ? null : fileOfTrial(context, { kind, importId })
}

async function fileOfTrial(context: UploadContext, { kind, importId }: { kind: ImportKind; importId: string }) {
  const found = await sql<{ fileName: string; sha256: string; mapping: unknown; summary: unknown }>`
    select file_name as "fileName", sha256, mapping, summary from imports
    where id = ${importId} and kind = ${kind} and account = ${context.user.account} and status = 'checked'`.execute(
    context.db,
  )
  const [known] = found.rows
  const clear = known && (await readSealed(ownerOf(context), importId, 'file'))
  if (!clear) throw new Refusal('import.gone', {})
  const mapping = ImportMapping.safeParse(known.mapping).data
  const { removed } = Summary.parse(known.summary ?? {})
  const { fileName, sha256 } = known
  return { id: importId, fileName, sha256, mapping, removed, isKept: true, ...(await unsealed(clear)) }
}

/** The bytes in a temporary place: what reads sheets reads files. */
async function unsealed(clear: Buffer): Promise<Pick<KeptFile, 'path' | 'discard'>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairdesk-upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const place = path.join(folder, '0')
    await writeFile(place, clear, { mode: 0o600 })
    return { path: place, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/** Whose kept files a call works with. */
export const ownerOf = ({ services, user }: Pick<UploadContext, 'services' | 'user'>): Owner => ({
  dataDir: services.dataDir,
  seal: services.seal,
  account: user.account,
})

/** A number that is in use is one's own, of the same kind, and not committed: then it gets this file instead. */
async function refuseOthers(
  { db, user }: UploadContext,
  { kind, id }: { kind: ImportKind; id: string },
): Promise<void> {
  const known = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!known) return
  const isFree = known.kind === kind && known.account === user.account && known.status !== 'committed'
  if (!isFree) throw new Refusal('import.gone', {})
}

/** Keeps the bytes for the commit that may follow. */
export async function keepFile(owner: Owner, { id, path: from, isKept }: KeptFile): Promise<void> {
  if (!isKept) await keepSealed(owner, id, ['file', await readFile(from)])
}

export async function keepRows(owner: Owner, id: string, kept: KeptRows): Promise<void> {
  await keepSealed(owner, id, ['rows', Buffer.from(JSON.stringify(kept))])
}

/** What became of the rows of one's own import, within a day of it. */
export async function keptRows(
  db: Kysely<FairDb>,
  importId: string,
  owner: Owner,
): Promise<KeptRows & { kind: ImportKind }> {
  const found = await sql<{ kind: string }>`
    select kind from imports where id = ${importId} and account = ${owner.account}`.execute(db)
  const kind = importKinds.find((one) => one === found.rows[0]?.kind)
  const clear = kind && (await readSealed(owner, importId, 'rows'))
  if (!clear) throw new Refusal('import.gone', {})
  // Written by keepRows above.
  const kept = JSON.parse(clear.toString('utf8')) as KeptRows
  return { ...kept, kind }
}

export const hasRows = (owner: Owner, id: string): Promise<boolean> => isKept(owner, id, 'rows')
