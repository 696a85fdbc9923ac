import { refuse } from '@fairdesk/contract/refusal'
import type { Studio } from '../../../../domain/pictures/drawing/draw-waiting.ts'
import { keepPhoto } from '../../../../domain/pictures/keep-photo.ts'
import { checkRoom } from '../../../../domain/pictures/room-on-disk.ts'
import { readSystemSettings } from '../../../../domain/settings/system-settings.ts'
import { cleanText } from '../../../../domain/sheets/cells/text.ts'
import type { UploadContext } from '../../../context.ts'
import type { ArrivedFile } from './batch-files.ts'

const longestName = 300

/** Takes the pictures of an upload into the fair and says of each whether it was refused. */
export async function takeFiles(context: UploadContext): Promise<ArrivedFile[]> {
  const { db, files, services, user } = context
  if (files.length === 0) refuse('upload.no-file')
  await checkRoom(services.dataDir)
  const { settings } = await readSystemSettings(services.platform)
  const largest = settings.pictureMegabytes * 1024 * 1024
  const keeping = { ...studioOf(context), db, account: user.account, largest }
  const arrived: ArrivedFile[] = []
  for (const file of files) {
    const fileName = shownName(file.fileName)
    const problem = file.problem ?? (await keepPhoto(keeping, { ...file, fileName }))
    arrived.push({ fileName, sha256: problem ? null : file.sha256, problem })
  }
  return arrived
}

/** Returns where to draw the pictures of the caller's fair: outside the transaction, on separate connections. */
export function studioOf({ db, services, user }: Pick<UploadContext, 'db' | 'services' | 'user'>): Studio {
  return { db, dataDir: services.dataDir, fair: user.fair.schema }
}

/** Cleans a file name for display and matching; it is never used as a path. */
export function shownName(fileName: string): string {
  const clean = cleanText(fileName.toWellFormed().replaceAll('\0', '')) ?? ''
  return [...clean].slice(-longestName).join('') || '?'
}
