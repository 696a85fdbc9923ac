import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDataDir, passwordFile } from '../../server/db/embedded/cluster.ts'
import { type DatabaseServer, startEmbedded } from '../../server/db/embedded/embedded.ts'
import { copyDatabase, reserveSlot } from '../../server/db/embedded/replication/base-backup.ts'
import type { Replication } from '../../server/db/embedded/replication/replication.ts'
import { endAll, query, until } from '../../server/db/testing/held-databases.ts'
import { putMadeDatabase } from '../../server/db/testing/made-database.ts'
import { makeCertificate, type OwnCertificate } from '../../server/standby/own-certificate.ts'

vi.setConfig({ testTimeout: 90_000 })

let folder: string
let certificates: { readonly one: OwnCertificate; readonly other: OwnCertificate }
let ports: { readonly one: number; readonly other: number }
const running: DatabaseServer[] = []

beforeEach(async () => {
  folder = mkdtempSync('/tmp/fairdesk-replication-')
  chmodSync(folder, 0o711)
  certificates = { one: await makeCertificate(), other: await makeCertificate() }
  ports = { one: await freePort(), other: await freePort() }
})

afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

type Which = 'one' | 'other'
const otherThan = (which: Which): Which => (which === 'one' ? 'other' : 'one')
const dirOf = (which: Which) => path.join(folder, which)

function replicationOf(which: Which, follows: boolean): Replication {
  const peer = otherThan(which)
  return {
    ...certificates[which],
    peerCertificate: certificates[peer].certificate,
    follows: follows ? { host: '127.0.0.1', port: ports[peer] } : null,
  }
}

async function start(which: Which, replication: Replication | null): Promise<DatabaseServer> {
  const log = () => undefined
  const fill = replication?.follows
    ? (into: string, account: Parameters<NonNullable<Parameters<typeof startEmbedded>[0]['fill']>>[1]) =>
        copyDatabase(replication, { folder: into, account, onProgress: () => undefined })
    : undefined
  const embedded = await startEmbedded({
    ...{ dataDir: dirOf(which), port: ports[which], log, replication },
    ...(fill ? { fill } : {}),
  })
  running.push(embedded)
  return embedded
}

async function pair(): Promise<{ one: DatabaseServer; other: DatabaseServer }> {
  await putMadeDatabase(dirOf('one'))
  const one = await start('one', null)
  await one.replicateTo(replicationOf('one', false))
  makeDataDir(dirOf('other'))
  copyFileSync(passwordFile(dirOf('one')), passwordFile(dirOf('other')))
  const other = await start('other', replicationOf('other', true))
  return { one, other }
}

const slotsOf = (url: string) => query(url, 'select active from pg_replication_slots')

test('a replica has what is committed and takes writes once it is promoted, also where that is asked twice', async () => {
  const { one, other } = await pair()
  await query(one.url, 'create table told as select 1 as number')
  await until(async () => expect(await query(other.url, 'select number from told')).toEqual([{ number: 1 }]))
  expect(await slotsOf(one.url)).toEqual([{ active: true }])
  await expect(query(other.url, 'insert into told values (2)')).rejects.toThrow('read-only')
  other.promote(replicationOf('other', false))
  other.promote(replicationOf('other', false))
  await query(other.url, 'insert into told values (2)')
})

test('no log is kept for a replica that was let go, nor by one for those that followed it before', async () => {
  const { one, other } = await pair()
  expect(await slotsOf(one.url)).toHaveLength(1)
  other.promote(replicationOf('other', false))
  await reserveSlot(replicationOf('one', true), 'where it was')
  expect(await slotsOf(other.url)).toEqual([{ active: false }])
  await one.replicateTo(null)
  expect(await slotsOf(one.url)).toEqual([])
  await other.stop()
  const again = await start('other', replicationOf('other', true))
  expect(await slotsOf(again.url)).toEqual([])
})
