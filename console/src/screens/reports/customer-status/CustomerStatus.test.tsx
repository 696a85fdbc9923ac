import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { lostEdits } from '@fairdesk/contract/areas/orders/lost-edits'
import { orderNotes } from '@fairdesk/contract/areas/orders/messages/order-notes'
import { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import { customerStatus } from '@fairdesk/contract/areas/reports/customer-status'
import { followUps } from '@fairdesk/contract/areas/reports/follow-ups'
import { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { completionRate, lostEdits as lostWords, customerStatus as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { CustomerStatus } from './CustomerStatus.tsx'

const at = '/report2/onlineCustom'
const device = {
  deviceId: 'a'.repeat(22),
  account: 'K001',
  name: 'Chrome',
  platform: 'Android',
  isOnline: true,
  page: 'order',
  lastSeen: '2027-03-01T01:30:00Z',
  loginAt: '2027-03-01T01:00:00Z',
  unsent: 12,
  unsentSince: '2027-03-01T01:10:00Z',
  packageVersion: 2,
  isOldPackage: true,
} as const
const hangzhou = {
  customerId: 4,
  code: 'K001',
  name: '杭州万象城',
  area: '杭州',
  phone: '0571-1',
  state: 'idle',
  ordering: 'ordering',
  page: 'order',
  unsent: 12,
  unsentSince: '2027-03-01T01:10:00Z',
  packageVersion: 2,
  isOldPackage: true,
  qty: 1234,
  completion: 61.7,
  devices: [device],
} as const
const ningbo = { customerId: 5, code: 'K002', name: '宁波天一', state: 'never' } as const
const counts = {
  ...{ total: 9, online: 2, idle: 1, offline: 2, never: 4, noOrder: 3, ordering: 3, submitted: 2, approved: 1 },
  ...{ devices: 4, unsent: 12, calls: { idle: 1, neverOnline: 4, unsent: 1 } },
} as const
const areas = [
  { code: 'HZ', area: '杭州', total: 4, online: 2, idle: 1, offline: 1, never: 0 },
  { code: null, total: 5, online: 0, idle: 0, offline: 1, never: 4 },
] as const
const answer = { list: [hangzhou, ningbo], count: 9, counts, areas, idleMinutes: 15, everySec: 30, version: 1 } as const
const weighed = {
  customers: 1,
  online: 1,
  signedIn: 2,
  never: 0,
  holders: [{ customerId: 4, code: 'K001', name: '杭州万象城', unsent: 12 }],
} as const

beforeEach(() => {
  serve(controlConfig.customerClosing)
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getAllBigArea, customerMessages.list, orderNotes.list)
  serve(customerStatus.watch, silent)
  serve(customerStatus.getCustomterOnlineData, answer)
  serve(customerMessages.weigh, weighed)
  serve(lostEdits.list, { list: [], silent: [], since: null })
})

const row = () => screen.findByRole('row', { name: /K001/ })
const tile = async (name: string) =>
  within(await screen.findByRole('group', { name: words.presence })).getByRole('button', { name: new RegExp(name) })

test('tiles part all customers twice, a row says where he is and what he holds', async () => {
  await showScreen(<CustomerStatus />, { at })
  const cells = within(await row())
  for (const text of [
    '杭州万象城',
    words.orderings.ordering,
    words.pages.order,
    '1,234',
    words.oldPackage({ version: '2' }),
  ])
    expect(cells.getByText(text)).toBeTruthy()
  expect(cells.getByText(/12 条，自/)).toBeTruthy()
  const presence = within(screen.getByRole('group', { name: words.presence }))
  expect(presence.getAllByRole('button').map((one) => Number(one.querySelector('b')?.textContent))).toEqual([
    9, 2, 1, 2, 4,
  ])
  const progress = within(screen.getByRole('group', { name: words.progress }))
  expect(progress.getAllByRole('button').map((one) => Number(one.querySelector('b')?.textContent))).toEqual([
    3, 3, 2, 1,
  ])
})

test('a tile and an area narrow the list, which the address says', async () => {
  const asked = serve(customerStatus.getCustomterOnlineData, answer)
  const user = await showScreen(<CustomerStatus />, { at })
  await row()
  await user.click(await tile(words.states.idle))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ states: ['idle'] }))
  await user.click(screen.getByRole('button', { name: words.heatCell({ area: '杭州', there: '3', total: '4' }) }))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ states: ['idle'], areaCodes: ['HZ'] }))
  expect(currentLocation().search).toContain('areaCodes=HZ')
})

test('it waits, says how customers come in while nobody was there, and tries again what failed', async () => {
  serve(customerStatus.getCustomterOnlineData, silent)
  await showScreen(<CustomerStatus />, { at })
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  serve(customerStatus.getCustomterOnlineData, {
    ...answer,
    list: [ningbo],
    count: 9,
    counts: { ...counts, online: 0, idle: 0, offline: 0, never: 9 },
  })
  const user = await showScreen(<CustomerStatus />, { at })
  expect(await screen.findByText(words.nobodyYet)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.printCards }))
  expect(currentLocation().pathname).toBe('/custom/index')
  serve(customerStatus.getCustomterOnlineData, { counts: { total: 0 } })
  await showScreen(<CustomerStatus />, { at })
  expect(await screen.findByText(words.empty)).toBeTruthy()
  serve(customerStatus.getCustomterOnlineData, broken)
  const again = await showScreen(<CustomerStatus />, { at })
  const retry = await screen.findByRole('button', { name: shell.retry })
  serve(customerStatus.getCustomterOnlineData, answer)
  await again.click(retry)
  await row()
})

test('a message says whom it reaches and goes once; one refused stays to be sent', async () => {
  const sending = serve(customerMessages.send, refusal('客户已不在可见范围'))
  const user = await showScreen(<CustomerStatus />, { at })
  await user.click(within(await row()).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: words.message.act }))
  const dialog = within(await screen.findByRole('dialog', { name: words.message.title }))
  expect(await dialog.findByText(words.message.reach({ customers: '1', online: '1' }))).toBeTruthy()
  expect(dialog.getByRole('button', { name: words.message.send })).toHaveProperty('disabled', true)
  await user.click(dialog.getByText(words.message.kinds.accept))
  await user.type(dialog.getByLabelText(words.message.text), '请提交')
  await user.click(dialog.getByRole('button', { name: words.message.send }))
  expect(await screen.findByText('客户已不在可见范围')).toBeTruthy()
  const again = serve(customerMessages.send, { id: 1, kind: 'accept', customers: 1 })
  await user.click(dialog.getByRole('button', { name: words.message.send }))
  expect(await screen.findByText(words.message.sent({ customers: '1' }))).toBeTruthy()
  expect(again.sent).toMatchObject([{ customerIds: [4], kind: 'accept', text: '请提交' }])
  expect(again.sent[0]?.requestId).toBe(sending.sent[0]?.requestId)
})

test('a sign-out tells first whose device holds unsent work', async () => {
  const ending = serve(customerMessages.signOut, { customers: 1, devices: 2 })
  const user = await showScreen(<CustomerStatus />, { at })
  await user.click(within(await row()).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: words.signOut.act }))
  const dialog = within(await screen.findByRole('dialog', { name: words.signOut.title }))
  expect(await dialog.findByText(words.signOut.holder({ code: 'K001', name: '杭州万象城', unsent: '12' }))).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: words.signOut.act }))
  expect(await screen.findByText(words.signOut.done({ customers: '1', devices: '2' }))).toBeTruthy()
  expect(ending.sent).toMatchObject([{ customerIds: [4] }])
})

test('a call list shows how to reach whom, who is on it, and what came of it', async () => {
  const followUp = {
    id: 7,
    account: 'admin',
    by: '管理员',
    at: '2027-03-01T01:30:00Z',
    doneAt: null,
    note: '',
  } as const
  const list = [{ ...ningbo, contact: '王敏', phone: '0574-1', followUps: { neverOnline: followUp } }]
  serve(customerStatus.getCustomterOnlineData, { ...answer, list, count: 1 })
  const finishing = serve(followUps.finish, { ...followUp, doneAt: '2027-03-01T02:00:00Z' })
  const user = await showScreen(<CustomerStatus />, { at: `${at}?call=neverOnline` })
  const cells = within(await screen.findByRole('row', { name: /K002/ }))
  expect(cells.getByRole('link', { name: '0574-1' })).toBeTruthy()
  await user.click(cells.getByRole('button', { name: completionRate.finish }))
  const dialog = within(await screen.findByRole('dialog', { name: words.note.title }))
  await user.type(dialog.getByLabelText(words.note.label), '下午来{Enter}')
  await waitFor(() => expect(finishing.sent).toMatchObject([{ id: 7, note: '下午来' }]))
})

test('the number of a customer’s notes opens them', async () => {
  serve(customerStatus.getCustomterOnlineData, { ...answer, list: [{ ...hangzhou, notes: 37 }, ningbo] })
  serve(orderNotes.list, {
    list: [{ goodsId: null, goodsNo: '', goodsName: '', text: '九月前到货', by: '杭州万象城', at: device.lastSeen }],
  })
  const user = await showScreen(<CustomerStatus />, { at })
  await user.click(within(await row()).getByRole('button', { name: '37' }))
  const drawer = within(await screen.findByRole('dialog', { name: /K001/ }))
  expect(within(await drawer.findByRole('table', { name: '客户备注' })).getByText('九月前到货')).toBeTruthy()
})

test('a double click opens his devices and what he was told', async () => {
  serve(customerMessages.list, {
    list: [
      { id: 1, kind: 'info', text: '欢迎', by: '李静', at: '2027-03-01T01:30:00Z', customers: 1, seen: 1, accepted: 0 },
    ],
    count: 1,
  })
  serve(orderNotes.list, {
    list: [
      { goodsId: null, goodsNo: '', goodsName: '', text: '九月前到货', by: '杭州万象城', at: '2027-03-01T01:30:00Z' },
      { goodsId: 7, goodsNo: 'T001', goodsName: '短袖', text: '黑色加长', by: '浙江总代', at: '2027-03-01T01:30:00Z' },
    ],
  })
  const user = await showScreen(<CustomerStatus />, { at })
  await user.dblClick(within(await row()).getByText(words.orderings.ordering))
  const drawer = within(await screen.findByRole('dialog', { name: /K001/ }))
  const notes = within(await drawer.findByRole('table', { name: '客户备注' }))
  expect(notes.getByRole('row', { name: /整单.*九月前到货.*杭州万象城/ })).toBeTruthy()
  expect(notes.getByRole('row', { name: /T001 短袖.*黑色加长.*浙江总代/ })).toBeTruthy()
  expect(await drawer.findByText('Chrome · Android')).toBeTruthy()
  expect(await drawer.findByText('欢迎')).toBeTruthy()
  expect(currentLocation().search).toBe('?open=4')
})

test('messages sent open who has read and accepted them', async () => {
  const message = {
    id: 1,
    kind: 'accept',
    text: '请确认',
    by: '李静',
    at: '2027-03-01T01:30:00Z',
    customers: 2,
    seen: 1,
    accepted: 1,
  } as const
  serve(customerMessages.list, { list: [message], count: 1 })
  serve(customerMessages.customers, {
    message,
    list: [
      { customerId: 5, code: 'K002', name: '宁波天一', seenAt: null, acceptedAt: null },
      { customerId: 4, code: 'K001', name: '杭州万象城', seenAt: message.at, acceptedAt: message.at },
    ],
  })
  const user = await showScreen(<CustomerStatus />, { at })
  await user.click(await screen.findByRole('button', { name: words.message.all }))
  await user.click(await screen.findByRole('button', { name: '请确认' }))
  const drawer = within(await screen.findByRole('dialog', { name: words.message.all }))
  expect(await drawer.findByText(words.message.notAccepted)).toBeTruthy()
  expect(drawer.getByText('宁波天一')).toBeTruthy()
})

test('what a lost database took along is said above the list, and opens whose it was and what became of it', async () => {
  const lost = {
    customerId: 4,
    code: 'K001',
    name: '杭州万象城',
    type: 'first',
    found: '2027-03-01T01:30:00Z',
  } as const
  serve(lostEdits.list, {
    list: [
      { ...lost, by: '杭州万象城', isStaff: false, cells: 7, pieces: 31, offered: 4, sent: 2, released: 1 },
      { ...lost, by: '李静', isStaff: true, cells: 1, pieces: -2, offered: 0, sent: 1, released: 0 },
    ],
    silent: [{ customerId: 5, code: 'K002', name: '宁波天一', device: 'Chrome · Android', lastSeen: lost.found }],
    since: lost.found,
  })
  const user = await showScreen(<CustomerStatus />, { at })
  expect(await screen.findByText(lostWords.found({ customers: '1', cells: '4' }))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: lostWords.open }))
  expect(currentLocation().search).toBe('?losses=1')
  const drawer = within(await screen.findByRole('dialog', { name: lostWords.title }))
  const texts = (await drawer.findAllByRole('row')).map((one) => [...one.children].map((cell) => cell.textContent))
  expect(texts[1]?.slice(1, 7)).toEqual(['杭州万象城', '7', '31', '4', '2', '1'])
  expect(texts[2]?.[1]).toBe(lostWords.staff({ name: '李静' }))
  expect(texts[4]?.slice(0, 2)).toEqual(['K002 宁波天一', 'Chrome · Android'])
})
