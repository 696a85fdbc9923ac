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
export function createDatabase(place: Place, password: string): void {
  const unfinished = beginUnfinished(place)
  try {
    run(unfinished, { program: 'initdb', args: ['-D', unfinished.pgData, ...options] })
    writeAccessRules(unfinished.pgData)
    writeSettings(unfinished.pgData, { socketDir: unfinished.pgData, port: 5432 })
    runStatements(unfinished, newRole(password))
    renameSync(unfinished.pgData, place.pgData)
  } finally {
    removeUnfinished(place.pgData)
  }
}

/** The same with what comes from elsewhere. */
export async function fillDatabase(
  place: Place,
  fill: (folder: string, account: Place['account']) => Promise<void>,
): Promise<void> {
  const unfinished = beginUnfinished(place)
  try {
    await fill(unfinished.pgData, place.account)
    renameSync(unfinished.pgData, place.pgData)
  } finally {
    removeUnfinished(place.pgData)
  }
}

function beginUnfinished(place: Place): Place {
  const pgData = `${place.pgData}.unfinished-${process.pid}`
  mkdirSync(path.dirname(place.pgData), { recursive: true, mode: 0o755 })
  removeUnfinished(place.pgData)
  mkdirSync(pgData, { mode: 0o700 })
  giveTo(place.account, pgData)
  return { ...place, pgData }
}

export function changePassword(place: Place, password: string): void {
  runStatements(place, newRolePassword(password))
}

function removeUnfinished(pgData: string): void {
  const parent = path.dirname(pgData)
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${path.basename(pgData)}.unfinished-`))
      rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

/** Makes what a paired machine replicates by, in a database that may be older than that. */
export function allowReplication(place: Place): void {
  runStatements(place, replicationStatements)
}

/** Runs statements without a running server, as the superuser whom no one can sign in as. */
function runStatements(place: Place, statements: string[]): void {
  const args = ['--single', '-j', '-D', place.pgData, '-c', 'exit_on_error=on', 'postgres']
  run(place, { program: 'postgres', args, input: statements.map((statement) => `${statement};\n\n`).join('') })
}

type Run = { readonly program: 'initdb' | 'postgres'; readonly args: string[]; readonly input?: string }

function run({ account, binaries }: Place, { program, args, input = '' }: Run): void {
  const command = commandAs(account, programOf(binaries, program), args)
  const result = spawnSync(command.file, command.args, { ...command.as, ...environment, input, encoding: 'utf8' })
  if (result.status === 0) return
  throw new StartupProblem(
    plainReason('The database could not be made', result.stderr || String(result.error ?? result.stdout)),
  )
}
