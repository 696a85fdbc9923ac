import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bad, type DoctorFinding, ok } from './finding.ts'

const subject = 'program'
const programFolder = path.join(import.meta.dirname, '..', '..', '..')
const mostNamed = 3

/** Compares the files of a release with its packing list; in the sources there is no list. */
export async function examineProgram(folder = programFolder): Promise<readonly DoctorFinding[]> {
  const sums = await readFile(path.join(folder, 'SHA256SUMS'), 'utf8').catch(() => null)
  if (sums === null) return []
  const { version } = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'))
  const listedFiles = [...sums.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)]
  const changedFiles: string[] = []
  for (const [, sha256, name = ''] of listedFiles)
    if ((await hashOf(path.join(folder, name))) !== sha256) changedFiles.push(name)
  if (changedFiles.length === 0)
    return [ok(subject, `release ${version}, each of its ${listedFiles.length} files as it was packed`)]
  const named = changedFiles.slice(0, mostNamed).join(', ')
  const says = `release ${version}: ${changedFiles.length} of its files are missing or not what was packed (${named}${changedFiles.length > mostNamed ? ', …' : ''})`
  return [bad(subject, says, 'Unpack the archive again beside it, and start that one.')]
}

async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
    return hash.digest('hex')
  } catch {
    return null
  }
}
