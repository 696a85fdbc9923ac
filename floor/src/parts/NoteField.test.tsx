import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderPage } from '../pages/order/OrderPage.tsx'
import { StylePage } from '../pages/style/StylePage.tsx'
import { useFloor } from '../state/state.ts'
import { away, serve } from '../testing/fake-server.ts'
import { me, order, show } from '../testing/show.tsx'

const stored = { goodsId: 1, text: '黑色加长', by: 'agent' as const, at: me.now }

test('a note about a style is shown, changed, and sent for the customer whose order is open', async () => {
  serve('notes', () => ({ list: [stored] }))
  const { sent } = serve('note', () => ({ note: null }))
  const user = await show(<StylePage id={1} />)
  await user.click(await screen.findByRole('button', { name: /黑色加长/ }))
  await user.clear(screen.getByRole('textbox', { name: '给业务员的备注' }))
  await user.type(screen.getByRole('textbox', { name: '给业务员的备注' }), '不要白色')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('button', { name: /不要白色/ })).toBeTruthy()
  await waitFor(() => expect(sent).toMatchObject([{ customerId: 12, goodsId: 1, text: '不要白色' }]))
})

test('without a network the note of the order stays on the device and is sent later', async () => {
  serve('order', () => order)
  serve('notes', () => away)
  serve('note', () => away)
  const user = await show(<OrderPage />)
  await user.click(screen.getByRole('button', { name: /整单给业务员的备注/ }))
  await user.type(screen.getByRole('textbox', { name: '整单给业务员的备注' }), '九月前到货')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('button', { name: /九月前到货/ })).toBeTruthy()
  const { feedbackOutbox } = useFloor.getState()
  await waitFor(() =>
    expect(feedbackOutbox?.pending).toMatchObject([{ name: 'note', params: { goodsId: null, text: '九月前到货' } }]),
  )
  const { sent } = serve('note', () => ({ note: null }))
  await feedbackOutbox?.run()
  expect(sent).toMatchObject([{ customerId: 12, goodsId: null, text: '九月前到货' }])
  expect(feedbackOutbox?.waiting).toBe(0)
})
