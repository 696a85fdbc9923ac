import 'fake-indexeddb/auto'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderEntry as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { serve } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { OrderEntry } from '../OrderEntry.tsx'
import { answered, at, camel, coat, customer, focusFirst, serveSmallOrder, skirt } from '../testing/small-order.tsx'

beforeEach(() => serveSmallOrder('1 zhaolei'))

test('a sheet tells which columns and rows are left out, and asks before words are laid on by place', async () => {
  const saving = serve(order.saveOrder, answered)
  const user = await showScreen(<OrderEntry />, { at })
  await focusFirst(user)
  await user.paste('HY1 羊毛大衣\n颜色\tS码\tXXXL\n驼色\t9\t5\n粉色\t1\t1')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('3 → 9')
  const { columnLeft, rowLeft, problems, summary } = words.sheet
  expect(dialog.textContent).toContain(columnLeft({ head: 'XXXL', count: 1, reason: problems['no-size'] }))
  expect(dialog.textContent).toContain(rowLeft({ head: '粉色', count: 2, reason: problems['no-row'] }))
  expect(dialog.textContent).toContain(summary({ count: '1', faults: '3' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await focusFirst(user)
  await user.paste('S\tM\n6\t7')
  const again = await screen.findByRole('dialog')
  expect(again.textContent).toContain(words.sheet.doubts.byNames)
  expect(again.textContent).toContain('3 → 6')
  await user.click(within(again).getByText(words.sheet.ways.byPlace))
  expect(again.textContent).toContain(words.sheet.doubts.byPlace)
  await user.click(within(again).getByText(words.sheet.ways.byNames))
  await user.click(within(again).getByRole('button', { name: words.sheet.enter({ count: 2 }) }))
  await waitFor(() => expect(saving.sent).toHaveLength(1))
  expect(saving.sent[0]?.rows).toEqual([
    {
      goodsId: 7,
      colourId: 5,
      cells: [
        { sizeId: 1, qty: 6, was: 3 },
        { sizeId: 2, qty: 7, was: 0 },
      ],
    },
  ])
})

test('numbers alone are laid on at once, unless they lower what cannot be raised again', async () => {
  const saving = serve(order.saveOrder, answered)
  const frozen = { ...coat, colours: [{ ...camel, status: 'frozen' as const, rule: 'less' as const }] }
  serve(order.getCustomerGoodsOrderList, { customer, list: [frozen, skirt], count: 2 })
  const user = await showScreen(<OrderEntry />, { at })
  await focusFirst(user)
  await user.paste('1\t\t4')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(words.sheet.lowered({ count: '1' }))
  expect(saving.sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: words.sheet.enter({ count: 1 }) }))
  await waitFor(() => expect(saving.sent).toHaveLength(1))
})
