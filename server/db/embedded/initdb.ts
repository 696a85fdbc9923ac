import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { commandAs, giveTo } from './account.ts'
import { programOf } from './binaries.ts'
import type { Place } from './data-dir.ts'
import { environment, plainReason } from './environment.ts'
import { replicationStatements } from './replication/replication.ts'
import { newRole, newRolePassword, writeAccessRules, writeSettings } from './settings.ts'
import { StartupProblem } from './startup-problem.ts'

// Texts compare by code point, the same on every machine; sorting for people names an ICU collation ("zh-x-icu").
const options = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--auth=reject',
  '--no-instructions',
]

/** Made beside its place and moved there when complete: a start that was killed leaves nothing half done. */
export function createDatabase(cluster: Place, password: string): void {
  const unfinished = beginUnfinished(cluster)
  try {
    run(unfinished, { program: 'initdb', args: ['-D', unfinished.pgData, ...options] })
    writeAccessRules(unfinished.pgData)
    writeSettings(unfinished.pgData, { socketDir: unfinished.pgData, port: 5432 })
    runStatements(unfinished, newRole(password))
    renameSync(unfinished.pgData, cluster.pgData)
  } finally {
    removeUnfinished(cluster.pgData)
  }
}

/** Creates the database like `createDatabase`, with contents supplied by `fill`. */
export async function fillDatabase(
  cluster: Place,
  fill: (folder: string, account: Place['account']) => Promise<void>,
): Promise<void> {
  const unfinished = beginUnfinished(cluster)
  try {
    await fill(unfinished.pgData, cluster.account)
    renameSync(unfinished.pgData, cluster.pgData)
  } finally {
    removeUnfinished(cluster.pgData)
  }
}

function beginUnfinished(cluster: Place): Place {
  const pgData = `${cluster.pgData}.unfinished-${process.pid}`
  mkdirSync(path.dirname(cluster.pgData), { recursive: true, mode: 0o755 })
  removeUnfinished(cluster.pgData)
  mkdirSync(pgData, { mode: 0o700 })
  giveTo(cluster.account, pgData)
  return { ...cluster, pgData }
}

export function changePassword(cluster: Place, password: string): void {
  runStatements(cluster, newRolePassword(password))
}

function removeUnfinished(pgData: string): void {
  const parent = path.dirname(pgData)
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${path.basename(pgData)}.unfinished-`))
      rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

/** Creates the objects that replication needs, in a database that may predate them. */
export function allowReplication(cluster: Place): void {
  runStatements(cluster, replicationStatements)
}

/** Runs statements without a running server, as the superuser that cannot sign in. */
function runStatements(cluster: Place, statements: string[]): void {
  const args = ['--single', '-j', '-D', cluster.pgData, '-c', 'exit_on_error=on', 'postgres']
  run(cluster, { program: 'postgres', args, input: statements.map((statement) => `${statement};\n\n`).join('') })
}

type Run = { readonly program: 'initdb' | 'postgres'; readonly args: string[]; readonly input?: string }

function run({ account, binaries }: Place, { program, args, input = '' }: Run): void {
  const command = commandAs(account, programOf(binaries, program), args)
  const result = spawnSync(command.file, command.args, { ...command.identity, ...environment, input, encoding: 'utf8' })
  if (result.status === 0) return
  throw new StartupProblem(
    plainReason('The database could not be made', result.stderr || String(result.error ?? result.stdout)),
  )
}
