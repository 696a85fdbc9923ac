import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeBackup, setUpFor } from '@fairdesk/server/backup/make-backup'
import { restore } from '@fairdesk/server/backup/restore/restore'
import { FolderStore } from '@fairdesk/server/backup/stores/folder-store'
import { beside, milliseconds, type Table } from '../measured.ts'
import { NotMeasured, type Part } from '../part.ts'
import { type SteadySaves, steadySaves } from './steady-saves.ts'

const aims = { restoreS: 60, p99: 250, size: 1.3 }
const savesPerSecond = 100

/** A backup beside people who save, its size beside that of pg_dump, and a restore of it. */
export const backups: Part = {
  name: 'backups',
  title: 'Backup and restore',
  run: async ({ fairs, minutes }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-bench-backup-'))
    try {
      const fair = await fairs.of('demo', '-BACKUP')
      const { url } = await fairs.server()
      const installation = { url, dataDir: fairs.dataDir, secret: null }
      const store = new FolderStore(path.join(folder, 'repository'))
      await setUpFor(installation, store)
      const first = await timed(() => makeBackup(installation, store))
      const again = await timed(() => makeBackup(installation, store))
      const dumped = dumpSize(url, path.join(folder, 'dump'))
      const target = { dataDir: path.join(folder, 'restored'), databaseUrl: null }
      const restored = await timed(() => restore(store, { id: again.value.id, target, writeLine: () => undefined }))
      if (restored.value.fairs.some(({ isEqual, reconciliation }) => !isEqual || !reconciliation.ok))
        throw new NotMeasured('the figures of the restored fairs are not what they were')
      const ms = minutes * 60_000
      const alone = await steadySaves(fairs, fair, { savesPerSecond, ms, meanwhile: null })
      const meanwhile = () => makeBackup(installation, store)
      const busy = await steadySaves(fairs, fair, { savesPerSecond, ms, meanwhile })
      return [
        timesTable({ first: first.s, again: again.s, restore: restored.s }),
        sizeTable(first.value.writtenBytes, first.value.bytes, dumped),
        savesTable(minutes, alone, busy),
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly s: number }> {
  const begun = performance.now()
  return { value: await work(), s: (performance.now() - begun) / 1000 }
}

/** Null where no pg_dump of this server's version is there. */
function dumpSize(url: string, file: string): number | null {
  try {
    execFileSync('pg_dump', ['-Fc', '-f', file, url], { stdio: 'ignore' })
    return statSync(file).size
  } catch {
    return null
  }
}

function timesTable({ first, again, restore: whole }: Readonly<Record<'first' | 'again' | 'restore', number>>): Table {
  return {
    title: 'A demo fair of 1.2 million pieces, alone',
    columns: ['what', 's'],
    rows: [
      ['the first backup', first.toFixed(1)],
      ['another one, of nothing new', again.toFixed(1)],
      [
        'restore into a new embedded database, until its reports agree with its rows',
        beside(whole.toFixed(1), `< ${aims.restoreS}`, whole < aims.restoreS),
      ],
    ],
  }
}

function sizeTable(packed: number, bytes: number, dumped: number | null): Table {
  const mega = (size: number) => (size / 1_000_000).toFixed(1)
  const share = dumped === null ? null : packed / dumped
  return {
    title: 'Its size',
    columns: ['rows and files MB', 'backup MB', 'pg_dump -Fc MB', 'backup of pg_dump'],
    rows: [
      [
        mega(bytes),
        mega(packed),
        dumped === null ? 'no pg_dump of this version' : mega(dumped),
        share === null ? '' : beside(share.toFixed(2), `<= ${aims.size}`, share <= aims.size),
      ],
    ],
  }
}

function savesTable(minutes: number, alone: SteadySaves, busy: SteadySaves): Table {
  const row = (what: string, { times, errors, rounds }: SteadySaves) => [
    what,
    String(times.length),
    milliseconds(shareOf(times, 0.5)),
    what === 'alone'
      ? milliseconds(shareOf(times, 0.99))
      : beside(milliseconds(shareOf(times, 0.99)), `< ${aims.p99}`, shareOf(times, 0.99) < aims.p99),
    milliseconds(shareOf(times, 1)),
    String(errors.length),
    String(rounds),
  ]
  return {
    title: `${savesPerSecond} saves a second, ${minutes} min each`,
    columns: ['when', 'saves', 'p50 ms', 'p99 ms', 'worst ms', 'errors', 'backups'],
    rows: [row('alone', alone), row('beside one backup after another in the same process', busy)],
    notes: ['Saves are timed from when they were due. Callers, server, database and backup share the machine.'],
  }
}

function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
