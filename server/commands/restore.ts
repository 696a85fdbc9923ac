import path from 'node:path'
import { parseArgs } from 'node:util'
import { chooseBackup } from '../backup/restore/choose-backup.ts'
import type { RestoredFair } from '../backup/restore/compare-fairs.ts'
import { type RestoreTarget, restore } from '../backup/restore/restore.ts'
import type { BackupStore } from '../backup/stores/backup-store.ts'
import { defaultBackupFolder } from '../backup/stores/folder-store.ts'
import { StartupProblem, typed } from '../db/embedded/startup-problem.ts'
import { waitForGivenServer } from '../db/given-server.ts'
import { installationSecret } from '../domain/settings/secret.ts'
import { readSettings } from '../settings.ts'
import { describeFigures, describeTime } from './texts.ts'
import { printLine, runCommand } from './told.ts'
import { withStore } from './with-store.ts'

/** `npm run restore -- --from DIR [--backup ID] [--data-dir DIR]` makes an installation of a backup, where nothing is yet. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, backup: { type: 'string' }, 'data-dir': { type: 'string' } },
  })
  const settings = readSettings(process.env)
  const dataDir = path.resolve(values['data-dir'] ?? settings.dataDir)
  const key = settings.secret === null ? null : installationSecret(dataDir, settings.secret)
  const target = { databaseUrl: settings.databaseUrl, dataDir, key }
  const source = values.from ?? defaultBackupFolder(settings.dataDir)
  await withStore(source, (store) => restoreInto(target, store, values.backup))
})

async function restoreInto(target: RestoreTarget, store: BackupStore, named: string | undefined): Promise<void> {
  const startedMs = performance.now()
  const { databaseUrl, dataDir } = target
  const id = await chooseBackup(store, named)
  if (databaseUrl !== null) await waitForGivenServer(databaseUrl, { writeLine: printLine })
  const { manifest, fairs } = await restore(store, { id, target, writeLine: printLine })
  printLine(
    `Restored what was saved until ${describeTime(manifest.at)}, after ${((performance.now() - startedMs) / 1000).toFixed(1)} s.`,
  )
  for (const fair of fairs) for (const line of linesOf(fair)) printLine(line)
  for (const sentence of manifest.missing) printLine(`Missing in the backup: ${sentence}`)
  if (fairs.some((fair) => !fair.isEqual || !fair.reconciliation.ok))
    throw new StartupProblem('Not all figures are what they were: see above. Everything else is there.')
  printLine(`Start it with DATA_DIR=${dataDir} ${typed('start')}`)
}

function linesOf({ code, name, was, is, isEqual, reconciliation }: RestoredFair): string[] {
  const agree = reconciliation.ok
    ? `its reports agree with its rows (${reconciliation.checked} figures)`
    : `${reconciliation.differences.length} figures of its reports differ from its rows`
  if (isEqual && was !== null) return [`  ${code} ${name}: ${describeFigures(is)}, as in the backup; ${agree}`]
  return [`  ${code} ${name}: was ${describeFigures(was)}; is ${describeFigures(is)}; ${agree}`]
}
