import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bad, type Finding, ok } from './finding.ts'

const about = 'program'
const own = path.join(import.meta.dirname, '..', '..', '..')
const mostNamed = 3

/** Whether the files of a release are what was packed; in the sources there is no list of them. */
export async function examineProgram(folder = own): Promise<readonly Finding[]> {
  const sums = await readFile(path.join(folder, 'SHA256SUMS'), 'utf8').catch(() => null)
  if (sums === null) return []
  const { version } = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'))
  const listed = [...sums.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)]
  const others: string[] = []
  for (const [, sha256, name = ''] of listed) if ((await hashOf(path.join(folder, name))) !== sha256) others.push(name)
  if (others.length === 0) return [ok(about, `release ${version}, each of its ${listed.length} files as it was packed`)]
  const named = others.slice(0, mostNamed).join(', ')
  const says = `release ${version}: ${others.length} of its files are missing or not what was packed (${named}${others.length > mostNamed ? ', …' : ''})`
  return [bad(about, says, 'Unpack the archive again beside it, and start that one.')]
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
