import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { importWizard as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusal, serve, serveNothing } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { ImportOrders } from './ImportOrders.tsx'

const importId = '22222222-2222-4222-8222-222222222222'
const changed = {
  sheet: '上装',
  row: 12,
  action: 'changed',
  key: '上装 HY1-12',
  notes: [{ label: 'H12 M', before: '3', after: '6' }],
} as const
/** The same row number of another sheet is another row. */
const refused = {
  sheet: '鞋',
  row: 12,
  action: 'refused',
  key: '鞋 HY9-01',
  notes: [{ label: 'J12 40', after: '一打', problem: '数量须为不小于 0 的整数' }],
} as const
const tried = {
  importId,
  mode: 'dryRun',
  mapping: { options: { customerId: 4 } },
  counts: { rows: 2, changed: 1, refused: 1 },
  blanks: 3,
  rows: [changed, refused],
  problems: ['SN001 西安鼎盛 的首单订货表'],
} as const

const choose = async (at = '/order/importOrders?customerId=4') => {
  const user = await showScreen(<ImportOrders />, { at })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, new File(['x'], 'form.xlsx'))
  return user
}

beforeEach(() => {
  serveNothing(bulkImport.latest, bulkImport.progress)
  serve(bulkImport.rows, { list: [changed, refused], count: 2 })
})

test('what a form changes is told cell by cell, what it may not with its place and why', async () => {
  const importing = serve(bulkImport.importOrders, tried)
  await choose()
  expect(await screen.findByText('H12 M 3 → 6')).toBeTruthy()
  expect(screen.getAllByText(/J12 40“一打”：数量须为/).length).toBeGreaterThan(0)
  expect(screen.getByText('SN001 西安鼎盛 的首单订货表')).toBeTruthy()
  expect(screen.getByRole('button', { name: words.commitAll })).toHaveProperty('disabled', true)
  // It must be the form of the customer whose order it was opened from.
  expect(importing.sent).toMatchObject([{ mode: 'dryRun', mapping: { options: { customerId: 4 } } }])
  expect(screen.queryByText(words.columns)).toBeNull()
})

test('blank cells are asked about, and tried anew', async () => {
  const importing = serve(bulkImport.importOrders, tried)
  const user = await choose()
  await user.click(await screen.findByRole('checkbox', { name: words.blankTakesOut({ count: '3' }) }))
  await waitFor(() =>
    expect(importing.sent.at(-1)).toMatchObject({ mapping: { options: { customerId: 4, blankTakesOut: true } } }),
  )
})

test('a file that is no form is refused in one sentence; where forms come from is one press away', async () => {
  serve(bulkImport.importOrders, refusal('不是订货表：请先导出', { code: 422 }))
  const forms = serve(orderFiles.exportForms, new File(['x'], '订货表.xlsx'))
  const user = await choose()
  expect(await screen.findByText(/不是订货表/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.ownForm }))
  await waitFor(() => expect(forms.sent).toEqual([{ orders: [{ customerId: 4, type: 'first' }], pictures: false }]))
})
