import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { type Kiosk, type PrintTicket, selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import { selfPrint as words } from '@fairdesk/phrases/zh-cn/self-print/self-print'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { broken, refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SelfPrint } from './SelfPrint.tsx'

const ticket: PrintTicket = {
  id: 7,
  no: 37,
  state: 'queued',
  kind: 'order',
  orderNo: '27F-000125',
  orderId: 12,
  customerId: 1,
  customer: '杭州西湖店',
  kiosk: '1 号自助机',
  station: '',
  paper: 'a4',
  pages: 3,
  tries: 0,
  reason: '',
  at: '2027-01-08T02:00:00Z',
  calledAt: null,
  doneAt: null,
  waitMin: 4,
}
const counts = { queued: 1, called: 1, printing: 0, failed: 0, done: 5, cancelled: 0 }
const kiosk: Kiosk = {
  id: 3,
  kind: 'self',
  name: '1 号自助机',
  printer: 'HP 401',
  paper: 'a4',
  printsHere: true,
  madeAt: '2027-01-08T01:00:00Z',
  madeBy: 'admin',
  seenAt: null,
}

beforeEach(() => {
  serve(selfPrint.tickets, { list: [ticket], counts, stations: 2 })
  serve(selfPrint.kiosks, [kiosk])
})

test('who waits is shown with the time he has still to wait, and how many stations are on', async () => {
  serve(selfPrint.tickets, { list: [ticket, { ...ticket, id: 8, no: 38, waitMin: null }], counts, stations: 2 })
  await showScreen(<SelfPrint />, { at: '/self/print' })
  const row = within((await screen.findByText('037')).closest('tr') ?? document.body)
  expect(row.getByText('杭州西湖店')).toBeTruthy()
  expect(row.getByText(words.waitMin({ minutes: '4' }))).toBeTruthy()
  expect(within(screen.getByText('038').closest('tr') ?? document.body).getByText('-')).toBeTruthy()
  expect(screen.getByText(words.stations({ count: '2' }))).toBeTruthy()
  expect(screen.getByText(`${words.open} 2`)).toBeTruthy()
})

test('it says that nobody waits, waits itself, and tries again what failed', async () => {
  serve(selfPrint.tickets, { list: [], counts, stations: 0 })
  await showScreen(<SelfPrint />, { at: '/self/print' })
  expect(await screen.findByText(new RegExp(words.emptyOpen))).toBeTruthy()
  expect(screen.getByText(words.noStations)).toBeTruthy()
  serve(selfPrint.tickets, silent)
  await showScreen(<SelfPrint />, { at: '/self/print' })
  expect(screen.queryByText(new RegExp(words.emptyOpen))).toBeNull()
  serve(selfPrint.tickets, broken)
  const user = await showScreen(<SelfPrint />, { at: '/self/print' })
  const again = await screen.findByRole('button', { name: shell.retry })
  serve(selfPrint.tickets, { list: [ticket], counts, stations: 0 })
  await user.click(again)
  expect(await screen.findByText('037')).toBeTruthy()
})

test('a ticket is called as it was seen; one that moved meanwhile is told', async () => {
  const { sent } = serve(selfPrint.act, { ...ticket, state: 'called' })
  const user = await showScreen(<SelfPrint />, { at: '/self/print' })
  const call = () => screen.findByRole('button', { name: words.actOn({ act: words.acts.call, no: '037' }) })
  await user.click(await call())
  expect(await screen.findByText(words.acted({ no: '037', state: words.states.called }))).toBeTruthy()
  expect(sent[0]).toMatchObject({ id: 7, act: 'call', was: 'queued' })
  serve(selfPrint.act, refusal('号码 037 的状态刚刚变了', { code: 409 }))
  await user.click(await call())
  expect(await screen.findByText('号码 037 的状态刚刚变了')).toBeTruthy()
})

test('what did not come out goes back with why', async () => {
  serve(selfPrint.tickets, { list: [{ ...ticket, state: 'printing', station: '1 号窗口' }], counts, stations: 1 })
  const { sent } = serve(selfPrint.act, ticket)
  const user = await showScreen(<SelfPrint />, { at: '/self/print' })
  await user.click(await screen.findByRole('button', { name: words.actOn({ act: words.acts.fail, no: '037' }) }))
  await user.type(await screen.findByRole('textbox', { name: words.reason }), '卡纸{Enter}')
  await waitFor(() => expect(sent[0]).toMatchObject({ act: 'fail', was: 'printing', reason: '卡纸' }))
})

test('a customer is given a code, shown large', async () => {
  serve(reportPickers.getCustomerList, { list: [{ customerId: 1, code: 'C001', name: '杭州西湖店' }], count: 1 })
  const { sent } = serve(selfPrint.makeCode, {
    code: '012345',
    customer: 'C001 杭州西湖店',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  })
  const user = await showScreen(<SelfPrint />, { at: '/self/print' })
  await user.click(await screen.findByRole('button', { name: words.code }))
  await user.click(await screen.findByRole('combobox', { name: words.customer }))
  await user.click(await screen.findByText('C001 杭州西湖店'))
  await user.click(screen.getByRole('button', { name: words.makeCode }))
  expect(await screen.findByText('012 345')).toBeTruthy()
  expect(sent).toEqual([{ customerId: 1 }])
})

test('a kiosk is enrolled, and its link is shown this once', async () => {
  const { sent } = serve(selfPrint.enrol, { kiosk, token: 'T'.repeat(43) })
  const user = await showScreen(<SelfPrint />, { at: '/self/print?view=kiosks' })
  await user.click(await screen.findByRole('button', { name: new RegExp(words.add) }))
  await user.type(await screen.findByRole('textbox', { name: words.name }), '2 号自助机')
  await user.click(screen.getByRole('button', { name: words.enrol }))
  expect(await screen.findByText(new RegExp(`/kiosk#${'T'.repeat(43)}`))).toBeTruthy()
  expect(sent[0]).toMatchObject({ kind: 'self', name: '2 号自助机', paper: 'a4', printsHere: true })
})

test('a kiosk for continuous forms says which resolution its printer needs', async () => {
  serve(selfPrint.kiosks, [{ ...kiosk, paper: 'form241x93' }])
  const user = await showScreen(<SelfPrint />, { at: '/self/print?view=kiosks' })
  await user.click(await screen.findByRole('button', { name: words.editNamed({ name: kiosk.name }) }))
  expect((await screen.findByText(new RegExp(words.paperHelp))).textContent).toContain(words.formHelp)
})

test('a kiosk is revoked after a question', async () => {
  const { sent } = serve(selfPrint.revoke, {})
  const user = await showScreen(<SelfPrint />, { at: '/self/print?view=kiosks' })
  expect(await screen.findByText(words.neverSeen)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.revokeNamed({ name: kiosk.name }) }))
  await user.click(await screen.findByRole('button', { name: /确\s*定|OK/ }))
  await waitFor(() => expect(sent).toEqual([{ id: 3 }]))
})
