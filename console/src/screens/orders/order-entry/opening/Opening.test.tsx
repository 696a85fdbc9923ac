import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { orderEntry as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../../kit/page/location.ts'
import { serve, serveNothing } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { Opening } from './Opening.tsx'

const draft = {
  customerId: 4,
  code: 'K001',
  name: '杭州',
  type: 'first',
  orderNumber: '27F-000019',
  status: 'draft',
  qty: 5,
  updatedAt: '2026-11-23T01:00:00Z',
  by: '李明',
} as const

beforeEach(() => serveNothing(dictionary.dictionaryData))

test('says how many orders are unfinished, and leads to all where it lists the first of them', async () => {
  serve(orderEntry.opening, { unfinished: { list: [draft], count: 105 }, returned: { list: [], count: 0 } })
  const user = await showScreen(<Opening onOpen={() => undefined} />, {})
  const unfinished = within(await screen.findByRole('region', { name: words.opening.unfinished }))
  expect(unfinished.getByRole('heading').textContent).toContain('105')
  await user.click(unfinished.getByRole('button', { name: words.opening.all({ count: '105' }) }))
  expect(currentLocation()).toMatchObject({ pathname: '/order/list', search: '?orderStatus=draft' })
  expect(
    within(screen.getByRole('region', { name: words.opening.returned })).getByText(words.opening.none),
  ).toBeTruthy()
})
