import { memoryStorage } from '@fairdesk/outbox/testing/memory-storage'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noteShownStyles } from '../../goods/shown-styles.ts'
import { useFloor } from '../../state/state.ts'
import { away, Refused, serve } from '../../testing/fake-server.ts'
import { show, takenBy } from '../../testing/show.tsx'
import { StylePage } from './StylePage.tsx'

type Cells = { rows: { goodsId: number; colourId: number; cells: { sizeId: number; qty: number }[] }[] }
const answerOf = ({ rows }: Cells, errors: object[] = []) => ({
  rows: rows.map(({ goodsId, colourId, cells }) => ({
    goodsId,
    colourId,
    version: 2,
    cells: errors.length > 0 ? [{ sizeId: 1, qty: 9 }] : cells,
    prices: {},
    qty: 0,
  })),
  ...{ status: 'draft', totals: { styles: 1, skc: 1, qty: 4 }, warnings: [], errors },
})

test('a quantity typed on the pad shows at once, is sent with what was seen, and says that it is kept', async () => {
  const { sent } = serve('save', (input: Cells) => answerOf(input))
  const user = await show(<StylePage id={1} />)
  await user.click(screen.getByRole('gridcell', { name: '黑 S 4 件' }))
  await user.click(screen.getByRole('button', { name: '1' }))
  await user.click(screen.getByRole('button', { name: '2' }))
  expect(screen.getByRole('gridcell', { name: /黑 S 12 件，待发/ })).toBeTruthy()
  expect(screen.getByText('12 件 ¥1,200')).toBeTruthy()
  await screen.findByRole('gridcell', { name: '黑 S 12 件，已存' })
  expect(sent).toMatchObject([
    { customerId: 12, rows: [{ goodsId: 1, colourId: 1, cells: [{ sizeId: 1, qty: 12, was: 4 }] }] },
  ])
  expect(useFloor.getState().unsent).toBe(0)
})

test('where rules refuse incomplete rows, what is typed of a style is sent together once its page is left', async () => {
  const { sent } = serve('save', takenBy)
  const user = await show(<StylePage id={1} />)
  const book = useFloor.getState().orders?.book(12)
  if (book?.head) book.takeHead({ ...book.head, refusesIncompleteRows: true })
  await user.click(screen.getByRole('gridcell', { name: '黑 S 4 件' }))
  await user.click(screen.getByRole('button', { name: '7' }))
  await user.click(screen.getByRole('gridcell', { name: '黑 M 0 件' }))
  await user.click(screen.getByRole('button', { name: '5' }))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect([sent, useFloor.getState().unsent]).toEqual([[], 2])
  cleanup()
  await waitFor(() => expect(useFloor.getState().unsent).toBe(0))
  expect(sent).toMatchObject([
    {
      rows: [
        {
          cells: [
            { sizeId: 1, qty: 7, was: 4 },
            { sizeId: 2, qty: 5, was: 0 },
          ],
        },
      ],
    },
  ])
})

test('what is typed as the page is left goes with it, though the device does not keep it yet', async () => {
  const { sent } = serve('save', takenBy)
  await show(<StylePage id={1} />)
  const book = useFloor.getState().orders?.book(12)
  if (book?.head) book.takeHead({ ...book.head, refusesIncompleteRows: true })
  book?.set({ goodsId: 1, colourId: 1, sizeId: 2 }, 5)
  cleanup()
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 4000 })
})

test('somebody else changed the cell: both quantities are said, and mine is sent anew over his', async () => {
  let turn = 0
  const conflict = { goodsId: 1, colourId: 1, sizeId: 1, code: 'conflict', msg: '', now: 9, by: 'organiser' }
  const { sent } = serve('save', (input: Cells) => answerOf(input, turn++ === 0 ? [conflict] : []))
  const user = await show(<StylePage id={1} />)
  await user.click(screen.getByRole('button', { name: '7' }))
  expect(await screen.findByText('黑 S: 您填 7，主办方已改为 9')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '用我的' }))
  await screen.findByRole('gridcell', { name: '黑 S 7 件，已存' })
  expect(sent[1]).toMatchObject({ rows: [{ cells: [{ qty: 7, was: 9 }] }] })
})

test('a refusal of the whole order says why; without a network it waits', async () => {
  serve('save', () => new Refused('订单已锁定'))
  const user = await show(<StylePage id={1} />)
  await user.click(screen.getByRole('button', { name: '7' }))
  expect(await screen.findByText('黑 S: 您填的 7 未被接受：订单已锁定')).toBeTruthy()
  serve('save', () => away)
  await user.click(screen.getByRole('button', { name: '+1' }))
  await waitFor(() => expect(useFloor.getState().unsent).toBe(1))
})

function full(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

test('a device that can keep nothing more says so, and sends what is typed from memory', async () => {
  const { sent } = serve('save', takenBy)
  const storage = memoryStorage()
  const { localStorage: own } = globalThis
  vi.stubGlobal('localStorage', storage)
  onTestFinished(() => void vi.stubGlobal('localStorage', own))
  const user = await show(<StylePage id={1} />)
  storage.isFull = true
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  await user.click(screen.getByRole('button', { name: '7' }))
  await screen.findByRole('gridcell', { name: '黑 S 7 件，只在本页' })
  expect(useFloor.getState().storageFault).toBe('full')
  await waitFor(() => expect(sent).toMatchObject([{ rows: [{ cells: [{ sizeId: 1, qty: 7, was: 4 }] }] }]))
  await screen.findByRole('gridcell', { name: '黑 S 7 件，已存' })
  // What is sent has left nothing behind that would be sent again; and where there is room it is kept again.
  put.mockRestore()
  storage.isFull = false
  await user.click(screen.getByRole('button', { name: '+1' }))
  await screen.findByRole('gridcell', { name: '黑 S 8 件，已存' })
  expect(useFloor.getState().storageFault).toBe(null)
  expect(sent).toMatchObject([{}, { rows: [{ cells: [{ qty: 8, was: 7 }] }] }])
})

test('a row is filled by the first ratio unless another way is chosen, seen before it counts, and taken back at once', async () => {
  serve('save', (input: Cells) => answerOf(input))
  const user = await show(<StylePage id={1} />)
  await user.click(screen.getByRole('button', { name: '配比' }))
  expect(screen.getByText('S 1 M 2')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '按我的尺码曲线' }))
  expect(screen.getByLabelText<HTMLInputElement>('件数').value).toBe('1')
  await user.click(screen.getByRole('button', { name: '1:2（每次一手）' }))
  expect(screen.getByLabelText<HTMLInputElement>('手数').value).toBe('1')
  expect(screen.getByRole('gridcell', { name: '黑 S 4 件' })).toBeTruthy()
  expect(screen.getByText('原 4 件 → 加上后 7 件，改为后 3 件')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '改为' }))
  expect(screen.getByRole('gridcell', { name: /黑 M 2 件/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(screen.getByRole('gridcell', { name: /黑 S 4 件/ })).toBeTruthy()
  expect(screen.getByRole('gridcell', { name: '白 M 缺码' })).toBeTruthy()
})

test('stars and the heart are kept and sent', async () => {
  const score = serve('score', (input: object) => ({ at: '', ...input, requestId: undefined }))
  const favourite = serve('favourite', () => ({}))
  const user = await show(<StylePage id={1} />)
  await user.click(screen.getByRole('button', { name: '4 星' }))
  await user.click(screen.getByRole('button', { name: '收藏' }))
  await waitFor(() =>
    expect([score.sent, favourite.sent]).toMatchObject([[{ goodsId: 1, stars: 4 }], [{ goodsId: 1, on: true }]]),
  )
})

test('the tag of a size chooses its cell; the next style is of those that the wall showed, one step of the way back', async () => {
  location.hash = '#/style/1-1-2'
  noteShownStyles([1])
  const user = await show(<StylePage id={1} colourId={1} sizeId={2} />)
  expect(screen.getByRole('gridcell', { name: '黑 M 0 件' }).getAttribute('aria-selected')).toBe('true')
  const before = history.length
  await user.click(screen.getByRole('button', { name: /下一款/ }))
  expect([location.hash, history.length]).toEqual(['#/style/1', before])
})

test('a style that is gone says so', async () => {
  await show(<StylePage id={99} />)
  expect(screen.getByText('这个款已不在商品资料里')).toBeTruthy()
})
