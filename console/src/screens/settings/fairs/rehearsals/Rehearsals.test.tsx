import { fair } from '@fairdesk/contract/areas/settings/fair'
import { type RehearsalRecord, type RehearsalReport, rehearsal } from '@fairdesk/contract/areas/settings/rehearsal'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { fairs, rehearsals as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enter } from '../../../../testing/enter.ts'
import { broken, refusal, serve, silent } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { Fairs } from '../Fairs.tsx'

const input = { dealers: 500, minutes: 10, reports: 30, kiosks: 20, screens: 3, seed: 7 }
const save = { call: '/device/save', count: 4210, p50: 21, p95: 84, p99: 190, max: 412 }
const none = { typed: 0, kept: 0, told: 0, lost: 0, examples: [] }
const report = {
  input,
  fair: { code: 'F1', name: '2027 春夏', styles: 358, customers: 500 },
  machine: { cores: 2, model: 'x', memoryGb: 24, node: 'v26', load: 0.4 },
  calls: [save],
  refusals: [{ call: '/device/save', code: 429, msg: '太频繁', count: 3 }],
  curve: [
    { at: 0, calls: 900, saves: 300, savesP95: 70, allP95: 90, faults: 0 },
    { at: 10, calls: 1500, saves: 600, savesP95: 84, allP95: 95, faults: 0 },
  ],
  lagP99: 12,
  cpuShare: 0.3,
  acts: [{ act: 'scan', count: 61, p50: 33, p95: 95, p99: 120, max: 140, refused: 2 }],
  intents: { typed: 9000, kept: 8990, told: 10, lost: 0, examples: [] },
  copies: none,
  notes: none,
  shortlists: none,
  confirmed: { pieces: 8990, notes: 0, favourites: 0 },
  seconds: 605,
  isValid: true,
  invalid: [],
  stopped: null,
  invariants: [{ name: 'intents', checked: 9000, broken: 0, examples: [] }],
  breaksAt: null,
  busiest: 150,
} satisfies RehearsalReport
const record = {
  id: 3,
  fairId: 1,
  fair: '2027 春夏',
  input,
  state: 'done',
  progress: null,
  report,
  stopped: null,
  copyFairId: 9,
  by: '林',
  jobId: null,
  startedAt: '2027-01-08T01:00:00.000Z',
  endedAt: '2027-01-08T01:11:00.000Z',
} as const
const counts = { customers: 12, styles: 358, orders: 10, qty: 2104, bytes: 1024 }
const current = {
  fairId: 1,
  code: 'F1',
  name: '2027 春夏',
  status: 'open',
  isDefault: true,
  version: 4,
  counts,
} as const

beforeEach(() => {
  serve(fair.list, { list: [current], snapshots: [] })
  serve(jobs.list, { list: [] })
  serve(rehearsal.list, { list: [record], isPossible: true, dealersOnline: 0 })
})

const shownList = () => showScreen(<Fairs />, { at: '/set/dataList?tab=rehearsals' })
const dialogOf = async (user: Awaited<ReturnType<typeof showScreen>>) => {
  await user.click(await screen.findByRole('button', { name: `${fairs.more} ${current.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: fairs.rehearse }))
  return within(await screen.findByRole('dialog'))
}

test('a rehearsal begins with how many take part and for how long', async () => {
  const starting = serve(rehearsal.start, { jobId: 5 })
  const user = await showScreen(<Fairs />)
  const dialog = await dialogOf(user)
  expect(dialog.getByText(words.hint)).toBeTruthy()
  await enter(user, dialog.getByLabelText(words.dealers), '500')
  await user.click(dialog.getByRole('button', { name: words.begin }))
  await waitFor(() => expect(starting.sent).toMatchObject([{ fairId: 1, dealers: 500, minutes: 10, seed: 1 }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one that is refused keeps what was entered', async () => {
  serve(rehearsal.start, refusal('已有一次演练正在进行，请等它结束或停止它'))
  const user = await showScreen(<Fairs />)
  const dialog = await dialogOf(user)
  await enter(user, dialog.getByLabelText(words.dealers), '321')
  await user.click(dialog.getByRole('button', { name: words.begin }))
  expect(await screen.findByText(/已有一次演练正在进行/)).toBeTruthy()
  expect(dialog.getByLabelText(words.dealers)).toHaveProperty('value', '321')
})

test('while real customers are there it is not offered, and says why', async () => {
  serve(rehearsal.list, { list: [], isPossible: true, dealersOnline: 4 })
  const user = await showScreen(<Fairs />)
  const dialog = await dialogOf(user)
  expect(await dialog.findByText(words.online({ count: 4 }))).toBeTruthy()
  expect(dialog.getByRole('button', { name: words.begin }).hasAttribute('disabled')).toBe(true)
})

test('one that is under way says how far it is and can be stopped', async () => {
  const progress = { stage: 'running', done: 120, total: 600, signedIn: 431, saves: 1204, savesP95: 62 } as const
  const live = { ...record, state: 'running', report: null, progress, jobId: 5, endedAt: null } as const
  serve(rehearsal.list, { list: [live], isPossible: true, dealersOnline: 0 })
  const stopping = serve(jobs.cancel, {})
  const user = await showScreen(<Fairs />)
  expect(await screen.findByText(/120 \/ 600/)).toBeTruthy()
  expect(screen.getByText(/431 人已登录，保存 1,204 次 · 保存 p95 62 毫秒/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.stop }))
  await waitFor(() => expect(stopping.sent).toMatchObject([{ where: 'platform', id: 5 }]))
})

test('the report says what came of it: verdict, calls, refusals, checks', async () => {
  const user = await shownList()
  await user.click(await screen.findByRole('button', { name: words.open }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(words.good)).toBeTruthy()
  expect(dialog.getByText(words.holds({ rate: '150' }))).toBeTruthy()
  const row = within(dialog.getByRole('row', { name: /device\/save 4,210/ }))
  for (const text of ['21', '84', '190', '412']) expect(row.getByText(text)).toBeTruthy()
  expect(dialog.getByRole('row', { name: `${words.actNames.scan} 61 33 95 120 140 2` })).toBeTruthy()
  expect(dialog.getByRole('row', { name: /429 太频繁 3/ })).toBeTruthy()
  expect(dialog.getByRole('row', { name: new RegExp(`${words.invariantNames.intents} 9,000 0`) })).toBeTruthy()
})

test('a broken rule outweighs everything else in the verdict', async () => {
  const invariants = [{ name: 'intents' as const, checked: 9, broken: 1, examples: ['customer 4: 1 2 3'] }]
  const bad = {
    ...record,
    report: { ...report, isValid: false, invalid: ['late'], stopped: 'invariant', invariants },
  } satisfies RehearsalRecord
  serve(rehearsal.list, { list: [bad], isPossible: true, dealersOnline: 0 })
  const user = await shownList()
  expect(await screen.findByText(words.broken)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.open }))
  expect(await screen.findByText('customer 4: 1 2 3')).toBeTruthy()
})

test('a report that says nothing of the server says why', async () => {
  const doubtful = {
    ...record,
    report: { ...report, isValid: false, invalid: ['late', 'few'] },
  } satisfies RehearsalRecord
  serve(rehearsal.list, { list: [doubtful], isPossible: true, dealersOnline: 0 })
  await shownList()
  expect(await screen.findByText(`${words.invalid.late} · ${words.invalid.few}`)).toBeTruthy()
})

test('one without a report says what ended it', async () => {
  const ended = { ...record, state: 'stopped', report: null, stopped: 'ended' } as const
  const failed = { ...record, id: 4, state: 'failed', report: null } as const
  serve(rehearsal.list, { list: [ended, failed], isPossible: true, dealersOnline: 0 })
  await shownList()
  expect(await screen.findByText(words.stops.ended)).toBeTruthy()
  expect(screen.getByText(words.failed)).toBeTruthy()
})

test('the copy is removed by one click', async () => {
  const removing = serve(rehearsal.removeCopy, {})
  const user = await shownList()
  await user.click(await screen.findByRole('button', { name: words.removeCopy }))
  await waitFor(() => expect(removing.sent).toMatchObject([{ fairId: 1, id: 3 }]))
})

test('the list that is loading, is empty or did not come says so', async () => {
  serve(rehearsal.list, silent)
  await shownList()
  expect(screen.queryByRole('table')).toBeNull()
})

test('without any it says how to begin; one that failed to load is asked again', async () => {
  serve(rehearsal.list, broken)
  const user = await shownList()
  const again = await screen.findByRole('button', { name: shell.retry })
  serve(rehearsal.list, { list: [], isPossible: true, dealersOnline: 0 })
  await user.click(again)
  expect(await screen.findByText(words.empty)).toBeTruthy()
})
