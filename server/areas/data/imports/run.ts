import type { ImportKind, ImportRequest, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportAnswer } from '@fairdesk/contract/areas/data/import-answer'
import { Refusal } from '@fairdesk/contract/refusal'
import { signOutDisabled } from '../../../domain/dealers/sign-out-disabled.ts'
import { beTheOnlyImport } from '../../../domain/locks/import-lock.ts'
import type { UploadContext } from '../../context.ts'
import { followInReports } from '../../follow-in-reports.ts'
import { fileOf, ownerOf, type StoredImportFile } from './file/kept-file.ts'
import { forgetFile, sweepUploads } from './file/uploads-folder.ts'
import { refuseOtherKinds } from './own-kinds.ts'
import { type ImportResult, importWork } from './plan/import-work.ts'
import { Progress } from './report/progress.ts'
import { beginCommit } from './result/begun-imports.ts'
import { isForThread, workInThread } from './thread/import-thread.ts'

/**
 * Reads a file, plans what it would do and, unless this is a dry run, does it in the call's own transaction. Refused rows
 * stop a plain commit: code 500, one line for each.
 */
export function runImport(context: UploadContext, kind: MappedKind, request: ImportRequest): Promise<ImportAnswer> {
  return withFile({ context, kind, request }, runOn)
}

export type FileRun<Kind extends ImportKind> = {
  readonly context: UploadContext
  readonly kind: Kind
  readonly request: ImportRequest
  readonly progress: Progress
}

/** Does its work on the file of a call, or of the dry run it goes on with. */
export async function withFile<Kind extends ImportKind>(
  { context, kind, request }: Omit<FileRun<Kind>, 'progress'>,
  work: (file: StoredImportFile, run: FileRun<Kind>) => Promise<ImportAnswer>,
): Promise<ImportAnswer> {
  refuseOtherKinds(context.user, kind)
  await sweepUploads(context.services.dataDir)
  const file = await fileOf(context, { kind, importId: request.importId })
  if (!file) throw new Refusal('upload.no-file', {})
  const isTrial = request.mode === 'dryRun'
  const progress = new Progress({ id: file.id, account: context.user.account, isTrial, signal: context.signal })
  try {
    return await work(file, { context, kind, request, progress })
  } finally {
    progress.end()
    await file.discard()
  }
}

async function runOn(
  file: StoredImportFile,
  { context, kind, request, progress }: FileRun<MappedKind>,
): Promise<ImportAnswer> {
  if (request.mode !== 'dryRun') {
    await beTheOnlyImport(context.db)
    progress.job = await beginCommit(context, kind, file)
  }
  const work = (await isForThread(file)) ? workInThread : importWork
  const result = await work(context, { kind, request, file }, progress)
  recordOutcome(context, file, { kind, ...result })
  await progress.job?.done(context.db, result.answer.counts)
  return result.answer
}

/** Writes the log line, and marks new goods and customers for reports; a dry run does neither. */
function recordOutcome(
  context: UploadContext,
  file: StoredImportFile,
  { kind, answer, factsChanges, pictures }: ImportResult & Pick<FileRun<MappedKind>, 'kind'>,
): void {
  const { counts, committed } = answer
  if (committed && pictures === 0) context.afterCommit(() => forgetFile(ownerOf(context), file.id))
  if (!committed || counts.created + counts.changed + pictures === 0) {
    context.recordNothing()
    return
  }
  context.record({ ref: file.fileName, after: pictures > 0 ? { ...counts, pictures } : counts, batchId: file.id })
  if (factsChanges) for (const change of factsChanges) context.markFactsChanged(change)
  else followInReports(context)
  if (kind !== 'customers') return
  const { services, user, afterCommit } = context
  afterCommit(() => signOutDisabled(services, user.fair))
  // Accounts may have become agents', and customers are called otherwise.
  afterCommit(() => services.sessions.forget())
}
