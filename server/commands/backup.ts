import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makeBackup, setUpFor } from '../backup/make-backup.ts'
import { listBackups, verifyBackup } from '../backup/repository/backups.ts'
import { chooseBackup } from '../backup/restore/choose-backup.ts'
import { refuseUnfinishedDirectory } from '../backup/restore/unfinished.ts'
import type { BackupStore } from '../backup/stores/backup-store.ts'
import { defaultBackupFolder } from '../backup/stores/folder-store.ts'
import { StartupProblem } from '../db/embedded/startup-problem.ts'
import { foundSecret } from '../domain/settings/secret.ts'
import { readSettings, type Settings } from '../settings.ts'
import { checkInstallation } from './one-installation.ts'
import { describeBytes, describeFigures, describeTime } from './texts.ts'
import { printLine, runCommand } from './told.ts'
import { withDatabase } from './with-database.ts'
import { withStore } from './with-store.ts'

/**
 * Command: `npm run backup -- --to DIR` backs up the installation, whether the server runs or not, `--new` for the
 * first time there; `--list` lists the backups there, `--verify` reads a backup (the newest, or `--backup ID`) and
 * compares every part of it with its hash.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      new: { type: 'boolean' },
      list: { type: 'boolean' },
      verify: { type: 'boolean' },
      backup: { type: 'string' },
    },
  })
  const settings = readSettings(process.env)
  const usual = defaultBackupFolder(settings.dataDir)
  // The usual folder is made beside the data; one that is there and empty may be a disk that is not mounted.
  const isNew = values.new || (values.to === undefined && !existsSync(usual))
  await withStore(values.to ?? usual, (store) => {
    if (values.list) return list(store)
    return values.verify ? verify(store, values.backup) : make(store, settings, isNew)
  })
})

async function make(store: BackupStore, settings: Settings, isNew: boolean): Promise<void> {
  refuseUnfinishedDirectory(settings.dataDir)
  const startedMs = performance.now()
  const { dataDir, secret } = settings
  // Before a database is created.
  foundSecret(dataDir, secret)
  const backup = await withDatabase(settings, async (url) => {
    await checkInstallation(url, settings)
    if (isNew) await setUpFor({ dataDir, secret }, store)
    return makeBackup({ url, dataDir, secret }, store)
  })
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  printLine(`Backup ${backup.id} is in ${store.name}, after ${seconds} s.`)
  printLine(
    `${backup.files} files, ${describeBytes(backup.bytes)} in all; ${describeBytes(backup.writtenBytes)} of it were new.`,
  )
  for (const { code, name, figures } of backup.fairs) printLine(`  ${code} ${name}: ${describeFigures(figures)}`)
  for (const sentence of backup.missing) printLine(`Missing: ${sentence}`)
}

async function list(store: BackupStore): Promise<void> {
  const backups = await listBackups(store)
  if (backups.length === 0) printLine(`There is no backup in ${store.name}.`)
  for (const backup of backups) {
    if ('problem' in backup) {
      printLine(`${backup.id}  ${backup.problem}`)
      continue
    }
    const { id, at, bytes, verifiedAt, fairs, missing } = backup
    const verified = verifiedAt === null ? 'not verified' : `verified ${describeTime(verifiedAt)}`
    printLine(`${id}  of ${describeTime(at)}, ${describeBytes(bytes)}, ${verified}`)
    for (const { code, name, figures } of fairs) printLine(`  ${code} ${name}: ${describeFigures(figures)}`)
    for (const sentence of missing) printLine(`  Missing: ${sentence}`)
  }
}

async function verify(store: BackupStore, named: string | undefined): Promise<void> {
  const id = await chooseBackup(store, named)
  const { objects, unsound } = await verifyBackup(store, id)
  if (unsound.length > 0)
    throw new StartupProblem(
      `Backup ${id} is not whole: ${unsound.length} of its ${objects} parts are missing or damaged. Make a new one: it brings what is still there.`,
    )
  printLine(`Backup ${id} is whole: each of its ${objects} parts is what was written.`)
}
