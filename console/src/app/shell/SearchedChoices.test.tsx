import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { customer } from '@fairdesk/contract/areas/data/customer'
import { customerDiscounts } from '@fairdesk/contract/areas/data/customer-discounts'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { list as words } from '@fairdesk/phrases/zh-cn/shell'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AgentChoice } from '../../screens/data/customers/AgentChoice.tsx'
import { GoodsSearch } from '../../screens/data/customers/discounts/GoodsSearch.tsx'
import { WhomChoice } from '../../screens/data/minimum-order/rules/WhomChoice.tsx'
import { CustomerPicker } from '../../screens/orders/order-entry/CustomerPicker.tsx'
import { SetPicker } from '../../screens/orders/order-entry/fill/SetPicker.tsx'
import { blankDraft } from '../../screens/orders/order-list/rows/row-draft.ts'
import { TargetFields } from '../../screens/orders/order-list/rows/TargetFields.tsx'
import { PartFields } from '../../screens/orders/order-splits/wizard/PartFields.tsx'
import { newPlan } from '../../screens/orders/order-splits/wizard/plan-draft.ts'
import { scanQuickly } from '../../testing/scan-quickly.ts'
import { serve, serveNothing } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'

/** By number and what each is called; the last is found by its name alone. */
const codes = ['K101', 'K001', 'K0012', 'K00', 'K7', 'K77', 'K777', '衣K9']
const idOf = (code: string) => 1 + codes.indexOf(code)
let chosen: unknown[] = []
let delay = 0
beforeEach(() => {
  chosen = []
  delay = 0
})

/** The ids of what the server finds: by a part of the code, longer ones first, all for nothing. */
async function find(text: string): Promise<{ id: number; code: string }[]> {
  await new Promise((go) => setTimeout(go, delay))
  const found = codes.filter((code) => code.toLowerCase().includes(text.toLowerCase()))
  return found.sort((a, b) => b.length - a.length).map((code) => ({ id: idOf(code), code }))
}

const customers = async (text = '') => ({
  list: (await find(text)).map(({ id, code }) => ({ customerId: id, code, name: `客户${id}` })),
})
const goods = async (text = '') =>
  (await find(text)).map(({ id, code }) => ({ goodsId: id, goodsNo: code, name: `款${id}` }))

beforeEach(() => {
  serveNothing(baseData.getAuthAllCommonCodeMap)
  serve(reportPickers.getCustomerList, ({ keyword }) => customers(keyword))
  serve(reportPickers.getGoodsList, ({ keyword }) => goods(keyword))
  serve(customer.list, ({ keyword }) => customers(keyword))
  serve(orderEntry.findCustomers, ({ text }) => customers(text))
  serve(customerDiscounts.findGoods, ({ keyword }) => goods(keyword))
  serve(orderEntry.findSets, async ({ text }) => ({
    list: (await find(text)).map(({ id, code }) => ({ id, no: code, name: `组${id}`, rows: [] })),
  }))
})

const plan = newPlan('store')
const part = { no: 1, key: '', name: '', percent: null, customerId: null, date: '' }
const nothing = () => undefined
const take = (value: unknown) => chosen.push(value)

const choices: Record<string, ReactNode> = {
  CustomerPicker: <CustomerPicker selected={null} onChoose={take} />,
  'CustomerPicker with another chosen': <CustomerPicker selected={{ id: 1, name: 'K101 甲' }} onChoose={take} />,
  AgentChoice: <AgentChoice label="代理" value={null} onChange={(agent) => take(agent?.id)} />,
  GoodsSearch: <GoodsSearch label="款" onChoose={({ goodsId }) => take(goodsId)} />,
  SetPicker: <SetPicker kind="outfit" selected={null} onChoose={(set) => take(set?.id)} />,
  'WhomChoice of customers': <WhomChoice whomPart="customer" value={null} onChange={(one) => take(one?.id)} />,
  'WhomChoice of goods': <WhomChoice whomPart="goodsNo" value={null} onChange={(one) => take(one?.id)} />,
  PartFields: <PartFields plan={plan} partDraft={part} onRemove={nothing} onChange={(next) => take(next.customerId)} />,
  TargetFields: (
    <TargetFields
      act="move"
      draft={blankDraft}
      ownCustomerId={99}
      onChange={({ customerIds }) => take(customerIds?.[0])}
    />
  ),
}

const boxOf = (name: string) =>
  // The parts of a split have fields for days beside it.
  screen.getAllByRole('combobox').find((box) => name !== 'PartFields' || box.getAttribute('data-scan-field')) ??
  screen.getByRole('combobox')

test.each(Object.keys(choices))(
  '%s takes the scanned one, whatever was found before, and none that is not there',
  async (name) => {
    const show = async () => {
      await showScreen(choices[name])
      const box = boxOf(name)
      box.focus()
      fireEvent.mouseDown(box)
      await screen.findByTitle(/K0012/)
      return box
    }
    await show()
    delay = 30
    scanQuickly('k001')
    await waitFor(() => expect(chosen).toEqual([idOf('K001')]))
    await show()
    scanQuickly('X999')
    await screen.findByText(words.notOneFound({ text: 'X999', isNone: true }))
    expect(chosen).toEqual([idOf('K001')])
  },
)

const cases = ['K00', 'K001', 'k0012', 'K7', 'K77', '衣K9', 'K', 'K0', 'X1'].flatMap((typed) =>
  [0, 20, 60].map((wait) => ({ typed, wait })),
)

test.each(cases)(
  'Enter behind $typed, answered after $wait ms, takes none but the one with that code',
  async ({ typed, wait }) => {
    const user = await showScreen(<CustomerPicker selected={{ id: 2, name: 'K001 乙' }} onChoose={take} />)
    const box = screen.getByRole('combobox')
    await user.click(box)
    await screen.findByTitle(/K0012/)
    delay = wait
    await user.keyboard(`${typed}{Enter}`)
    const exact = codes.find((code) => code.toLowerCase() === typed.toLowerCase())
    if (exact) return waitFor(() => expect(chosen).toEqual([idOf(exact)]))
    await screen.findByText(words.notOneFound({ text: typed, isNone: typed === 'X1' }))
    expect(chosen).toEqual([])
  },
)

test('in an answered list Enter takes what the arrows aim at', async () => {
  const user = await showScreen(<CustomerPicker selected={null} onChoose={take} />)
  await user.click(screen.getByRole('combobox'))
  await user.keyboard('K77')
  await waitFor(() => expect(screen.queryByTitle(/K101/)).toBeNull())
  await screen.findByTitle(/K777/)
  // antd goes by the numbers of keys.
  for (const [key, keyCode] of [
    ['ArrowDown', 40],
    ['Enter', 13],
  ] as const)
    fireEvent.keyDown(screen.getByRole('combobox'), { key, keyCode })
  expect(chosen).toEqual([idOf('K777')])
})

test('of several scanned in a row each is added', async () => {
  const Several = () => {
    const [draft, setDraft] = useState(blankDraft)
    return (
      <TargetFields act="copy" draft={draft} ownCustomerId={99} onChange={(next) => setDraft({ ...draft, ...next })} />
    )
  }
  const user = await showScreen(<Several />)
  delay = 40
  await user.click(screen.getByRole('combobox'))
  for (const code of ['K101', 'K001', 'K7']) {
    await user.keyboard(`${code}{Enter}`)
    await user.clear(screen.getByRole('combobox'))
  }
  for (const code of ['K101', 'K001', 'K7'])
    await screen.findByText(`${code} 客户${idOf(code)}`, { selector: '.ant-select-selection-item-content' })
})
