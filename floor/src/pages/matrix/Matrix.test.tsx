import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Orders } from '../../ordering/orders.ts'
import { useFloor } from '../../state/state.ts'
import { tellReplaced } from '../../state/tell-replaced.ts'
import { away, serve } from '../../testing/fake-server.ts'
import { me, order, show, takenBy } from '../../testing/show.tsx'
import { StylePage } from '../style/StylePage.tsx'

const cell = { goodsId: 1, colourId: 1, sizeId: 1 }

test('a key of the pad pressed by mouse is pressed once: Enter on a keyboard goes on to the next cell', async () => {
  serve('save', takenBy)
  const user = await show(<StylePage id={1} />)
  await user.click(screen.getByRole('button', { name: '8' }))
  await user.keyboard('{Enter}3')
  expect(screen.getByRole('gridcell', { name: /黑 S 8 件/ })).toBeTruthy()
  expect(screen.getByRole('gridcell', { name: /黑 M 3 件/ })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('gridcell', { name: /黑 M 3 件/ }))
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('gridcell', { name: /黑 S 8 件/ })).toBeTruthy()
})

test('the row above is taken as often as the amount beside it says', async () => {
  serve('save', takenBy)
  const user = await show(<StylePage id={1} />)
  await user.click(screen.getByRole('gridcell', { name: /^白 S/ }))
  await user.click(screen.getByRole('button', { name: '配比' }))
  await user.click(screen.getByRole('button', { name: '同上一排' }))
  await user.clear(screen.getByLabelText('倍数'))
  await user.type(screen.getByLabelText('倍数'), '2')
  expect(screen.getByText('S 8')).toBeTruthy()
})

test('a fill is raised to minimum and multiple with one press, and keeps within the largest quantity of a cell', async () => {
  serve('save', takenBy)
  const user = await show(<StylePage id={1} />)
  const session = useFloor.getState().session
  const minimums = [{ goodsId: 1, colourId: null, min: 14, multiple: 6, max: null }]
  const rules = { ...me.rules, maxQtyPerCell: 20 }
  act(() => useFloor.setState({ session: session && { ...session, me: { ...me, minimums, rules } } }))
  await user.click(screen.getByRole('gridcell', { name: /^白 S/ }))
  await user.click(screen.getByRole('button', { name: '配比' }))
  await user.click(screen.getByRole('button', { name: '1:2（每次一手）' }))
  expect(screen.getByText('S 1')).toBeTruthy()
  // The black has 4 of the style's 14 pieces: 10 are missing, of which a carton makes 12.
  await user.click(screen.getByRole('button', { name: '按起订量与倍数凑到 12 件' }))
  expect(screen.getByText('S 12')).toBeTruthy()
  await user.clear(screen.getByLabelText('手数'))
  await user.type(screen.getByLabelText('手数'), '30')
  expect(screen.getByText('S 18')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '按起订量与倍数凑到 18 件' }))
  expect(screen.getByText('S 20')).toBeTruthy()
  expect(screen.getByText('超过单格或单款色上限，少 10 件')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '填入' }))
  expect(screen.getByRole('gridcell', { name: /^白 S 20 件/ })).toBeTruthy()
})

/** As an engine that finishes nothing of what a page begins in its database while it goes. */
async function endUnfinished(orders: Orders | null): Promise<void> {
  const endless = { transaction: {}, get: () => ({}), getAll: () => ({}) }
  const { transaction } = IDBDatabase.prototype
  let begun = 0
  // Another database that is made meanwhile begins its upgrade by the same method.
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    names,
    mode,
    options,
  ) {
    if ((mode as string) === 'versionchange') return transaction.call(this, names, mode, options)
    begun += 1
    return { objectStore: () => endless } as never
  })
  orders?.end()
  await waitFor(() => expect(begun).toBeGreaterThan(0))
  asked.mockRestore()
}

test('the key typed last is there after a reload, is sent once, and at once', async () => {
  const user = await show(<StylePage id={1} />)
  serve('save', () => away)
  await user.click(screen.getByRole('gridcell', { name: '黑 S 4 件' }))
  await user.keyboard('9')
  const { orders } = useFloor.getState()
  const owner = (orders?.database ?? '').replace('fairdesk-floor-', '')
  await endUnfinished(orders)

  const { sent } = serve('save', takenBy)
  const reloaded = new Orders(owner, (told) => useFloor.setState(told), tellReplaced)
  await reloaded.takeUp()
  useFloor.setState({ orders: reloaded })
  await waitFor(() => expect(useFloor.getState().unsent).toBe(0), { timeout: 2000 })
  const rows = [{ goodsId: 1, colourId: 1, cells: [{ sizeId: 1, qty: 9, was: 4 }] }]
  expect(sent).toMatchObject([{ rows }])
  expect(reloaded.book(12).cell(cell).qty).toBe(9)
  const left = Object.keys(localStorage).filter((key) => key.includes(`${reloaded.database} edits`))
  expect(left).toEqual([])
})

test('after an answer another window sends at once', async () => {
  serve('order', () => order)
  const { sent } = serve('save', takenBy)
  await show(null)
  const { orders } = useFloor.getState()
  orders?.book(12).set(cell, 7)
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(useFloor.getState().unsent).toBe(0))
  const other = new Orders((orders?.database ?? '').replace('fairdesk-floor-', ''), () => undefined, tellReplaced)
  await other.takeUp()
  other.book(12).set({ ...cell, sizeId: 2 }, 3)
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 1500 })
  other.end()
})
