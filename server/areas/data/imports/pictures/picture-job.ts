import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Refusal } from '@fairdesk/contract/refusal'
import type { JobRun } from '../../../../domain/jobs/job.ts'
import { WorkbookMedia } from '../../../../domain/pictures/workbook/workbook-media.ts'
import { readSystemSettings } from '../../../../domain/settings/system-settings.ts'
import type { FairJobs, FairPlace, JobServices } from '../../../job-services.ts'
import { type ImportFile, keepFile, ownerOf, unsealed } from '../file/kept-file.ts'
import { forgetFile } from '../file/uploads-folder.ts'
import type { ImportContext } from '../kind-plan.ts'
import { type PictureJobInput, PictureTaking, type PictureTarget } from './picture-taking.ts'
import { placementsOf } from './places.ts'
import type { PicturePlan } from './plan-pictures.ts'

const kind = 'import.pictures'

/** Takes the pictures of written rows in once the import is committed; its file is kept until then. */
export async function startPictures(
  context: ImportContext,
  file: ImportFile,
  { targets, replaces }: PicturePlan,
): Promise<void> {
  if (targets.length === 0) return
  await keepFile(ownerOf(context), file)
  const placements = await placementsOf(context.db, targets)
  const jobTargets = placements.flatMap((placement, index): PictureTarget[] => {
    const pictures = targets[index]?.pictures.map(({ row, partName }) => ({ row, partName })) ?? []
    return placement ? [{ ...placement, pictures }] : []
  })
  const { account } = context.user
  const input: PictureJobInput = { subject: file.fileName, importId: file.id, account, replaces, targets: jobTargets }
  await context.startJob({ kind, dedupeKey: file.id, input })
}

export const importPictureJobs: FairJobs = (services) => [
  { kind, resumes: true, run: (job) => takePictures(job, services) },
]

async function takePictures(job: JobRun<FairPlace>, services: JobServices): Promise<unknown> {
  // Written only by `startPictures`.
  const input = job.job.input as PictureJobInput
  const owner = { dataDir: services.dataDir, seal: services.seal(), account: input.account }
  const { settings } = await readSystemSettings(services.platform)
  const largest = settings.pictureMegabytes * 1024 * 1024
  const file = await unsealed(owner, input.importId)
  const folder = await mkdtemp(path.join(tmpdir(), 'fairdesk-pictures-'))
  const media = file && (await WorkbookMedia.open(file.path, largest))
  try {
    const end = await new PictureTaking(job, { services, input, media, folder, largest }).run()
    await forgetFile(owner, input.importId)
    return end
  } catch (error) {
    // Otherwise another run may go on with it.
    if (error instanceof Refusal) await forgetFile(owner, input.importId)
    throw error
  } finally {
    media?.close()
    await file?.discard()
    await rm(folder, { recursive: true, force: true })
  }
}
