import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { customerDiscounts } from '@fairdesk/contract/areas/data/customer-discounts'
import { type CustomerRecord, customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { customerTargets } from '@fairdesk/contract/areas/data/customer-targets'
import {
  customerDiscounts as discountWords,
  customerHistory as historyWords,
  operationLogs,
  customerRecord as record,
  customerTargets as targetWords,
} from '@fairdesk/phrases/zh-cn/screens'
import { conflict, settings, shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter } from '../../../testing/enter.ts'
import { refusal, serve, serveNothing } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { DiscountsTab } from './discounts/DiscountsTab.tsx'
import { CustomerAccounts } from './drawer/CustomerAccounts.tsx'
import { HistoryTab } from './history/HistoryTab.tsx'
import { TargetsTab } from './targets/TargetsTab.tsx'

const ignore = () => undefined
const blank: CustomerRecord = {
  customerId: 4,
  code: 'K001',
  name: '杭州万象城',
  shortName: '',
  type: 'dealer',
  level: '',
  areaId: null,
  agentId: null,
  agentName: '',
  subCustomers: 0,
  contact: '',
  phone: '',
  storeArea: null,
  storeCount: 1,
  brands: [],
  otherBrands: 0,
  remark: '',
  enabled: true,
  accounts: [],
  version: 3,
  updatedAt: '2027-03-01T01:30:00Z',
}
const save = () => screen.getByRole('button', { name: settings.save })

test('a discount that may mean two things is asked about and not saved; what another has saved meanwhile is chosen and then saved', async () => {
  const opened = { customerId: 4, discount: 50, basis: 'tag', hasOrders: true } as const
  serve(customerDiscounts.get, opened)
  const user = await showScreen(<DiscountsTab customerId={4} onChanged={ignore} />)
  const own = await screen.findByRole('textbox', { name: discountWords.own })
  await enter(user, own, '8.5')
  await user.tab()
  expect(await screen.findByText(discountWords.problems.unclear)).toBeTruthy()
  expect(save()).toHaveProperty('disabled', true)
  await enter(user, own, '6.6折')
  const saving = serve(customerDiscounts.save, ({ changes: [change] }) =>
    change?.was === 50 ? refusal('已被他人修改') : { ...opened, discount: 66 },
  )
  serve(customerDiscounts.get, { ...opened, discount: 77 })
  await user.click(save())
  const asking = within(await screen.findByRole('dialog', { name: conflict.title }))
  await user.click(asking.getByRole('radio', { name: `${discountWords.own} ${conflict.mine}` }))
  await user.click(asking.getByRole('button', { name: conflict.save }))
  await waitFor(() =>
    expect(saving.sent.map(({ changes: [change] }) => [change?.was, change?.now])).toEqual([
      [50, 66],
      [77, 66],
    ]),
  )
  // It is saved, and not only chosen: what is ordered may have these prices.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: discountWords.reprice.open })).toHaveProperty('disabled', false),
  )
})

test('targets are pasted by name; what they sum up to is told beside the total, what has no row too, and all is taken back', async () => {
  serve(baseData.getAuthAllCommonCodeMap, { category: [{ code: 'top', name: '上装', enabled: true }] })
  serveNothing(baseData.getAuthBrand, baseData.getAllSeason)
  const of = { dim1: '', value1: '', dim2: '', value2: '' } as const
  serve(customerTargets.get, { customerId: 4, seesAmounts: true, rows: [{ ...of, figures: { qty: 20_000 } }] })
  const user = await showScreen(<TargetsTab customerId={4} onChanged={ignore} />)
  const field = (name: string) => targetWords.figureOf({ name, figure: targetWords.figures.qty })
  await user.click(await screen.findByRole('textbox', { name: field(targetWords.total) }))
  await user.paste('大类\t件数\n上装\t12,345\n没有的大类\t1')
  expect(await screen.findByRole('textbox', { name: field('上装') })).toHaveProperty('value', '12,345')
  expect(screen.getByText(/没有对应上：没有的大类/)).toBeTruthy()
  expect(screen.getByText(/12,345，总指标 20,000/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: field('上装') })).toBeNull())
  const total = screen.getByRole('textbox', { name: field(targetWords.total) })
  await user.click(total)
  await user.paste('700\t90000')
  await waitFor(() => expect(total).toHaveProperty('value', '700'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(total).toHaveProperty('value', '20,000'))
  // Where nothing was filled in there is nothing to take back.
  await user.click(screen.getByRole('textbox', { name: field(targetWords.total) }))
  await user.paste('大类\t件数\n没有的大类\t1')
  await screen.findByText(targetWords.pastedSome({ count: '0', unread: '没有的大类' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: shell.undo })).toBeNull())
})

test('a sign-in is added with a password that is shown once, and disabled where it stands', async () => {
  const adding = serve(customerRecord.addAccount, { account: 'K001.a', password: 'Ab12Cd34Ef56' })
  const turning = serve(customerRecord.enableAccount)
  const accounts = [
    {
      accountId: 9,
      username: 'K001.b',
      accountType: 1,
      enabled: true,
      lastLoginAt: null,
      cardMadeAt: null,
      cardUsedAt: null,
    },
  ]
  const user = await showScreen(<CustomerAccounts record={{ ...blank, accounts }} />)
  await enter(user, screen.getByRole('textbox', { name: record.account.username }), 'a')
  await user.click(screen.getByRole('button', { name: record.account.add }))
  expect(await screen.findByText(record.account.shape)).toBeTruthy()
  await enter(user, screen.getByRole('textbox', { name: record.account.username }), 'K001.a')
  await user.click(screen.getByRole('button', { name: record.account.add }))
  expect(await screen.findByText('Ab12Cd34Ef56')).toBeTruthy()
  expect(adding.sent).toEqual([{ customerId: 4, username: 'K001.a' }])
  await user.click(
    within(screen.getByRole('row', { name: /K001\.b/, hidden: true })).getByRole('button', {
      name: record.batch.disable,
      hidden: true,
    }),
  )
  await waitFor(() => expect(turning.sent).toEqual([{ accountId: 9, enabled: false }]))
})

test('accounts of a customer through whom others buy are told to be an agent’s', async () => {
  await showScreen(<CustomerAccounts record={{ ...blank, subCustomers: 4 }} />)
  expect(await screen.findByText('代理商（4 家下级）')).toBeTruthy()
  expect(screen.getByText(record.account.agentHint)).toBeTruthy()
})

test('what was done with a customer is told field by field, of several only what is his; older lines and saves of orders when asked for', async () => {
  const line = { at: '2027-03-01T01:30:00Z', account: 'lin', realName: '林芳', action: 'customer.save' }
  const chosen = (level: string) => ({
    chosen: [
      { code: 'K001', level },
      { code: 'K002', level: `${level} of another` },
    ],
  })
  const asked = serve(customerRecord.history, ({ next, withOrders }) => {
    if (next === 5)
      return { list: [{ ...line, id: 4, action: 'customer.change-several', before: chosen('B'), after: chosen('A') }] }
    return {
      list: withOrders
        ? [{ ...line, id: 9, action: 'order.save' }]
        : [{ ...line, id: 5, before: { phone: '0571' }, after: { phone: '0572' } }],
      next: 5,
    }
  })
  const user = await showScreen(<HistoryTab record={blank} />)
  const told = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
  const saved = await told(operationLogs.actions['customer.save'])
  for (const text of ['2027/03/01 09:30:00', '林芳', '0571', /0572/]) expect(saved.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: historyWords.older }))
  const changed = await told(operationLogs.actions['customer.change-several'])
  expect(changed.getByText('B')).toBeTruthy()
  expect(changed.queryByText(/of another/)).toBeNull()
  expect(screen.queryByRole('button', { name: historyWords.older })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: historyWords.withOrders }))
  expect(await screen.findByText(operationLogs.actions['order.save'])).toBeTruthy()
  expect(asked.sent.map(({ withOrders, next }) => [withOrders, next])).toEqual([
    [false, undefined],
    [false, 5],
    [true, undefined],
  ])
})
