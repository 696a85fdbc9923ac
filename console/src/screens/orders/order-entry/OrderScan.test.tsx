import 'fake-indexeddb/auto'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderEntry as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { scanHidden, scanQuickly } from '../../../testing/scan-quickly.ts'
import { serve } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { OrderEntry } from './OrderEntry.tsx'
import { answered, at, focusFirst, serveSmallOrder, shown } from './testing/small-order.tsx'

beforeEach(() => serveSmallOrder('1 hanmei'))

test('three digits are a quantity, also where they came as no hand types', async () => {
  const saving = serve(order.saveOrder, answered)
  const user = await showScreen(<OrderEntry />, { at })
  await focusFirst(user)
  await user.keyboard('690{Enter}')
  await waitFor(() => expect(saving.sent[0]).toMatchObject({ rows: [{ cells: [{ qty: 690 }] }] }))
})

test.each([
  ['Enter', 60],
  ['Enter', 90],
  ['Tab', 130],
] as const)(
  'a slow scanner with %s and %i ms between its keys: goods are gone to, all else is a wrong number',
  async (end, gap) => {
    const saving = serve(order.saveOrder, answered)
    const size = { goodsId: 8, goodsNo: 'HY2', name: '半身裙', colourId: 5, colour: '驼色', sizeId: 2, isExact: true }
    const user = await showScreen(<OrderEntry />, { at })
    const focused = () => document.activeElement?.getAttribute('aria-label')
    for (const code of ['HY2', '69012', 'X9-9']) {
      serve(orderEntry.find, { list: [size] })
      await focusFirst(user)
      scanQuickly(code, { gap, end })
      const there = code === 'HY2' ? 'S' : 'M'
      await waitFor(() =>
        expect(focused()).toBe(words.cell({ colour: '驼色', size: there, qty: code === 'HY2' ? 3 : 0 })),
      )
      expect(screen.queryByText(words.refusedText({ text: code, reason: words.reasons['not-a-number'] }))).toBeNull()
      expect(document.querySelector('[aria-invalid]')).toBeNull()
    }
    serve(orderEntry.find, { list: [] })
    await focusFirst(user)
    scanQuickly('12345', { gap, end })
    await screen.findByText(words.refusedText({ text: '12345', reason: words.reasons['too-large'] }))
    expect([await shown(0), await shown(1), saving.sent]).toEqual([['3', '', '4'], ['3', '', '4'], []])
  },
)

test('a code that an input method hid is known by its keys, and nothing of its candidates stays', async () => {
  const saving = serve(order.saveOrder, answered)
  const user = await showScreen(<OrderEntry />, { at })
  for (const gap of [10, 90]) {
    await focusFirst(user)
    scanHidden('HY2', { gap })
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        words.cell({ colour: '驼色', size: 'S', qty: 3 }),
      ),
    )
    expect((document.activeElement as HTMLInputElement).value).toBe('')
  }
  expect([await shown(0), await shown(1), saving.sent]).toEqual([['3', '', '4'], ['3', '', '4'], []])
})
