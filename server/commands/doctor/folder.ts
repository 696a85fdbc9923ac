import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { rememberedPlace } from '../../db/embedded/data-dir.ts'
import { urlOfRunning } from '../../db/embedded/running.ts'
import { isCopyOfRunning, problemOfCopy } from '../../db/embedded/running-mark.ts'
import { stageOf } from '../../domain/settings/disk-watch.ts'
import type { Settings } from '../../settings.ts'
import { describeBytes } from '../texts.ts'
import { bad, type DoctorFinding, ok, warn } from './finding.ts'

const subject = 'data directory'

export async function examineFolder({ dataDir, databaseUrl, secret }: Settings): Promise<readonly DoctorFinding[]> {
  const isThere = await stat(dataDir).catch(() => null)
  if (!isThere)
    return [
      warn(subject, `${dataDir} is not there`, 'It is made at the first start; else name the right one as DATA_DIR.'),
    ]
  if (!isThere.isDirectory()) return [bad(subject, `${dataDir} is no directory`, 'Name another one as DATA_DIR.')]
  return [
    await mayWrite(dataDir),
    await roomIn(dataDir),
    await reserveIn(dataDir),
    ...(secret === null ? [await keyIn(dataDir)] : []),
    ...(databaseUrl === null ? [endedInOrder(dataDir)] : []),
  ]
}

async function mayWrite(dataDir: string): Promise<DoctorFinding> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return ok(subject, dataDir)
  } catch {
    return bad(subject, `${dataDir} may not be written by this user`, 'Change its owner, or choose another DATA_DIR.')
  }
}

async function roomIn(dataDir: string): Promise<DoctorFinding> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const diskSpace = { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  const says = `${describeBytes(diskSpace.freeBytes)} of ${describeBytes(diskSpace.totalBytes)} are free`
  const stage = stageOf(diskSpace)
  if (stage === 'free') return ok('disk', says)
  const wayOut = 'Make room: below 1 GB uploads stop, below 512 MB exports, below 256 MB orders.'
  return stage === 'noUploads' ? warn('disk', says, wayOut) : bad('disk', says, wayOut)
}

async function reserveIn(dataDir: string): Promise<DoctorFinding> {
  const size = (await stat(path.join(dataDir, 'reserve')).catch(() => null))?.size ?? 0
  if (size > 0) return ok('reserve', `${describeBytes(size)} are kept for a disk that is full`)
  return warn('reserve', 'there is no reserve file', 'A running server writes it once 1.3 GB are free.')
}

async function keyIn(dataDir: string): Promise<DoctorFinding> {
  const file = path.join(dataDir, 'secret.key')
  const isThere = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  )
  return isThere
    ? ok('secret key', file)
    : warn('secret key', `${file} is not there`, 'Put it back: with another one every password is wrong.')
}

function endedInOrder(dataDir: string): DoctorFinding {
  const pgData = rememberedPlace(dataDir)
  if (urlOfRunning(dataDir) !== null) return ok('server', 'runs on this directory')
  if (!existsSync(path.join(pgData, 'PG_VERSION')))
    return warn('server', 'there is no database yet', 'Start the server; it makes one.')
  if (isCopyOfRunning(dataDir)) return bad('server', problemOfCopy(dataDir).message, 'Restore a backup instead.')
  if (!existsSync(path.join(pgData, 'postmaster.pid')))
    return ok('server', 'does not run; its database was stopped in order')
  return warn('server', 'does not run, and its database was not stopped in order', 'The next start recovers it.')
}
