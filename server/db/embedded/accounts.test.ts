import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { end, endAll, type Holder, hold, query } from '../testing/held-databases.ts'
import { canRun, isRoot } from './account.ts'
import { copyBinaries, findBinaries, programOf } from './binaries.ts'

const nobody = { kind: 'user', uid: 65534, gid: 65534 } as const

// Each makes databases of its own, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let folder: string

beforeEach(() => {
  folder = mkdtempSync('/tmp/fairdesk-accounts-')
  chmodSync(folder, 0o711)
})

afterEach(async () => {
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts, writes, ends and starts again: the way chosen first must be found again. */
async function twice(dataDir: string, options: Parameters<typeof hold>[1] = {}): Promise<Holder> {
  const first = await hold(dataDir, options)
  await query(first.said, 'create table kept as select 42 as answer')
  await end(first)
  const second = await hold(dataDir, options)
  expect(await query(second.said, 'select answer from kept')).toEqual([{ answer: 42 }])
  return second
}

describe.runIf(isRoot())('root', () => {
  test.runIf(canRun(nobody, programOf(findBinaries(), 'postgres')))(
    'gives the database to nobody where nobody gets there',
    async () => {
      const dataDir = path.join(folder, 'data')
      await twice(dataDir)
      expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(65534)
    },
  )

  test('copies programs that no one else reaches', () => {
    const copy = copyBinaries(findBinaries(), path.join(folder, 'outside'))
    expect(canRun(nobody, programOf(copy, 'postgres'))).toBe(true)
    expect(copyBinaries(findBinaries(), path.join(folder, 'outside'))).toEqual(copy)
  })
})
