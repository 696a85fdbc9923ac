import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportAnswer } from '@fairdesk/contract/areas/data/import-answer'
import type { Envelope } from '@fairdesk/contract/envelope'
import type { ImportProgress, OwnCommit } from '@fairdesk/contract/import-commits'
import { passwords } from '@fairdesk/server/domain/accounts/sign-in/passwords'
import { installationSecret } from '@fairdesk/server/domain/settings/secret'
import { startServer } from '@fairdesk/server/server'
import { fillPeople } from '@fairdesk/server/testing/people'
import { fillWorld } from '@fairdesk/server/testing/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteFigures, sizeOf } from './faults/figures.ts'
import { type ServerProcess, startProcess } from './killing/server-process.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-kill-import-'))
const styles = 3000
/** Share of the writing that is told as done when the process dies: none, the styles, half of their colours; then anything between. */
const killedAt = Array.from(
  { length: sizeOf('IMPORT_KILLS', 3) },
  (_, turn) => [0, 0.3, 0.75][turn] ?? Math.random() * 0.9,
)

const open = () =>
  startServer({
    ...{ dataDir, databaseUrl: null, adminPassword: 'admin-pass', consoleDir: null, logger: false },
    writeLine: () => undefined,
  })

let running: ServerProcess | undefined
beforeAll(async () => {
  const server = await open()
  await fillPeople(server.platform.db, passwords(installationSecret(dataDir)))
  await fillWorld((await server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })).db)
  await server.stop()
})
afterAll(async () => {
  await running?.end()
  rmSync(dataDir, { recursive: true, force: true })
})

it('an import killed at any point has written nothing, and sent again all of it, once', {
  timeout: 600_000 + killedAt.length * 60_000,
}, async () => {
  const outcomes: number[] = []
  for (const [turn, share] of killedAt.entries()) {
    running = await startProcess(dataDir)
    const sender = await signedIn(running.url)
    const key = randomUUID()
    const dry = await sender.send({ mode: 'dryRun', importId: randomUUID() }, { file: fileOf(turn) })
    const { importId, counts } = dry.data ?? expect.fail(dry.msg)
    expect(counts).toMatchObject({ created: styles * 2, refused: 0 })
    const lost = sender.send({ mode: 'commit', importId }, { key }).then(
      () => 'answered',
      () => 'lost',
    )
    // A small rest may be written between two questions for the progress.
    await Promise.race([writtenTo(sender, importId, share), lost])
    await running.kill()
    const answer = await lost

    running = await startProcess(dataDir)
    const again = await signedIn(running.url)
    const found = await again.countOf(turn)
    outcomes.push(found)
    // The commit may stand although its answer was lost, but never the other way round.
    expect(answer === 'answered' ? [styles] : [0, styles]).toContain(found)
    const state = found === 0 ? 'unfinished' : 'committed'
    // The first dies at any point of its reading, maybe before it has said that it begins.
    if (share > 0) expect(await again.latest()).toMatchObject({ importId, state, fileName: 'goods.csv' })
    const done = await again.send({ mode: 'commit', importId }, { key })
    expect(done, done.msg).toMatchObject({ code: 200, data: { committed: true, counts: { created: styles * 2 } } })
    expect(await again.countOf(turn)).toBe(styles)
    expect(await again.latest()).toMatchObject({ importId, state: 'committed', counts: { created: styles * 2 } })
    await running.end()
  }
  const during = outcomes.filter((found) => found === 0).length
  expect(during, 'most died while they wrote').toBeGreaterThanOrEqual(killedAt.length / 2)
  await checkStored()
  noteFigures('11 kills of imports', { kills: killedAt.length, during, partly: 0, doubled: 0 })
})

/** A file of its own for each turn: two colours of each style, in four sizes. */
function fileOf(turn: number): string {
  const lines = Array.from({ length: styles }, (_, at) => `K${turn}-${at},款 ${at},199,01 黑;02 白,S;M;L;XL`)
  const rows = lines.flatMap((line) => {
    const [no, name, price, , sizes] = line.split(',')
    return ['黑', '白'].map((colour) => [no, name, price, colour, sizes].join(','))
  })
  return ['款号,款名,吊牌价,颜色,尺码', ...rows].join('\r\n')
}

/** The administrator of a server, by the calls that the console makes. */
async function signedIn(url: string) {
  const body = JSON.stringify({ username: 'admin', password: 'admin-pass', dbSourceId: 1 })
  const headers = { 'content-type': 'application/json' }
  const entered = await fetch(`${url}/api/user/login`, { method: 'POST', headers, body })
  const { token } = (await entered.json()).data
  return {
    send: async (
      fields: { readonly mode: string; readonly importId: string },
      { file, key }: { readonly file?: string; readonly key?: string },
    ): Promise<Envelope<ImportAnswer>> => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      if (file !== undefined) form.set('file', new Blob([file]), 'goods.csv')
      const sent = { method: 'POST', headers: { token, ...(key ? { 'idempotency-key': key } : {}) }, body: form }
      return (await fetch(`${url}/api/goods/batchUpload`, sent)).json()
    },
    progressOf: async (importId: string): Promise<ImportProgress | null> => {
      const answer = await fetch(`${url}/api/import/progress?importId=${importId}`, { headers: { token } })
      return (await answer.json()).data
    },
    latest: async (): Promise<OwnCommit | null> => {
      const answer = await fetch(`${url}/api/import/latest?kind=goods`, { headers: { token } })
      return (await answer.json()).data.own
    },
    countOf: async (turn: number): Promise<number> => {
      const wanted = { method: 'POST', headers: { ...headers, token }, body: JSON.stringify({ keyword: `K${turn}-` }) }
      return (await (await fetch(`${url}/api/goods/list`, wanted)).json()).data.count
    },
  }
}

/** Waits until so much is written of what is to be. */
async function writtenTo(sender: Awaited<ReturnType<typeof signedIn>>, importId: string, share: number): Promise<void> {
  for (let isSeen = false; ; ) {
    const progress = await sender.progressOf(importId)
    if (!progress && isSeen) return
    isSeen = progress !== null
    const isThere = progress?.stage === 'writing' && progress.done >= (progress.total ?? 0) * share
    if (isThere || (share === 0 && progress)) return
    await pause(2)
  }
}

/** Every style has both its colours and all its sizes, and each import stands in the log once. */
async function checkStored(): Promise<void> {
  const server = await open()
  try {
    const { db } = await server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })
    const found = await sql<{ styles: number; whole: number; logged: number }>`
      select count(*)::int as styles,
        count(*) filter (where bit_count(size_mask::bit(32)) = 4 and colours = 2)::int as whole,
        (select count(*)::int from operation_log where action = 'goods.import') as logged
      from styles left join (select style_id, count(*) as colours from skcs group by style_id) as skc
        on skc.style_id = styles.id
      where goods_no like 'K%-%'`.execute(db)
    const all = styles * killedAt.length
    expect(found.rows[0]).toEqual({ styles: all, whole: all, logged: killedAt.length })
  } finally {
    await server.stop()
  }
}
