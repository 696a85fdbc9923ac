import { order } from '@fairdesk/contract/areas/orders/order'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { drill as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../kit/page/location.ts'
import { broken, serve, silent } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { DrillPanel } from './DrillPanel.tsx'
import { drillIn, withDrill } from './drill-address.ts'
import { useDrill } from './use-drill.ts'

const node = [
  { dim: 'bigArea', code: 'EAST', id: 1 },
  { dim: 'category', code: 'TOP' },
]
const question = { goods: { categoryCodes: ['TOP'] } }

/** A number of a screen, with the panel of the rows behind it. */
const Screen = ({ value = 12 }: { readonly value?: number }) => {
  const drill = useDrill()
  return (
    <>
      <button type="button" onClick={() => drill.open({ node, metric: 'qty' }, value)}>
        12 件
      </button>
      <DrillPanel drill={drill} question={question} />
    </>
  )
}

const line = {
  orderId: 5,
  number: '27F-000018',
  customerId: 3,
  customerName: '银泰店',
  goodsId: 7,
  goodsNo: 'HY27A101',
  skcId: 9,
  skcNo: 'HY27A101-01',
  colourId: 4,
  colour: '黑',
  sizes: [2, 10],
  qty: 12,
  netAmount: 6580.5,
  status: 'draft',
  type: 'first',
} as const
const answer = {
  list: [line],
  count: 1,
  totals: { qty: 12, netAmount: 6580.5, customers: 1, styles: 1, skc: 1 },
  sizeColumns: [
    { no: 1, label: 'S' },
    { no: 2, label: 'M' },
  ],
  path: [
    { dim: 'bigArea', code: 'EAST', label: '华东大区', id: 1 },
    { dim: 'category', code: 'TOP', label: '上装' },
  ],
} as const

test('sizes of several groups stand under a heading line for each', async () => {
  serve(orderLines.list, {
    ...answer,
    sizeColumns: [
      { no: 1, label: 'S/36' },
      { no: 2, label: 'M' },
    ],
    sizeGroups: [
      { name: '上装', labels: ['S', 'M'] },
      { name: '鞋', labels: ['36', ''] },
    ],
  })
  await showScreen(<Screen />, { at: '/report2/list' })
  number().click()
  const heads = within(await panel())
  for (const name of ['上装', '鞋', 'S', '36', 'M'])
    expect(await heads.findByRole('columnheader', { name })).toBeTruthy()
  expect(heads.queryByText('S/36')).toBeNull()
})

const here = () => `${currentLocation().pathname}${currentLocation().search}`
const number = () => screen.getByRole('button', { name: '12 件' })
const panel = () => screen.findByRole('dialog')

let asked: ReturnType<typeof serve<typeof orderLines.list>>
beforeEach(() => {
  asked = serve(orderLines.list, answer)
})

test('a number opens the rows that add up to it, under the name of what it stands under', async () => {
  const user = await showScreen(<Screen />, { at: '/report?by=style' })
  await user.click(number())
  expect(await screen.findByText(`${words.whole} > 华东大区 > 上装`)).toBeTruthy()
  const shown = within(await panel())
  expect(shown.getByText(`${words.same} ✓`)).toBeTruthy()
  const row = await shown.findByRole('row', { name: /银泰店/ })
  for (const text of ['HY27A101 黑', '12', '6,581']) expect(within(row).getByText(text)).toBeTruthy()
  expect(asked.sent.at(-1)).toMatchObject({ level: 'line', node, ...question, page: 1, limit: 50, sort: [] })
  expect(drillIn(currentLocation().search)).toEqual({ node, metric: 'qty' })
})

test('Back closes it, and so does its cross; the focus is on the number again', async () => {
  const user = await showScreen(<Screen />, { at: '/report?by=style' })
  for (const close of [
    () => history.back(),
    async () => user.click(screen.getByRole('button', { name: /close|关闭/i })),
  ]) {
    await user.click(number())
    await panel()
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(here()).toBe('/report?by=style')
    await waitFor(() => expect(document.activeElement).toBe(number()))
  }
})

test('a sum that is no longer that of the number is said with both, and taken over', async () => {
  const user = await showScreen(<Screen value={10} />)
  await user.click(number())
  expect(await screen.findByText(words.moved({ was: '10', now: '12' }), { exact: false })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.reopen }))
  expect(await screen.findByText(`${words.same} ✓`)).toBeTruthy()
})

test('an address opens it; without the number of before there is nothing to compare', async () => {
  await showScreen(<Screen />, { at: `/report${withDrill('', { node, metric: 'depth' })}` })
  expect(await screen.findByRole('row', { name: /银泰店/ })).toBeTruthy()
  expect(screen.queryByText(`${words.same} ✓`)).toBeNull()
  expect(screen.getByText(words.numerator({ name: '深度', of: '件数' }))).toBeTruthy()
})

const sums = { qty: 12, netAmount: 6580.5, customers: 1, styles: 1, skc: 1 }
const none = { qty: 0, netAmount: 0, customers: 0, styles: 0, skc: 0 }
const split = { targeted: sums, untargeted: { ...sums, qty: 3, netAmount: 100 }, basis: 'net' } as const

test('a completion opens the rows that it counts, says what it does not, and lists those on demand', async () => {
  const completion = serve(orderLines.list, { ...answer, targets: split })
  const user = await showScreen(<Screen />, { at: `/report${withDrill('', { node, metric: 'completionQty' })}` })
  expect(await screen.findByText(words.split({ targeted: '12 件', untargeted: '3 件', sum: '15 件' }))).toBeTruthy()
  expect(completion.sent.at(-1)?.targets).toEqual({ of: 'qty', part: 'targeted' })
  await user.click(screen.getByText(words.parts.untargeted))
  await waitFor(() => expect(completion.sent.at(-1)?.targets).toEqual({ of: 'qty', part: 'untargeted' }))
  expect(drillIn(currentLocation().search)).toEqual({ node, metric: 'completionQty', targetPart: 'untargeted' })
  const files = serve(orderLines.export, new File(['x'], 'rows.csv'))
  await user.click(await screen.findByRole('button', { name: words.export }))
  await user.click(await screen.findByText(words.exportCsv))
  await waitFor(() => expect(files.sent).toMatchObject([{ targets: { of: 'qty', part: 'untargeted' } }]))
  await user.click(screen.getByText(words.parts.all))
  await waitFor(() => expect(completion.sent.at(-1)?.targets).toEqual({ of: 'qty' }))
})

test('of amounts it tells the amount that targets are of', async () => {
  serve(orderLines.list, { ...answer, targets: split })
  await showScreen(<Screen />, { at: `/report${withDrill('', { node, metric: 'completionAmount' })}` })
  expect(await screen.findByText(words.split({ targeted: '6,581', untargeted: '100', sum: '6,681' }))).toBeTruthy()
})

test('a part without rows is not gone: the other one is a press away', async () => {
  const empty = serve(orderLines.list, {
    ...{ list: [], count: 0, totals: none, path: answer.path },
    targets: { ...split, targeted: none },
  })
  const user = await showScreen(<Screen />, { at: `/report${withDrill('', { node, metric: 'completionQty' })}` })
  expect(await screen.findByText(words.split({ targeted: '0 件', untargeted: '3 件', sum: '3 件' }))).toBeTruthy()
  expect(screen.queryByText(words.gone)).toBeNull()
  await user.click(screen.getByText(words.parts.untargeted))
  await waitFor(() => expect(empty.sent.at(-1)?.targets).toEqual({ of: 'qty', part: 'untargeted' }))
})

test('where no target counts it lists everybody and says so', async () => {
  await showScreen(<Screen />, { at: `/report${withDrill('', { node, metric: 'completionQty' })}` })
  expect(await screen.findByText(words.noTargets)).toBeTruthy()
})

test('where nothing is left it says so and leads a level up', async () => {
  const gone = serve(orderLines.list, ({ node: [, second] }) =>
    second ? { list: [], count: 0 } : { ...answer, path: [] },
  )
  const user = await showScreen(<Screen />, { at: `/report${withDrill('', { node, metric: 'qty' })}` })
  expect(await screen.findByText(words.gone)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.up }))
  expect(await screen.findByRole('row', { name: /银泰店/ })).toBeTruthy()
  expect(gone.sent.at(-1)?.node).toEqual([node[0]])
})

test('Enter on a row shows below how it came about', async () => {
  const history = serve(order.getOrderRowHistory, {
    list: [{ at: '2027-01-08T02:40:00Z', by: '李静', cells: [{ name: 'M', before: 4, after: 6 }] }],
    count: 1,
  })
  const user = await showScreen(<Screen />)
  await user.click(number())
  await user.click(await screen.findByText('HY27A101 黑'))
  screen.getByRole('grid').focus()
  await user.keyboard('{Enter}')
  const region = within(await screen.findByRole('region', { name: words.history }))
  expect(await region.findByText('李静')).toBeTruthy()
  expect(region.getByText('6')).toBeTruthy()
  expect(history.sent).toMatchObject([{ customerId: 3, goodsId: 7, colourId: 4, type: 'first' }])
  await user.click(region.getByRole('button', { name: words.entry }))
  expect(here()).toBe('/order/orderData?customerId=3&cell=7-4-')
})

test('its head sorts the rows on the server, its export asks for all of them', async () => {
  const user = await showScreen(<Screen />)
  await user.click(number())
  await screen.findByRole('row', { name: /银泰店/ })
  await user.click(screen.getByRole('columnheader', { name: '件数' }))
  await waitFor(() => expect(asked.sent.at(-1)?.sort).toMatchObject([{ by: 'qty' }]))
  const files = serve(orderLines.export, new File(['x'], 'rows.csv'))
  await user.click(screen.getByRole('button', { name: words.export }))
  await user.click(await screen.findByText(words.exportCsv))
  await waitFor(() => expect(files.sent).toMatchObject([{ level: 'line', node, ...question, format: 'csv' }]))
})

test('it waits for its rows, says why they did not come, and tries again', async () => {
  serve(orderLines.list, silent)
  const user = await showScreen(<Screen />)
  await user.click(number())
  expect((await screen.findByRole('grid')).getAttribute('aria-busy')).toBe('true')
  serve(orderLines.list, broken)
  await showScreen(<Screen />, { at: `/report${withDrill('', { node, metric: 'qty' })}` })
  expect(await screen.findByText(shell.loadFailed)).toBeTruthy()
  serve(orderLines.list, answer)
  await user.click(screen.getByRole('button', { name: shell.retry }))
  expect(await screen.findByRole('row', { name: /银泰店/ })).toBeTruthy()
})

test('who may open none of the screens looks behind no number, nor by an address', async () => {
  await showScreen(<Screen />, {
    as: { isAdmin: false, reportype: '' },
    at: `/report${withDrill('', { node, metric: 'qty' })}`,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.sent).toEqual([])
})

test('an address that says it wrongly opens nothing', () => {
  for (const text of [
    '',
    '{',
    'null',
    '7',
    '{"node":3,"of":"qty"}',
    '{"node":[],"of":"secrets"}',
    '{"node":[{"dim":1}],"of":"qty"}',
  ]) {
    expect(drillIn(`?drill=${encodeURIComponent(text)}`)).toBeNull()
  }
})
