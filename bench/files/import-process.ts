import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createFair } from '@fairdesk/server/domain/fairs/fairs'
import { startServer } from '@fairdesk/server/server'
import { adminPassword, tokenFor } from '../bench-fairs.ts'
import { goodsFile } from './goods-file.ts'
import { metered, type Work } from './work-meter.ts'

export type ImportFigures = {
  readonly fileMegabytes: number
  readonly dryRun: Work
  readonly commit: Work
  /** The same file once more, which changes nothing. */
  readonly again: Work
}

type Counts = { readonly rows: number; readonly created: number; readonly left: number }

/** `DATABASE_URL=… node import-process.ts <rows>` imports a goods file into an empty database and prints the figures as JSON. */
const rows = Number(process.argv[2])
const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-import-'))
const databaseUrl = process.env.DATABASE_URL ?? null
const quiet = { consoleDir: null, logger: false, writeLine: () => undefined }
const server = await startServer({ dataDir, databaseUrl, adminPassword, ...quiet })
try {
  const planned = { code: 'IMPORT', name: 'import', year: 2027, startsAt: new Date() }
  const fair = await createFair(server.platform.db, { ...planned, status: 'open', isDefault: true, ready: true })
  const token = await tokenFor(server, fair)
  const bytes = await goodsFile(rows)
  const file = new Blob([new Uint8Array(bytes)])
  const dryRun = await imported(token, { mode: 'dryRun', file })
  const commit = await imported(token, { mode: 'commit', importId: dryRun.importId })
  const again = await imported(token, { mode: 'commit', file })
  expectCounts('dry run', dryRun.counts, { rows, created: rows, left: 0 })
  expectCounts('commit', commit.counts, { rows, created: rows, left: 0 })
  expectCounts('second import', again.counts, { rows, created: 0, left: rows })
  const figures = { fileMegabytes: bytes.length / 1e6, dryRun: dryRun.work, commit: commit.work, again: again.work }
  process.stdout.write(JSON.stringify(figures satisfies ImportFigures))
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Sends the form as a browser does. */
async function imported(token: string, sent: Readonly<Record<string, string | Blob>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) {
    if (typeof value === 'string') form.set(name, value)
    else form.set(name, value, 'goods.xlsx')
  }
  const request = new Request('http://fair', { method: 'POST', body: form })
  const headers = { token, 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  const { result, ...work } = await metered(async () =>
    server.app.inject({ method: 'POST', url: '/api/goods/batchUpload', headers, payload }),
  )
  const { code, msg, data } = result.json<{ code: number; msg: string; data?: { importId: string; counts: Counts } }>()
  if (code !== 200 || !data) throw new Error(`the import was refused: ${code} ${msg}`)
  return { ...data, work }
}

function expectCounts(what: string, { rows, created, left }: Counts, expected: Counts): void {
  if (rows === expected.rows && created === expected.created && left === expected.left) return
  throw new Error(`${what}: ${JSON.stringify({ rows, created, left })} instead of ${JSON.stringify(expected)}`)
}
