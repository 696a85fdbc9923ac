import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { customerCards as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import * as printing from '../../../../kit/print/print.ts'
import { refusal, serve } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { SignInCards } from './SignInCards.tsx'

// A simulated browser prints nothing. The module may have been read by another file before, so it is not mocked but spied on.
const print = vi.spyOn(printing, 'print').mockResolvedValue(undefined)

const secret = '0123456789ABCDEFGHJKMNPQRS'
const close = () => undefined

beforeEach(() => {
  print.mockClear()
  serve(customerRecord.signInCards, [
    { customerId: 4, code: 'K001', name: '杭州万象城', area: '杭州', accounts: ['hz', 'hz2'], carded: 1, devices: 3 },
    { customerId: 5, code: 'K002', name: '宁波店', area: '宁波', accounts: [], carded: 0, devices: 0 },
  ])
})

afterAll(() => print.mockRestore())

const printIt = () => screen.findByRole('button', { name: words.print })

test('a card shows whose it is and says what printing does to the one before; nothing is made by looking', async () => {
  const made = serve(customerRecord.makeCards)
  await showScreen(<SignInCards customerIds={[4, 5]} onClose={close} />)
  expect((await screen.findAllByText('杭州万象城')).length).toBe(2)
  expect(screen.getByText(words.willEnd({ count: '1' }))).toBeTruthy()
  expect(screen.getByText(words.willSignOut({ count: '3' }))).toBeTruthy()
  expect(screen.getByText(words.without({ count: '1' }))).toBeTruthy()
  expect(document.querySelectorAll('.fd-card svg')).toHaveLength(0)
  expect(made.sent).toEqual([])
})

test('printing makes the secrets once, and leads to the ordering address; again it prints the same', async () => {
  const made = serve(customerRecord.makeCards, {
    address: 'https://order.example',
    signedOut: 2,
    cards: [
      { customerId: 4, account: 'hz', secret },
      { customerId: 4, account: 'hz2', secret: secret.split('').reverse().join('') },
    ],
  })
  const user = await showScreen(<SignInCards customerIds={[4, 5]} onClose={close} />)
  await user.click(await printIt())
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(document.querySelectorAll('.fd-card svg')).toHaveLength(2)
  expect(screen.getByText(words.signedOut({ count: '2' }))).toBeTruthy()
  expect(screen.getAllByText(/^https:\/\/order\.example\/floor\/\?f=\d+$/)).toHaveLength(2)
  // Whoever looks over the shoulder reads no secret.
  expect(document.body.textContent).not.toContain(secret)
  await user.click(await printIt())
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  expect(made.sent).toEqual([{ customerIds: [4], accounts: ['hz', 'hz2'] }])
})

test('where secrets are refused nothing is printed', async () => {
  serve(customerRecord.makeCards, refusal('没有权限', { code: 403 }))
  const user = await showScreen(<SignInCards customerIds={[4, 5]} onClose={close} />)
  await user.click(await printIt())
  await screen.findByText('没有权限')
  expect(print).not.toHaveBeenCalled()
})
