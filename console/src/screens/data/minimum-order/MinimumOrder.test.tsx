import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { minimums } from '@fairdesk/contract/areas/data/minimums'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { minimums as words } from '@fairdesk/phrases/zh-cn/screens'
import { conflict, shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { MinimumOrder } from './MinimumOrder.tsx'

const rule = {
  id: 9,
  scope: 'customerGoods',
  customer: 'K001',
  customerName: '杭州万象城',
  goodsNo: 'HY27A101',
  min: 20,
  version: 3,
  updatedBy: '林芳',
  updatedAt: '2027-03-01T01:30:00Z',
} as const
const name = '杭州万象城 HY27A101'
const field = () => screen.findByRole('textbox', { name: words.ofRule({ field: words.columns.min, whom: name }) })

beforeEach(() => {
  serveNothing(baseData.getAuthAllCommonCodeMap)
  serve(reportPickers.getCustomerList, { list: [{ customerId: 4, code: 'K001', name: '杭州万象城' }] })
  serve(reportPickers.getGoodsList, [{ goodsId: 7, goodsNo: 'HY27A101', name: '羊毛大衣' }])
  serve(minimums.list, { list: [rule], count: 1 })
})

test('a rule says whom it is for, its figures, and who set them when', async () => {
  await showScreen(<MinimumOrder />)
  expect(await field()).toHaveProperty('value', '20')
  const cells = within(await screen.findByRole('row', { name: /K001/ }))
  for (const text of ['杭州万象城', '林芳', '2027/03/01 09:30:00']) expect(cells.getByText(text)).toBeTruthy()
})

test('it waits, says how rules come where there are none, and tries again what failed', async () => {
  serve(minimums.list, silent)
  await showScreen(<MinimumOrder />)
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  serve(minimums.list)
  await showScreen(<MinimumOrder />)
  await screen.findByText(words.empty.customerGoods)
  serve(minimums.list, broken)
  const user = await showScreen(<MinimumOrder />)
  await screen.findByText(shell.loadFailed)
  serve(minimums.list, { list: [rule], count: 1 })
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await field()
})

test('a rule is made in the line above, by keys; what is no number is not sent', async () => {
  const adding = serve(minimums.add, rule)
  const user = await showScreen(<MinimumOrder />)
  for (const [part, text] of [
    ['customer', 'K001 杭州万象城'],
    ['goodsNo', 'HY27A101 羊毛大衣'],
  ] as const) {
    await user.click(await screen.findByRole('combobox', { name: words.choose[part] }))
    await user.click(await screen.findByTitle(text))
  }
  const least = screen.getByRole('textbox', { name: words.columns.min })
  await enter(user, least, '很多')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(words.notNumber)).toBeTruthy()
  expect(adding.sent).toEqual([])
  await enter(user, least, '２４')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(words.added({ whom: name }))).toBeTruthy()
  const whom = { scope: 'customerGoods', customer: 'K001', goodsNo: 'HY27A101' }
  expect(adding.sent).toEqual([{ ...whom, min: 24, multiple: null, max: null }])
  expect(least).toHaveProperty('value', '')
})

test('a figure is changed where it stands: Escape gives back, Enter saves, a refusal waits to be mended', async () => {
  const changing = serve(minimums.change, refusal('起订量不能大于上限', { code: 422 }))
  const user = await showScreen(<MinimumOrder />)
  await enter(user, await field(), '99')
  await user.keyboard('{Escape}')
  expect(await field()).toHaveProperty('value', '20')
  await enter(user, await field(), '30')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('起订量不能大于上限')).toBeTruthy()
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  serve(minimums.change, { ...rule, min: 25, version: 4 })
  serve(minimums.list, { list: [{ ...rule, min: 25, version: 4 }], count: 1 })
  await enter(user, await field(), '25')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('false'))
  expect(changing.sent).toEqual([{ id: 9, version: 3, min: 30, multiple: null, max: null }])
  expect(await field()).toHaveProperty('value', '25')
})

test('a maximum that no quantity keeps stays as it was typed, marked, until Escape gives back what was there', async () => {
  serve(minimums.list, { list: [{ ...rule, id: 11 }], count: 1 })
  const changing = serve(minimums.change, refusal('没有满足倍数的数量不大于上限', { code: 422 }))
  const user = await showScreen(<MinimumOrder />)
  await field()
  const most = screen.getByRole('textbox', { name: words.ofRule({ field: words.columns.max, whom: name }) })
  await enter(user, most, '19')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('没有满足倍数的数量不大于上限')).toBeTruthy()
  expect(most.getAttribute('aria-invalid')).toBe('true')
  expect(most).toHaveProperty('value', '19')
  expect(changing.sent).toEqual([{ id: 11, version: 3, min: 20, multiple: null, max: 19 }])
  most.focus()
  await user.keyboard('{Escape}')
  expect(most.getAttribute('aria-invalid')).toBe('false')
  expect(most).toHaveProperty('value', '')
})

test('what another has saved meanwhile is chosen figure by figure', async () => {
  const other = { ...rule, id: 10 }
  serve(minimums.list, { list: [other], count: 1 })
  serve(minimums.change, ({ version }) => (version === 3 ? refusal('已被他人修改') : { ...other, min: 30, version: 5 }))
  serve(minimums.get, { ...other, min: 40, version: 4 })
  const user = await showScreen(<MinimumOrder />)
  await enter(user, await field(), '30')
  await user.keyboard('{Enter}')
  const asking = within(await screen.findByRole('dialog', { name: words.conflict({ whom: name, by: '林芳' }) }))
  expect(asking.getByText('40')).toBeTruthy()
  serve(minimums.list, { list: [{ ...other, min: 30, version: 5 }], count: 1 })
  await user.click(asking.getByRole('button', { name: conflict.save }))
  await waitFor(async () => expect(await field()).toHaveProperty('value', '30'))
})

test('what is not kept today stands under its own address and leads to the order', async () => {
  const short = { id: 'a', customerId: 4, customer: 'K001', goodsNo: 'HY27A101', need: 20, ordered: 12, gap: 8 }
  serve(minimums.ordersNotKept, { list: [short], count: 1 })
  const user = await showScreen(<MinimumOrder />, { at: '/set/goodsCustomerMin' })
  await field()
  await user.click(screen.getByText(words.tabNames.orders))
  expect(currentLocation().search).toBe('?scope=orders')
  const row = await screen.findByRole('row', { name: /K001/ })
  for (const text of ['20', '12', '8']) expect(within(row).getByText(text)).toBeTruthy()
  await user.dblClick(within(row).getByText('12'))
  expect(`${currentLocation().pathname}${currentLocation().search}`).toBe('/order/orderData?customerId=4')
})

test('a total that is not reached says of whom it is', async () => {
  const total = {
    id: 'b',
    source: 'skcTotal',
    skcId: 3,
    fabricId: null,
    skcNo: 'HY27A101-01',
    need: 100,
    ordered: 60,
    gap: 40,
    customers: 2,
  } as const
  serve(minimums.totalsNotKept, { list: [total], count: 1 })
  serve(minimums.whoOrdered, {
    list: [{ customerId: 4, customer: 'K001', customerName: '杭州万象城', qty: 45 }],
    count: 1,
  })
  const user = await showScreen(<MinimumOrder />, { at: '/set/goodsCustomerMin?scope=totals' })
  await user.dblClick(within(await screen.findByRole('row', { name: /HY27A101-01/ })).getByText('60'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('杭州万象城')).toBeTruthy()
  expect(dialog.getByText('45')).toBeTruthy()
})

test('ticked rules are deleted and brought back from their message', async () => {
  const removing = serve(minimums.remove, { removed: [rule] })
  const saving = serve(minimums.saveBatch, { committed: true })
  const user = await showScreen(<MinimumOrder />)
  await field()
  const row = await screen.findByRole('row', { name: /K001/ })
  await user.click(within(row).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: words.remove }))
  expect(await screen.findByText(words.removed({ count: '1' }))).toBeTruthy()
  expect(removing.sent).toEqual([{ ids: [9] }])
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() =>
    expect(saving.sent).toMatchObject([
      { scope: 'customerGoods', mode: 'commit', lines: [{ customer: 'K001', goodsNo: 'HY27A101', min: 20 }] },
    ]),
  )
})

test('pasted lines tell at once each that is wrong, heading left out; Escape asks before they are lost', async () => {
  const checking = serve(minimums.saveBatch, {
    counts: { created: 1, changed: 0, left: 0, refused: 1 },
    lines: [
      { line: 3, whom: 'K999 HY27A101', action: 'refused', problems: ['没有客户“K999”'] },
      { line: 4, whom: name, action: 'created' },
    ],
  })
  const user = await showScreen(<MinimumOrder />)
  await field()
  // By two clicks as by one.
  await user.dblClick(screen.getByRole('button', { name: new RegExp(words.paste) }))
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(words.pasteTitle) }))
  await user.click(dialog.getByRole('textbox', { name: words.pasteLabel }))
  await user.paste('客户\t款号\t起订量\nK001\tHY27A101\t一打\nK999\tHY27A101\t12\nK001\tHY27A101\t12')
  await user.click(dialog.getByRole('button', { name: words.check }))
  expect(await dialog.findByText(/“一打”不是数量/)).toBeTruthy()
  expect(dialog.getByText('没有客户“K999”')).toBeTruthy()
  expect(dialog.getByText(words.headingRead)).toBeTruthy()
  expect(dialog.getByRole('button', { name: words.commit })).toHaveProperty('disabled', true)
  expect(checking.sent).toMatchObject([{ mode: 'dryRun', lines: [{ customer: 'K999' }, { customer: 'K001' }] }])
  await user.keyboard('{Escape}')
  const asking = within(await screen.findByRole('dialog', { name: new RegExp(shell.unsaved) }))
  await user.click(asking.getByRole('button', { name: shell.confirm }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: new RegExp(words.pasteTitle) })).toBeNull())
})

test('a block pasted over figures is taken back by one press, but for what was changed again since', async () => {
  const was = { min: 20, multiple: null, max: null }
  const is = { min: 24, multiple: 12, max: null }
  const changed = { action: 'changed' as const, whom: name }
  const counts = { created: 0, changed: 1, left: 0, refused: 0 }
  const saving = serve(minimums.saveBatch, { counts, lines: [{ ...changed, line: 1, before: was, after: is }] })
  const user = await showScreen(<MinimumOrder />)
  await user.click(await field())
  await user.paste('24\t12')
  expect(await screen.findByText(words.changed({ count: '1' }))).toBeTruthy()
  expect(saving.sent).toMatchObject([{ mode: 'commit', lines: [{ customer: 'K001', min: 24, multiple: 12 }] }])
  const back = serve(minimums.saveBatch, { counts, lines: [{ ...changed, line: 1, before: is, after: was }] })
  await user.click(await field())
  await user.keyboard('{Control>}z{/Control}')
  const lines = [{ customer: 'K001', goodsNo: 'HY27A101', ...was }]
  await waitFor(() =>
    expect(back.sent).toMatchObject([
      { mode: 'dryRun', lines },
      { mode: 'commit', lines },
    ]),
  )

  // The message's button takes the same back: it has been done.
  await user.click(screen.getByRole('button', { name: shell.undo }))
  expect(screen.queryByText(words.notPutBack({ count: '1' }))).toBeNull()
  expect(back.sent).toHaveLength(2)

  // A paste that changes nothing leaves nothing to take back.
  const nothing = { created: 0, changed: 0, left: 1, refused: 0 }
  const left = { action: 'left' as const, whom: name, line: 1, before: was, after: was }
  const same = serve(minimums.saveBatch, { counts: nothing, lines: [left] })
  await user.click(await field())
  await user.paste('20\t')
  await screen.findByText(words.changed({ count: '0' }))
  await user.keyboard('{Control>}z{/Control}')
  expect(same.sent).toHaveLength(1)

  serve(minimums.saveBatch, { counts, lines: [{ ...changed, line: 1, before: was, after: is }] })
  await user.click(await field())
  await user.paste('24\t12')
  await screen.findAllByText(words.changed({ count: '1' }))
  const others = { ...is, min: 48 }
  const late = serve(minimums.saveBatch, { counts, lines: [{ ...changed, line: 1, before: others, after: was }] })
  const undo = screen.getAllByRole('button', { name: shell.undo }).at(-1)
  if (undo) await user.click(undo)
  expect(await screen.findByText(words.notPutBack({ count: '1' }))).toBeTruthy()
  expect(late.sent).toMatchObject([{ mode: 'dryRun' }])
})
