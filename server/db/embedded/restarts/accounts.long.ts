import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { end, endAll, type Holder, hold, query } from '../../testing/held-databases.ts'
import { putMadeDatabase } from '../../testing/made-database.ts'
import { canEnter, canRun, isRoot } from '../account.ts'

const nobody = { kind: 'user', uid: 65534, gid: 65534 } as const
const canUnshare = isRoot() && canEnter({ kind: 'mapped' }, '/')
// A checkout in a home of mode 700 lies out of reach of every other account, and so does Node in it.
const othersReachUs = isRoot() && canEnter(nobody, import.meta.dirname) && canRun(nobody, process.execPath)

// Every Linux and macOS has this user; PostgreSQL starts for no id without a name.
const daemon = 1

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

/** A PATH without `unshare`, as in containers that forbid it. */
function withoutUnshare(): { PATH: string } {
  const programs = path.join(folder, 'programs')
  mkdirSync(programs)
  symlinkSync('/bin/ls', path.join(programs, 'ls'))
  return { PATH: programs }
}

describe.runIf(isRoot())('root', () => {
  test.runIf(canUnshare)(
    'keeps it in a user namespace under a home of mode 700, and says what to do once none is allowed',
    async () => {
      const home = path.join(folder, 'home')
      mkdirSync(home, { mode: 0o700 })
      await end(await twice(path.join(home, 'data')))
      expect(statSync(path.join(home, 'data', 'postgres')).uid).toBe(0)
      const { said } = await hold(path.join(home, 'data'), { env: withoutUnshare() })
      expect(said).toContain(`belongs to root and this machine allows no user namespaces: run chown -R 65534:65534`)
    },
  )

  test('puts it outside where neither works, and finds it there again', async () => {
    const home = path.join(folder, 'home')
    const outside = path.join(folder, 'outside')
    mkdirSync(home, { mode: 0o700 })
    await twice(path.join(home, 'data'), { outside, env: withoutUnshare() })
    expect(existsSync(path.join(home, 'data', 'postgres'))).toBe(false)
  })
})

describe.runIf(othersReachUs)('an ordinary user', () => {
  test('runs the database as itself, and root later on runs it as that user', async () => {
    const home = path.join(folder, 'home')
    mkdirSync(home, { mode: 0o700 })
    chownSync(home, daemon, daemon)
    await end(await twice(path.join(home, 'data'), { uid: daemon }))
    expect(statSync(path.join(home, 'data', 'postgres')).uid).toBe(daemon)
    const { said } = await hold(path.join(home, 'data'))
    expect(await query(said, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('is told when the directory is not its own', async () => {
    await putMadeDatabase(path.join(folder, 'data'))
    const existing = await hold(path.join(folder, 'data'), { uid: daemon })
    expect(existing.said).toMatch(/^problem: This user may not write to the data directory/)
    const missing = await hold(path.join(folder, 'new'), { uid: daemon })
    expect(missing.said).toMatch(/^problem: This user may not write to the data directory/)
  })
})
