import { fair } from '@fairdesk/contract/areas/settings/fair'
import { rehearsal } from '@fairdesk/contract/areas/settings/rehearsal'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { fairs as words } from '@fairdesk/phrases/zh-cn/screens'
import { settings, shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Fairs } from './Fairs.tsx'

const counts = { customers: 12, styles: 358, orders: 10, qty: 2104, bytes: 3 * 1024 * 1024 }
const current = {
  fairId: 1,
  code: 'F1',
  name: '2027 春夏',
  status: 'open',
  isDefault: true,
  version: 4,
  counts,
} as const
const draft = {
  fairId: 2,
  code: 'F2',
  name: '2028 春夏',
  status: 'draft',
  numberPrefix: '28S',
  version: 1,
  counts: { ...counts, orders: 0, qty: 0 },
} as const

beforeEach(() => {
  serve(fair.list, { list: [draft, current], snapshots: [] })
  serve(jobs.list, { list: [] })
  serve(rehearsal.list, { list: [], isPossible: true, dealersOnline: 0 })
})

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const more = async (user: Awaited<ReturnType<typeof showScreen>>, name: string, act: string) => {
  await user.click(await screen.findByRole('button', { name: `${words.more} ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: act }))
}

test('fairs stand with state, counts and size; what their state forbids is not offered', async () => {
  const user = await showScreen(<Fairs />)
  const own = await row(current.name)
  for (const text of [words.states.open, '358', '2,104', '3.0 MB', words.isDefault, words.current])
    expect(own.getByText(text)).toBeTruthy()
  expect(own.getByRole('button', { name: words.enter }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: `${words.more} ${current.name}` }))
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offered).toEqual([words.acts.closed, words.plan, words.copy, words.rehearse])
})

test('one that is loading, fails or is empty says so', async () => {
  serve(fair.list, silent)
  const first = await showScreen(<Fairs />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(first).toBeTruthy()
})

test('a list that did not come is asked again', async () => {
  serve(fair.list, broken)
  const user = await showScreen(<Fairs />)
  const again = await screen.findByRole('button', { name: shell.retry })
  serve(fair.list, { list: [], snapshots: [] })
  await user.click(again)
  expect(await screen.findByText(words.empty)).toBeTruthy()
})

test('a fair is made; its prefix follows its code, and a taken code is told at the field', async () => {
  const making = serve(fair.create, refusal('编码 F1 已用于「2027 春夏」，请换一个', { code: 422, field: 'code' }))
  const user = await showScreen(<Fairs />)
  await user.click(await screen.findByRole('button', { name: new RegExp(words.add) }))
  await user.click(await screen.findByRole('menuitem', { name: words.addEmpty }))
  const drawer = within(await screen.findByRole('dialog'))
  await enter(user, drawer.getByLabelText(words.code), '27f-a')
  await enter(user, drawer.getByLabelText(words.name), '秋冬')
  expect(drawer.getByLabelText(words.numberPrefix)).toHaveProperty('value', '27FA')
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(await drawer.findByText(/编码 F1 已用于/)).toBeTruthy()
  serve(fair.create, { fairId: 3 })
  await enter(user, drawer.getByLabelText(words.code), 'F3')
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(await screen.findByText(settings.saved)).toBeTruthy()
  expect(making.sent).toMatchObject([{ code: '27f-a', numberPrefix: '27FA' }])
})

test('a state is changed after it has said what it means; a refusal leaves it', async () => {
  const setting = serve(fair.setState, refusal('当前状态不能这样变更，请刷新'))
  const user = await showScreen(<Fairs />)
  await more(user, draft.name, words.acts.open)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(words.actHints.open)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: words.acts.open }))
  expect(await screen.findByText('当前状态不能这样变更，请刷新')).toBeTruthy()
  expect(setting.sent).toMatchObject([{ fairId: 2, version: 1, to: 'open' }])
  serve(fair.setState, { version: 2 })
  await user.click(dialog.getByRole('button', { name: words.acts.open }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an address asks at once to open the fair one is in, and no more once it was answered', async () => {
  serve(fair.list, { list: [draft, { ...current, status: 'preheat' }], snapshots: [] })
  const user = await showScreen(<Fairs />, { at: '/set/dataList?act=open' })
  const dialog = await screen.findByRole('dialog', { name: new RegExp(current.name) })
  expect(within(dialog).getByText(words.actHints.open)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: shell.cancel }))
  await waitFor(() => expect(currentLocation().search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an address that asks to open an open fair shows the list alone', async () => {
  await showScreen(<Fairs />, { at: '/set/dataList?act=open' })
  await row(current.name)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an archiving counts open orders and waits for the code', async () => {
  const closed = { ...current, status: 'closed' as const }
  serve(fair.list, { list: [closed], snapshots: [] })
  serve(fair.previewState, {
    orders: { submitted: 97, draft: 2, approved: 1189 },
    people: 3,
    toClose: 1189,
    toReopen: 0,
  })
  const setting = serve(fair.setState, { version: 2 })
  const user = await showScreen(<Fairs />)
  await more(user, closed.name, words.acts.archived)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('订单：订货中 2 张，已提交 97 张，已审核 1,189 张')).toBeTruthy()
  expect(dialog.getByText('1,189 张已审核的订单将变为已结单。')).toBeTruthy()
  expect(dialog.getByText(words.unsettledFinally)).toBeTruthy()
  expect(dialog.getByText(words.peopleIn({ count: 3 }))).toBeTruthy()
  const ok = dialog.getByRole('button', { name: words.acts.archived })
  expect(ok.hasAttribute('disabled')).toBe(true)
  await enter(user, dialog.getByLabelText(words.confirm({ code: closed.code })), closed.code)
  await user.click(ok)
  await waitFor(() => expect(setting.sent).toMatchObject([{ to: 'archived', confirm: closed.code }]))
})

test('a closing and a reopening say how many orders move with the fair', async () => {
  serve(fair.previewState, { orders: { submitted: 1, approved: 12, closed: 34 }, people: 0, toClose: 12, toReopen: 34 })
  const user = await showScreen(<Fairs />)
  await more(user, current.name, words.acts.closed)
  const closing = within(await screen.findByRole('dialog'))
  expect(await closing.findByText(words.toClose({ count: '12' }))).toBeTruthy()
  expect(closing.getByText(words.unsettled)).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  serve(fair.list, { list: [{ ...current, status: 'closed' }], snapshots: [] })
  await showScreen(<Fairs />)
  await more(user, current.name, words.acts.open)
  const reopening = within(await screen.findByRole('dialog'))
  expect(await reopening.findByText('34 张已结单的订单将恢复为已审核。')).toBeTruthy()
  expect(reopening.queryByText(words.unsettled)).toBeNull()
})

test('a copy takes with a part what that hangs on', async () => {
  serve(fair.previewCopy, { rows: 1200, parts: [{ part: 'orders', rows: 900 }] })
  const copying = serve(fair.copy, { jobId: 5 })
  const user = await showScreen(<Fairs />)
  await more(user, current.name, words.copy)
  const dialog = within(await screen.findByRole('dialog'))
  await enter(user, dialog.getByLabelText(words.code), 'F4')
  await enter(user, dialog.getByLabelText(words.name), '复制')
  await user.click(dialog.getByRole('radio', { name: words.copyOrdersAs.withHistory }))
  await user.click(dialog.getByRole('button', { name: words.begin }))
  expect(await screen.findByText(words.copyBegun)).toBeTruthy()
  expect(copying.sent).toMatchObject([
    { fromFairId: 1, code: 'F4', choices: { goods: true, customers: true, orders: 'withHistory', targets: false } },
  ])
})

test('a cleaning counts first and waits for the code', async () => {
  const cleaning = serve(fair.cleanDbData, ({ seal }) => ({
    counts: { orders: 10, rows: 90, qty: 2104, styles: 0, customers: 0, people: 0 },
    seal: 'sealed',
    snapshotId: seal ? 9 : null,
  }))
  const user = await showScreen(<Fairs />)
  await more(user, draft.name, words.clean)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/订单 10 张共 2,104 件/)).toBeTruthy()
  const ok = dialog.getByRole('button', { name: /OK|确\s*定/ })
  expect(ok.hasAttribute('disabled')).toBe(true)
  await enter(user, dialog.getByLabelText(words.confirm({ code: 'F2' })), 'F2')
  await user.click(ok)
  expect(await screen.findByText(words.cleaned)).toBeTruthy()
  expect(cleaning.sent.at(-1)).toMatchObject({
    fairId: 2,
    scope: 'orders',
    confirm: 'F2',
    seal: 'sealed',
    force: false,
  })
})

test('a snapshot is taken back with the code typed', async () => {
  const snapshot = {
    fairId: 9,
    ofFairId: 2,
    name: draft.name,
    counts,
    madeAt: '2027-03-01T02:00:00Z',
    keptUntil: '2027-03-31T02:00:00Z',
  }
  serve(fair.list, { list: [draft], snapshots: [snapshot] })
  const taking = serve(fair.takeBack, {})
  const user = await showScreen(<Fairs />, { at: '/set/dataList?tab=snapshots' })
  await user.click(await screen.findByRole('button', { name: words.takeBack }))
  const dialog = within(await screen.findByRole('dialog'))
  await enter(user, dialog.getByLabelText(words.confirm({ code: 'F2' })), 'F2')
  await user.click(dialog.getByRole('button', { name: /OK|确\s*定/ }))
  expect(await screen.findByText(words.takenBack)).toBeTruthy()
  expect(taking.sent).toEqual([{ fairId: 9, force: false }])
})

test('pictures that nothing shows are counted; their removal is planned, and stopped', async () => {
  const unused = { files: 30, bytes: 2 * 1024 * 1024, seal: 'sealed' }
  const planned = { jobId: 7, at: '2027-03-02T02:00:00Z' }
  serve(fair.cleanImageData, ({ seal }) => ({ ...unused, planned: seal ? planned : null }))
  const user = await showScreen(<Fairs />, { at: '/set/dataList?tab=images' })
  expect(await screen.findByText(words.unused({ count: '30', size: '2.0 MB' }))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.removeUnused }))
  const stopping = serve(jobs.cancel, {})
  await user.click(await screen.findByRole('button', { name: words.stop }))
  expect(await screen.findByRole('button', { name: words.removeUnused })).toBeTruthy()
  expect(stopping.sent).toEqual([{ where: 'platform', id: 7 }])
})

test('moments of a plan are by the clock of the fair, wherever one is', async () => {
  const at = '2027-03-01T01:00:00.000Z'
  serve(fair.list, { list: [{ ...draft, planned: [{ to: 'open', at }] }, current], snapshots: [] })
  const user = await showScreen(<Fairs />)
  await more(user, draft.name, words.plan)
  const field = await screen.findByLabelText<HTMLInputElement>(words.acts.open)
  expect(field.value).toBe('2027-03-01 09:00')
})

test('a time of the plan that has passed is told at its field and not sent', async () => {
  serve(fair.list, {
    list: [{ ...current, planned: [{ to: 'closed', at: '2020-03-01T01:00:00.000Z' }] }],
    snapshots: [],
  })
  const planning = serve(fair.schedule, { version: 5 })
  const user = await showScreen(<Fairs />)
  await more(user, current.name, words.plan)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /OK|确\s*定/ }))
  expect(await dialog.findByText(words.planPast)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(words.acts.closed)))
  expect(planning.sent).toEqual([])
})

test('the dates of a fair and its plan say where ordering hours are set, and lead there in the fair one is in', async () => {
  const user = await showScreen(<Fairs />)
  await user.click(await screen.findByRole('button', { name: draft.code }))
  const other = within(await screen.findByRole('dialog'))
  expect(other.getByText(new RegExp(words.datesHint))).toBeTruthy()
  expect(other.getByText(new RegExp(words.configThere))).toBeTruthy()
  expect(other.queryByRole('button', { name: words.toConfig })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await more(user, current.name, words.plan)
  const plan = within(await screen.findByRole('dialog'))
  await user.click(plan.getByRole('button', { name: words.toConfig }))
  expect(currentLocation().pathname).toBe('/set/controlList2')
})
