import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeUploadFolder, sweepUploadFolders } from './upload-folders.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-arriving-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('what a killed server left goes at the next start, what another one is taking in stays', async () => {
  const own = await makeUploadFolder(dataDir)
  const beside = (pid: number, host: string) => {
    const folder = path.join(path.dirname(own), `${pid}_0_${host}`)
    mkdirSync(folder)
    return folder
  }
  const dead = beside(2 ** 22 + 1, hostname())
  const [living, elsewhere] = [beside(process.ppid, hostname()), beside(2 ** 22 + 1, `not-${hostname()}`)]
  await sweepUploadFolders(dataDir)
  expect([own, dead, living, elsewhere].map((folder) => existsSync(folder))).toEqual([false, false, true, true])
})
