import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
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

/** A file between its dry run and its commit; `path` is where its bytes lie. */
export type KeptFile = Earlier & {
  readonly id: string
  readonly path: string
  readonly fileName: string
  readonly sha256: string
}

/** What became of the rows of an import; refused ones with their own cells. */
export type KeptRows = {
  readonly header: readonly string[]
  readonly rows: readonly RowOutcome[]
  readonly refused: Readonly<Record<number, readonly string[]>>
}

const Summary = z.object({ removed: z.array(z.object({ field: z.string(), text: z.string() })).default([]) })

const keptMilliseconds = 24 * 60 * 60 * 1000

type ImportRef = { readonly kind: ImportKind; readonly importId: string | undefined }

/** The file of this call: the one that came with it, or that of an earlier dry run of the same person; null where neither is. */
export async function fileOf(context: UploadContext, { kind, importId }: ImportRef): Promise<KeptFile | null> {
  const [sent] = context.files
  if (sent) {
    const id = importId ?? randomUUID()
    await refuseOthers(context, { kind, id })
    return { id, path: sent.path, fileName: safeFileName(sent.fileName), sha256: sent.sha256, removed: [] }
  }
  if (importId === undefined) return null
  const found = await sql<{ fileName: string; sha256: string; mapping: unknown; summary: unknown }>`
    select file_name as "fileName", sha256, mapping, summary from imports
    where id = ${importId} and kind = ${kind} and account = ${context.user.account} and status = 'checked'`.execute(
    context.db,
  )
  const [known] = found.rows
  const kept = path.join(folderOf(context.services.dataDir), importId)
  if (!known || !(await isThere(kept))) throw new Refusal('import.gone', {})
  const mapping = ImportMapping.safeParse(known.mapping).data
  const { removed } = Summary.parse(known.summary ?? {})
  return { id: importId, path: kept, fileName: known.fileName, sha256: known.sha256, mapping, removed }
}

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
export async function keepFile(dataDir: string, { id, path: from }: KeptFile): Promise<void> {
  const to = path.join(folderOf(dataDir), id)
  if (from === to) return
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
}

export async function keepRows(dataDir: string, id: string, kept: KeptRows): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  const place = rowsPath(dataDir, id)
  await writeFile(`${place}.new`, JSON.stringify(kept), { mode: 0o600 })
  await rename(`${place}.new`, place)
}

type Owner = { readonly db: Kysely<FairDb>; readonly dataDir: string; readonly account: string }

/** What became of the rows of one's own import, within a day of it. */
export async function keptRows(
  importId: string,
  { db, dataDir, account }: Owner,
): Promise<KeptRows & { kind: ImportKind }> {
  const found = await sql<{ kind: string }>`
    select kind from imports where id = ${importId} and account = ${account}`.execute(db)
  const [known] = found.rows
  const place = rowsPath(dataDir, importId)
  if (!known || !(await isThere(place))) throw new Refusal('import.gone', {})
  // Written by keepRows above.
  const kept = JSON.parse(await readFile(place, 'utf8')) as KeptRows
  const kind = importKinds.find((one) => one === known.kind)
  if (!kind) throw new Refusal('import.gone', {})
  return { ...kept, kind }
}

export const hasRows = (dataDir: string, id: string): Promise<boolean> => isThere(rowsPath(dataDir, id))

export async function forgetFile(dataDir: string, id: string): Promise<void> {
  await rm(path.join(folderOf(dataDir), id), { force: true })
}

/** Removes what nobody came back for within a day. */
export async function sweepUploads(dataDir: string): Promise<void> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const place = path.join(folder, name)
    const known = await stat(place).catch(() => null)
    if (known && Date.now() - known.mtimeMs > keptMilliseconds) await rm(place, { force: true })
  }
}

function folderOf(dataDir: string): string {
  return path.join(dataDir, 'uploads')
}

function rowsPath(dataDir: string, id: string): string {
  return path.join(folderOf(dataDir), `${id}.rows.json`)
}

function isThere(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  )
}
