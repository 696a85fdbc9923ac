import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { end, endAll, hold, query } from '../testing/held-databases.ts'
import { putMadeDatabase } from '../testing/made-database.ts'
import { type DatabaseServer, startEmbedded } from './embedded.ts'

vi.setConfig({ testTimeout: 90_000 })

let folder: string
let dataDir: string
const running: DatabaseServer[] = []

beforeEach(async () => {
  folder = mkdtempSync('/tmp/fairdesk-copied-')
  chmodSync(folder, 0o711)
  dataDir = path.join(folder, 'data')
  await putMadeDatabase(dataDir)
})

afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

async function start(directory: string, acceptsCopy = false): Promise<string> {
  const embedded = await startEmbedded({ dataDir: directory, log: () => undefined, acceptsCopy })
  running.push(embedded)
  return embedded.url
}

/** As people copy a folder. */
function copied(from = dataDir): string {
  const to = `${from}-copy`
  execFileSync('cp', ['-a', from, to])
  return to
}

describe('a data directory that was copied while its server ran', () => {
  test('is no copy where the server had ended', async () => {
    await end(await hold(dataDir))
    expect(await query(await start(copied()), 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
