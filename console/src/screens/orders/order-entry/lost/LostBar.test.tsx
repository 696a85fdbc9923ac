import 'fake-indexeddb/auto'
import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { lostEdits } from '@fairdesk/contract/areas/orders/lost-edits'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { orderEntry as entryWords, lostEdits as lostWords } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { outbox } from '../../../../kit/save/outbox/outbox.ts'
import { refusal, serve, serveNothing } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { OrderEntry } from '../OrderEntry.tsx'
import { answered, at, coat, customer } from '../testing/small-order.tsx'

const texts = lostWords.entry
const read = { list: [coat], count: 1 }
const place = { goodsId: 7, colourId: 5, sizeId: 1 }

beforeEach(async () => {
  serveNothing(baseData.getAuthAllCommonCodeMap, dictionary.dictionaryData)
  serve(orderEntry.findCustomers, { list: [{ customerId: 4, code: 'K001', name: '杭州' }] })
  serveNothing(orderEntry.opening, orderEntry.notes, orderEntry.stock)
  await outbox.start(`1 lost-${Math.random()}`)
})

function serveFrom(incarnation: string): void {
  serve(orderEntry.follow, { incarnation })
  serve(order.getCustomerGoodsOrderList, { ...read, customer: { ...customer, incarnation } })
}

/** 31 was acknowledged, and the order comes from another database, in which the cell has 3 again. */
async function lose(by: readonly string[] = [], gone: readonly (typeof place)[] = []) {
  serveFrom('a1')
  const row = { goodsId: 7, colourId: 5, version: 1, cells: [{ sizeId: 1, qty: 31 }], qty: 31, prices: {} }
  const saving = serve(order.saveOrder, { ...answered, rows: [row] })
  const before = await showScreen(<OrderEntry />, { at })
  await before.click(within(await screen.findByRole('grid')).getAllByRole('gridcell')[0] as HTMLElement)
  await before.keyboard('31{Enter}')
  expect(await screen.findByText(entryWords.allSaved)).toBeTruthy()
  await waitFor(() => expect(saving.sent).toHaveLength(1))
  const [first] = saving.sent
  serveFrom('b2')
  const changed = by.map((name) => ({ ...place, by: name }))
  const finding = serve(lostEdits.find, { incarnation: 'b2', lost: [first?.requestId ?? ''], changed, gone })
  const user = await showScreen(<OrderEntry />, { at })
  await user.click(await screen.findByRole('button', { name: texts.look }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.title }))
  return { user, dialog, finding, saving }
}

test('what another database had acknowledged is offered with before and after, and one press sends it over what is there now', async () => {
  const { user, dialog, finding, saving } = await lose()
  expect(finding.sent).toMatchObject([{ customerId: 4, saves: [{ cells: [{ ...place, qty: 31, was: 3 }] }] }])
  const cells = within(dialog.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['HY1 羊毛大衣 驼色', 'S', '3', '31'])
  const deciding = serve(lostEdits.decide, refusal('客户已不在可见范围'))
  await user.click(dialog.getByRole('button', { name: texts.send({ cells: '1' }) }))
  expect(await screen.findByText('客户已不在可见范围')).toBeTruthy()
  expect(saving.sent).toHaveLength(1)
  serve(lostEdits.decide, { changed: 1 })
  await user.click(dialog.getByRole('button', { name: texts.send({ cells: '1' }) }))
  await waitFor(() => expect(saving.sent).toHaveLength(2))
  expect(saving.sent[1]).toMatchObject({ rows: [{ goodsId: 7, cells: [{ sizeId: 1, qty: 31, was: 3 }] }] })
  expect(deciding.sent).toMatchObject([{ decision: 'sent', cells: [place] }])
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.look })).toBeNull())
})

test('of goods that are gone nothing is sent: they are told and let go', async () => {
  const { dialog } = await lose([], [place])
  expect(dialog.getByText(texts.gone({ cells: '1' }))).toBeTruthy()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(dialog.getByRole('button', { name: texts.send({ cells: '0' }) })).toHaveProperty('disabled', true)
  expect(dialog.getByRole('button', { name: texts.letGo })).toHaveProperty('disabled', false)
})

test('what somebody has changed since is named and not ticked, and let go by one press', async () => {
  const { user, dialog, saving } = await lose(['王敏'])
  expect(dialog.getByText(texts.changed({ by: '王敏' }))).toBeTruthy()
  expect(dialog.getByRole('button', { name: texts.send({ cells: '0' }) })).toHaveProperty('disabled', true)
  const deciding = serve(lostEdits.decide, { changed: 1 })
  await user.click(dialog.getByRole('button', { name: texts.letGo }))
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.look })).toBeNull())
  expect(deciding.sent).toMatchObject([{ decision: 'released', cells: [place] }])
  expect(saving.sent).toHaveLength(1)
})
