import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { migrateFair, migratePlatform } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { inRoot } from './run/paths.mjs'

/** Writes the types of every table as the migrations make them; with `--check` only says whether they are current. */
const schemas = [
  { schema: 'platform', type: 'PlatformDb', file: 'server/db/platform-types.gen.ts' },
  { schema: 'fair_1', type: 'FairDb', file: 'server/db/fair-types.gen.ts' },
]
const isCheck = process.argv.includes('--check')
const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-types-'))
const { url, stop } = await startEmbedded({ dataDir: path.join(folder, 'data'), log: console.error })
try {
  await migrateAll()
  for (const { schema, type, file } of schemas) {
    const made = generate(schema).replace(/^export interface DB \{/m, `export interface ${type} {`)
    if (!isCheck) writeFileSync(inRoot(file), made)
    else if (readFileSync(inRoot(file), 'utf8') !== made) fail(file)
  }
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}

async function migrateAll(): Promise<void> {
  const { pool } = openDatabase({ url, schema: 'platform', size: 1, onLost: ({ message }) => console.error(message) })
  await migratePlatform(pool)
  await migrateFair(pool, 'fair_1')
  await pool.end()
}

/** As the connections of server/db/open.ts deliver them: int8 as a checked number, a day as text. */
function generate(schema: string): string {
  const out = path.join(folder, `${schema}.ts`)
  const names = ['--default-schema', schema, '--include-pattern', `${schema}.*`]
  const types = ['--date-parser', 'string', '--type-mapping', '{"int8":"number"}']
  const args = ['--dialect', 'postgres', '--url', url, '--out-file', out, ...names, ...types]
  execFileSync(process.execPath, [inRoot('node_modules/kysely-codegen/dist/cli/bin.js'), ...args], { stdio: 'ignore' })
  return readFileSync(out, 'utf8')
}

function fail(file: string): void {
  console.error(`${file} is not what the migrations make: run npm run db-types and commit it.`)
  process.exitCode = 1
}
