import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { backups } from '@fairdesk/contract/areas/settings/backups'
import { sql } from 'kysely'
import type { Desk } from './desk.ts'
import { secondFactorExercises } from './second-factor-exercises.ts'

const nas = { name: 'NAS 1', kind: 'sftp', host: 'nas.test', user: 'fair', hostKey: 'SHA256:abc' } as const

/** How places for backups and what is done with them are made to change. */
export const backupExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  ...secondFactorExercises,
  'backup.save-destination': async (desk) => {
    const made = await desk.call(backups.save, { ...nas, enabled: false, secret: desk.secret() })
    await desk.call(backups.save, { ...nas, id: made.id, path: '备份', enabled: false })
    await desk.call(backups.remove, { id: made.id })
  },
  'backup.begin-anew': async (desk) => {
    const { id } = await desk.call(backups.save, { ...nas, enabled: false, secret: desk.secret() })
    await sql`update backup_destinations set problem = '{"fault":"emptied","detail":""}' where id = ${id}`.execute(
      desk.app.server.platform.db,
    )
    await desk.call(backups.beginAnew, { id })
    await removeAll(desk)
  },
  'backup.remove-destination': async (desk) => {
    const made = await desk.call(backups.save, { ...nas, enabled: false, secret: desk.secret() })
    await desk.call(backups.remove, { id: made.id })
  },
  'backup.save-settings': async (desk) => {
    const { settings } = await desk.call(backups.overview, {})
    const everyMinutes = settings.everyMinutes === 60 ? 30 : 60
    await desk.call(backups.saveSettings, { ...settings, everyMinutes, nightAt: '03:15', keepHours: everyMinutes })
  },
  'backup.go-on': async (desk) => {
    await desk.call(backups.save, { ...nas, secret: desk.secret() })
    await sql`update backup_destinations set cluster = 'another'`.execute(desk.app.server.platform.db)
    await desk.call(backups.goOn, {})
    await removeAll(desk)
  },
  'backup.make': async (desk) => {
    await desk.call(backups.save, {
      name: '盘 1',
      kind: 'folder',
      path: mkdtempSync(path.join(tmpdir(), 'fairdesk-disk-')),
    })
    await desk.call(backups.make, {})
    await removeAll(desk)
  },
  'backup.verify': async (desk) => {
    const { id } = await desk.call(backups.save, { ...nas, enabled: false, secret: desk.secret() })
    await desk.call(backups.verify, { destinationId: id, id: '2027-03-01T02-30-00Z-0a1b2c3d' })
    await removeAll(desk)
  },
}

async function removeAll(desk: Desk): Promise<void> {
  const { destinations } = await desk.call(backups.overview, {})
  for (const { id } of destinations) await desk.call(backups.remove, { id })
}
