import { backups, usualBackups } from '@fairdesk/contract/areas/settings/backups'
import { backups as words } from '@fairdesk/phrases/zh-cn/backups/backups'
import { backupSign, settings as common, shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { broken, refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Backups } from './Backups.tsx'

const disk = {
  id: 1,
  version: 1,
  name: '第二块硬盘',
  kind: 'folder' as const,
  path: '/mnt/backup',
  port: 22,
  level: 'well' as const,
  lastAt: '2027-03-01T03:00:00.000Z',
  count: 26,
}
const nas = {
  ...disk,
  id: 2,
  name: '公司 NAS',
  kind: 'sftp' as const,
  path: 'fairdesk',
  host: 'nas.local',
  user: 'fair',
  hostKey: 'SHA256:abc',
  hasSecret: true,
  level: 'failed' as const,
  problem: { fault: 'wrong-sign-in' as const, detail: 'fair' },
}
const settings = { ...usualBackups, version: 0 }
const failedSign = {
  level: 'failed' as const,
  at: '2027-03-01T03:00:00.000Z',
  to: disk.name,
  place: nas.name,
  problem: nas.problem,
}

beforeEach(() => {
  serve(backups.overview, {
    sign: failedSign,
    destinations: [disk, nas],
    settings,
    restoreCommand: './fairdesk restore',
  })
})

test('the sign and each place say how the last backup went, and why one failed', async () => {
  await showScreen(<Backups />)
  const row = within(await screen.findByRole('row', { name: /公司 NAS/ }))
  expect(row.getByText(`${words.faults['wrong-sign-in']}（fair）`)).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /第二块硬盘/ })).getByText(words.well)).toBeTruthy()
  expect(screen.getByText(backupSign.failed({ place: nas.name }), { exact: false })).toBeTruthy()
})

test('without a place it says what to do, and nothing can be backed up', async () => {
  serve(backups.overview, { sign: { level: 'none' }, destinations: [], settings })
  await showScreen(<Backups />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  expect(screen.getByRole('button', { name: words.makeNow })).toHaveProperty('disabled', true)
})

test('what did not come says so and can be asked for again', async () => {
  serve(backups.overview, broken)
  const user = await showScreen(<Backups />)
  const again = await screen.findByRole('button', { name: shell.retry })
  serve(backups.overview, { sign: { level: 'none' }, settings })
  await user.click(again)
  expect(await screen.findByText(words.empty)).toBeTruthy()
})

test('what is on its way is no empty list', async () => {
  serve(backups.overview, silent)
  await showScreen(<Backups />)
  expect(screen.queryByText(words.empty)).toBeNull()
})

test('a new server is trusted by its fingerprint before anything is saved', async () => {
  const tests = serve(backups.test, ({ hostKey }) =>
    hostKey === ''
      ? { problem: { fault: 'host-key-unknown' as const, detail: 'SHA256:new' }, hostKey: 'SHA256:new' }
      : { problem: null, hostKey },
  )
  serve(backups.save, refusal('请填写密码或密钥', { code: 400, field: 'secret' }))
  const user = await showScreen(<Backups />)
  await user.click(await screen.findByRole('button', { name: new RegExp(words.add) }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.type(drawer.getByLabelText(words.name), '异地')
  await user.click(drawer.getByRole('radio', { name: words.kinds.sftp }))
  await user.type(drawer.getByLabelText(words.host), 'nas.test')
  await user.type(drawer.getByLabelText(words.user), 'fair')
  await user.click(drawer.getByRole('button', { name: words.test }))
  await user.click(await drawer.findByRole('button', { name: words.confirmKey }))
  expect(await drawer.findByText(words.testOk)).toBeTruthy()
  expect(drawer.getByLabelText(words.hostKey)).toHaveProperty('value', 'SHA256:new')
  expect(tests.sent.at(-1)).toMatchObject({ host: 'nas.test', hostKey: 'SHA256:new' })
  await user.click(drawer.getByRole('button', { name: common.save }))
  expect(await drawer.findByText('请填写密码或密钥')).toBeTruthy()
})

test('a backup says what it holds, and the command that brings it back', async () => {
  const fair = { code: 'S27', name: '春夏', orders: 120, pieces: 34_567, tagAmount: 1, netAmount: 99_000 }
  const one = {
    destinationId: 2,
    id: '2027-03-01T03-00-00Z-0a1b2c3d',
    at: disk.lastAt,
    bytes: 41_000_000,
    fairs: [fair],
  }
  serve(backups.list, [one])
  const user = await showScreen(<Backups />)
  await user.click(await screen.findByText(words.stored))
  const row = within(await screen.findByRole('row', { name: /公司 NAS/ }))
  expect(row.getByText(words.fairOf({ name: '春夏', orders: '120', pieces: '34,567' }))).toBeTruthy()
  expect(row.getByText('41 MB')).toBeTruthy()
  expect(row.getByText(words.notVerified)).toBeTruthy()
  await user.click(row.getByRole('button', { name: words.restore }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^.\/fairdesk restore --from .*sftp:\/\/fair@nas\.local/)).toBeTruthy()
  expect(dialog.getByText(words.restoreSecret)).toBeTruthy()
})

test('where a place was emptied nothing goes on before somebody confirms that it begins anew', async () => {
  const emptied = { fault: 'emptied' as const, detail: '/mnt/backup' }
  const destinations = [{ ...disk, level: 'failed' as const, problem: emptied }]
  serve(backups.overview, { sign: { level: 'failed' }, destinations, settings })
  const begun = serve(backups.beginAnew, disk)
  const user = await showScreen(<Backups />)
  const row = within(await screen.findByRole('row', { name: /第二块硬盘/ }))
  expect(row.getByText(`${words.faults.emptied}（/mnt/backup）`)).toBeTruthy()
  await user.click(row.getByRole('button', { name: words.beginAnew }))
  expect(begun.sent).toEqual([])
  const asked = within(await screen.findByRole('dialog', { name: words.askBeginAnew({ name: disk.name }) }))
  await user.click(asked.getByRole('button', { name: shell.confirm }))
  expect(begun.sent).toEqual([{ id: 1, version: 1 }])
})

test('of a place elsewhere it says that what goes there is not encrypted', async () => {
  const user = await showScreen(<Backups />)
  await user.click(await screen.findByRole('button', { name: nas.name }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText(words.notEncrypted)).toBeTruthy()
})

test('after a restore backups wait for one press', async () => {
  serve(backups.overview, { sign: { level: 'held' }, destinations: [{ ...disk, level: 'held' }], settings })
  const going = serve(backups.goOn, { changed: 1 })
  const user = await showScreen(<Backups />)
  await user.click(await screen.findByRole('button', { name: words.goOn }))
  expect(going.sent.length).toBe(1)
})
