import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { Refusal } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { z } from 'zod'
import { safeFileName } from '../../../../domain/sheets/cells/text.ts'
import type { UploadContext } from '../../../context.ts'
import type { ImportContext } from '../kind-plan.ts'
import { keepSealedFile, type Owner, openSealedFile } from './uploads-folder.ts'

/** Value as written in the file. */
export type FileValue = { readonly field: string; readonly text: string }

/** A file between its dry run and its commit; `path` is where its bytes lie. */
export type ImportFile = {
  readonly id: string
  readonly path: string
  readonly fileName: string
  readonly sha256: string
  /** True if it is stored from an earlier trial already. */
  readonly isKept: boolean
  /** Mapping in the last trial's answer. */
  readonly mapping?: ImportMapping | undefined
  /** Values whose remembered meaning a trial has shown and the caller took away. */
  readonly removed: readonly FileValue[]
}

export type StoredImportFile = ImportFile & {
  /** Deletes the decrypted copy made for this call. */
  discard(): Promise<void>
}

const Summary = z.object({ removed: z.array(z.object({ field: z.string(), text: z.string() })).default([]) })

/**
 * Finds the file of this call: the uploaded one, or that of an earlier dry run of the same user; null if there is
 * neither.
 */
export async function fileOf(
  context: UploadContext,
  { kind, importId }: { readonly kind: ImportKind; readonly importId: string | undefined },
): Promise<StoredImportFile | null> {
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
  const result = await sql<{ fileName: string; sha256: string; mapping: unknown; summary: unknown }>`
    select file_name as "fileName", sha256, mapping, summary from imports
    where id = ${importId} and kind = ${kind} and account = ${context.user.account} and status = 'checked'`.execute(
    context.db,
  )
  const [importRow] = result.rows
  const unsealedFile = importRow && (await unsealed(ownerOf(context), importId))
  if (!unsealedFile) throw new Refusal('import.gone', {})
  const mapping = ImportMapping.safeParse(importRow.mapping).data
  const { removed } = Summary.parse(importRow.summary ?? {})
  const { fileName, sha256 } = importRow
  return { id: importId, fileName, sha256, mapping, removed, isKept: true, ...unsealedFile }
}

/** Writes a stored file to a temporary one, as the sheet reader reads files; null where it is not there any more. */
export async function unsealed(owner: Owner, id: string): Promise<Pick<StoredImportFile, 'path' | 'discard'> | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairdesk-upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const tempPath = path.join(folder, '0')
    if (await openSealedFile(owner, id, tempPath)) return { path: tempPath, discard }
    await discard()
    return null
  } catch (error) {
    await discard()
    throw error
  }
}

/** Returns the owner of the stored files a call works with. */
export const ownerOf = ({ services, user }: Pick<ImportContext, 'services' | 'user'>): Owner => ({
  dataDir: services.dataDir,
  seal: services.seal,
  account: user.account,
})

/** A number that is in use is one's own, of the same kind, and not committed: then it gets this file instead. */
async function refuseOthers(
  { db, user }: UploadContext,
  { kind, id }: { kind: ImportKind; id: string },
): Promise<void> {
  const importRow = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!importRow) return
  const isFree = importRow.kind === kind && importRow.account === user.account && importRow.status !== 'committed'
  if (!isFree) throw new Refusal('import.gone', {})
}

/** Keeps the bytes for the commit that may follow. */
export async function keepFile(owner: Owner, { id, path: sourcePath, isKept }: ImportFile): Promise<void> {
  if (!isKept) await keepSealedFile(owner, id, sourcePath)
}
