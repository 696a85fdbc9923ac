import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@fairdesk/contract/refusal'
import type { Studio } from '../../domain/pictures/draw-waiting.ts'
import { checkRoom, keepPhoto, type SentPhoto } from '../../domain/pictures/keep-photo.ts'
import { BadZip, isZip, unpackZip } from '../../domain/pictures/open-zip.ts'
import { cleanText } from '../../domain/sheets/text.ts'
import { readSystemSettings } from '../../domain/system-settings.ts'
import type { UploadContext } from '../context.ts'
import type { ArrivedFile } from './batch-files.ts'

const longestName = 300

/** Takes the pictures of an upload into the fair, those inside zips too, and says of each whether it was refused. */
export async function takeFiles(context: UploadContext): Promise<ArrivedFile[]> {
  const { db, files, services, user } = context
  if (files.length === 0) refuse('upload.no-file')
  await checkRoom(services.dataDir)
  const { settings } = await readSystemSettings(services.platform)
  const largest = settings.pictureMegabytes * 1024 * 1024
  const keeping = { ...studioOf(context), db, account: user.account, largest }
  const arrived: ArrivedFile[] = []
  const keep = async (photo: SentPhoto) => {
    const fileName = shownName(photo.fileName)
    const problem = await keepPhoto(keeping, { ...photo, fileName })
    arrived.push({ fileName, sha256: problem ? null : photo.sha256, problem })
  }
  for (const file of files) {
    if (await isZip(file.path)) arrived.push(...(await takeZip(file, largest, keep)))
    else await keep(file)
  }
  return arrived
}

/** Where the pictures of the caller's fair are drawn: outside of the transaction, by connections of their own. */
export function studioOf({ db, services, user }: Pick<UploadContext, 'db' | 'services' | 'user'>): Studio {
  return { db, dataDir: services.dataDir, fair: user.fair.schema }
}

/** Hands on every entry that can be unpacked; answers those that cannot, or the zip itself where it breaks off. */
async function takeZip(
  zip: SentPhoto,
  largest: number,
  keep: (photo: SentPhoto) => Promise<void>,
): Promise<ArrivedFile[]> {
  const refused: ArrivedFile[] = []
  try {
    for await (const { name, file, bytes } of unpackZip(zip.path, largest)) {
      if (file === null) refused.push({ fileName: shownName(name), sha256: null, problem: 'tooLarge' })
      else await keep({ path: file, fileName: name, bytes, sha256: await hashOf(file) })
    }
  } catch (error) {
    if (!(error instanceof BadZip)) throw error
    refused.push({ fileName: shownName(zip.fileName), sha256: null, problem: error.problem })
  }
  return refused
}

async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return hash.digest('hex')
}

/** As it was sent, for reading and matching; no place on a disk is ever made of it. */
function shownName(fileName: string): string {
  const clean = cleanText(fileName.toWellFormed().replaceAll('\0', '')) ?? ''
  return [...clean].slice(-longestName).join('') || '?'
}
