import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { BackupPlace } from '@fairdesk/contract/areas/settings/backups'
import { afterAll, describe, expect, it } from 'vitest'
import { addressOf } from '../../console/src/screens/settings/backups/restore-command.ts'
import { openStore } from '../../server/backup/destinations/open-store.ts'
import { storeAt } from '../../server/backup/destinations/store-at.ts'
import { S3Store } from '../../server/backup/stores/s3-store.ts'
import { SftpStore } from '../../server/backup/stores/sftp-store.ts'
import { StoreFault } from '../../server/backup/stores/store-fault.ts'
import { orReason } from './or-reason.ts'
import { startS3Server } from './s3-server.ts'
import { freePort, startSshServer } from './ssh-server.ts'
import { isBackupStore, listed } from './store-contract.ts'

const ssh = await orReason(startSshServer)
const s3 = await orReason(startS3Server)
afterAll(() => Promise.all([ssh?.stop(), s3?.stop()]))

async function faultOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof StoreFault)) throw new Error('no fault', { cause: error })
  return error.fault
}

/** What the page puts there a command finds by the address that the page shows. */
async function expectReached(fields: Partial<BackupPlace>, secret: string): Promise<void> {
  const place = BackupPlace.parse({ name: '-', kind: 'folder', ...fields })
  const [byPage, byCommand] = [openStore(place, secret), storeAt(addressOf(place), { BACKUP_SECRET: secret })]
  await byPage.put('manifests/a', Buffer.from('kept'))
  expect((await byCommand.get('manifests/a')).toString()).toBe('kept')
  expect(() => storeAt(addressOf(place), {})).toThrow('BACKUP_SECRET')
  await Promise.all([byPage.close(), byCommand.close()])
}

describe.skipIf(!ssh)('a folder of OpenSSH', () => {
  if (!ssh) return
  const address = { host: '127.0.0.1', port: ssh.port, user: ssh.user, signIn: 'key' as const, hostKey: ssh.hostKey }
  const open = (other: Partial<typeof address> = {}, folder = 'store') =>
    new SftpStore({ ...address, ...other, path: path.join(ssh.folder, folder) }, ssh.clientKey)

  isBackupStore(() => open())

  it('is written anew after each cut of its connection, and never holds half an object', async () => {
    const store = open({}, 'cut')
    const whole = Buffer.alloc(3_000_000, 7)
    let isOver = false
    const cutting = (async () => {
      for (let cuts = 0; cuts < 6 && !isOver; cuts++) {
        await rest(60 + cuts * 40)
        ssh.cutConnections()
      }
    })()
    const ends = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => store.put(`objects/ab/${at}`, whole)))
    isOver = true
    await cutting
    const looking = open({}, 'cut')
    const found = await listed(looking, '')
    expect(found.every(({ size }) => size === whole.length)).toBe(true)
    const isPut = (at: number) => ends[at]?.status === 'fulfilled'
    for (const at of ends.keys())
      if (isPut(at)) expect((await looking.get(`objects/ab/${at}`)).equals(whole)).toBe(true)
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    await Promise.all([store.close(), looking.close()])
  })

  it('keeps what was there until the new one is whole', async () => {
    const store = open({}, 'over')
    const [before, after] = [Buffer.alloc(500_000, 1), Buffer.alloc(900_000, 2)]
    await store.put('manifests/a', before)
    const reader = open({}, 'over')
    const putting = store.put('manifests/a', after)
    let isPut = false
    putting.finally(() => {
      isPut = true
    })
    do {
      const seen = await reader.get('manifests/a')
      expect(seen.equals(before) || seen.equals(after)).toBe(true)
    } while (!isPut)
    await putting
    expect((await reader.get('manifests/a')).equals(after)).toBe(true)
    expect(readdirSync(path.join(ssh.folder, 'over', '.partial'))).toEqual([])
    await Promise.all([store.close(), reader.close()])
  })

  it('says what is wrong with user, key, port and folder', async () => {
    const put = (store: SftpStore) => faultOf(store.put('a', Buffer.from('a')).finally(() => store.close()))
    expect(await put(open({ user: 'nobody-here' }))).toBe('wrong-sign-in')
    expect(await put(new SftpStore({ ...address, path: '' }, 'no key'))).toBe('bad-key')
    expect(await put(new SftpStore({ ...address, signIn: 'password', path: '' }, 'wrong'))).toBe('wrong-sign-in')
    expect(await put(open({ port: 1 }))).toBe('unreachable')
    expect(await put(open({ host: 'nowhere.invalid' }))).toBe('unreachable')
    expect(await put(new SftpStore({ ...address, path: '/proc/backups' }, ssh.clientKey))).toBe('no-folder')
  })

  it('is found by a command at its address', async () => {
    const place = { ...address, kind: 'sftp' as const }
    await expectReached({ ...place, path: path.join(ssh.folder, '备份 & 1') }, ssh.clientKey)
  })

  it('goes to no server whose key was not confirmed, or has changed since', async () => {
    const unknown = open({ hostKey: '' })
    await expect(unknown.has('a')).rejects.toMatchObject({ fault: 'host-key-unknown', detail: ssh.hostKey })
    await ssh.changeHostKey()
    const changed = open()
    await expect(changed.has('a')).rejects.toMatchObject({ fault: 'host-key-changed' })
    await Promise.all([unknown.close(), changed.close()])
  })
})

describe.skipIf(!s3)('a bucket', () => {
  if (!s3) return
  const { endpoint, bucket, accessKey, secretKey } = s3
  const address = { endpoint, bucket, accessKey, region: '', isBucketInHost: false, path: '备份 1/fair' }
  const open = (other: Partial<typeof address> = {}) => new S3Store({ ...address, ...other }, secretKey)

  isBackupStore(() => open())

  it('is found by a command at its address', async () => {
    await expectReached({ ...address, kind: 's3' }, secretKey)
  })

  it('says what is wrong with keys, bucket and address', async () => {
    const put = (store: S3Store) => faultOf(store.put('a', Buffer.from('a')))
    expect(await put(new S3Store(address, 'wrong'))).toBe('wrong-keys')
    expect(await put(open({ accessKey: 'nobody' }))).toBe('wrong-keys')
    expect(await put(open({ bucket: 'none-there' }))).toBe('no-bucket')
    expect(await faultOf(listed(open({ bucket: 'none-there' }), ''))).toBe('no-bucket')
    expect(await put(open({ endpoint: `http://127.0.0.1:${await freePort()}` }))).toBe('unreachable')
    expect(await put(open({ region: 'eu-north-9' }))).toBe('wrong-region')
    expect(await put(open({ endpoint: 'http://nowhere.invalid' }))).toBe('unreachable')
  })
})
