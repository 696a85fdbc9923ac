import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { orderSplits as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentLocation } from '../../kit/page/location.ts'
import { broken, serve } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SplitLink } from './SplitLink.tsx'

const address = () => `${currentLocation().pathname}${currentLocation().search}`

test('an order that is not split is led to where it is', async () => {
  serve(orderSplits.getSplitOrderCheckStatus, { list: [{ orderId: 7, status: 'none' }] })
  const user = await showScreen(<SplitLink orderId={7} />)
  await user.click(await screen.findByRole('button', { name: words.ofOrder.none }))
  expect(address()).toBe('/order/orderSplit?orderIds=7&open=new')
})

test('one that is leads to its parts, and says where they are no longer what it is', async () => {
  serve(orderSplits.getSplitOrderCheckStatus, {
    list: [{ orderId: 7, status: 'stale', staleReason: '订单 12 件，拆分 9 件' }],
  })
  const user = await showScreen(<SplitLink orderId={7} />)
  const button = await screen.findByRole('button', { name: words.ofOrder.stale })
  expect(button.title).toBe('订单 12 件，拆分 9 件')
  await user.click(button)
  expect(address()).toBe('/order/orderSplit?orderIds=7')
})

test('what could not be looked at is not there', async () => {
  serve(orderSplits.getSplitOrderCheckStatus, broken)
  await showScreen(<SplitLink orderId={7} />)
  expect(screen.queryByRole('button', { name: words.ofOrder.none })).toBeNull()
})
