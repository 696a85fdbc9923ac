import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { sync } from '@fairdesk/contract/areas/sync/sync'
import { syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import { SyncFile } from '@fairdesk/contract/orders/sync-map'
import { settings } from '@fairdesk/phrases/zh-cn/shell'
import { sync as words } from '@fairdesk/phrases/zh-cn/sync/sync'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enter } from '../../../../testing/enter.ts'
import { serve } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { Sync } from '../Sync.tsx'

const stock = {
  id: 1,
  version: 1,
  name: '仓库',
  direction: 'in' as const,
  kind: 'stock' as const,
  transport: 'folder' as const,
  folder: 'sync/fair_1/1',
  headings: [{ title: '圆牌', field: 'skc' }],
  columns: [],
  file: SyncFile.parse({}),
  enabled: true,
  documentsPerCall: 100,
  megabytesPerCall: 4,
  counts: { pending: 0, sending: 0, ok: 40, error: 1, held: 0, superseded: 0 },
}

beforeEach(() => {
  serve(sync.links, [stock])
  serve(syncArrivals.fields, [
    { key: 'code', label: '客户编码', required: true },
    { key: 'name', label: '客户名称', required: true },
  ])
})

test('what came for a link is shown, and its refused rows are taken in again', async () => {
  serve(syncArrivals.list, {
    count: 1,
    list: [
      {
        id: 5,
        linkId: 1,
        name: 'kucun.csv',
        kind: 'stock',
        state: 'partly',
        rows: 41,
        refused: 1,
        open: 1,
        at: '2027-03-01T02:00:00Z',
      },
    ],
  })
  serve(syncArrivals.refused, {
    count: 1,
    list: [{ id: 9, row: 7, no: 'T001-01 XXS', reason: '没有这个尺码', state: 'error', cells: {} }],
  })
  const retrying = serve(syncArrivals.retry, { changed: 1 })
  const user = await showScreen(<Sync />)
  await user.click(await screen.findByText(words.arrivals))
  const row = within(await screen.findByRole('row', { name: /kucun\.csv/ }))
  await user.click(row.getByRole('button', { name: '1' }))
  expect(await screen.findByText('没有这个尺码')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.retryAll }))
  expect(await screen.findByText(words.retried)).toBeTruthy()
  expect(retrying.sent).toEqual([{ arrivalId: 5 }])
})

test('an answer that waits says so; a file that was not taken is read once more by a press', async () => {
  const failed = { linkId: 1, kind: 'stock' as const, state: 'failed' as const, problem: 'no-heading' as const }
  serve(syncArrivals.list, {
    count: 2,
    list: [
      { ...failed, id: 6, name: 'c1.csv', detail: '码', isWaiting: true, at: '2027-03-01T02:00:00Z' },
      { ...failed, id: 5, name: 'kucun.csv', detail: '码', isWaiting: false, at: '2027-03-01T01:00:00Z' },
    ],
  })
  const retrying = serve(syncArrivals.retry, { changed: 1 })
  const user = await showScreen(<Sync />)
  await user.click(await screen.findByText(words.arrivals))
  const waiting = within(await screen.findByRole('row', { name: /c1\.csv/ }))
  expect(waiting.getByText(words.keptPage)).toBeTruthy()
  expect(waiting.queryByRole('button', { name: words.readAgain })).toBeNull()
  await user.click(screen.getByRole('button', { name: words.readAgain }))
  expect(await screen.findByText(words.retried)).toBeTruthy()
  expect(retrying.sent).toEqual([{ arrivalId: 5 }])
})

test('a link by which customers come in begins with our own headings and is saved with theirs', async () => {
  const saving = serve(sync.saveLink, stock)
  const user = await showScreen(<Sync />)
  await user.click(await screen.findByRole('button', { name: new RegExp(words.add) }))
  const drawer = within(await screen.findByRole('dialog'))
  await enter(user, drawer.getByLabelText(words.name), '客户资料')
  await user.click(drawer.getByText(words.directions.in))
  await user.click(drawer.getByText(words.folder))
  const first = await drawer.findByLabelText(`${words.headingTitle} 1`)
  await enter(user, first, '代码')
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(await screen.findByText(settings.saved)).toBeTruthy()
  expect(saving.sent).toMatchObject([
    {
      direction: 'in',
      kind: 'customers',
      transport: 'folder',
      headings: [
        { title: '代码', field: 'code' },
        { title: '客户名称', field: 'name' },
      ],
    },
  ])
})

test('a file is tried by the import itself, and its columns can be taken', async () => {
  const trying = serve(bulkImport.importStock, {
    importId: '00000000-0000-4000-8000-000000000000',
    columns: [{ index: 0, heading: '条形', samples: [], field: 'skc', guessed: 'heading' }],
    counts: { rows: 3, created: 2, changed: 0, left: 0, refused: 1 },
    rows: [{ row: 4, action: 'refused', key: 'T9', notes: [{ problem: '没有这个款色' }] }],
  })
  const user = await showScreen(<Sync />)
  await user.click(await screen.findByRole('button', { name: '仓库' }))
  const file = await screen.findByLabelText(words.tryFile, { selector: 'input' })
  await user.upload(file, new File(['x'], 'k.csv', { type: 'text/csv' }))
  expect(await screen.findByText(words.missing({ titles: '圆牌' }))).toBeTruthy()
  expect(screen.getByText(/没有这个款色/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.takeColumns }))
  expect(await screen.findByDisplayValue('条形')).toBeTruthy()
  expect(trying.sent.length).toBeGreaterThan(0)
})
