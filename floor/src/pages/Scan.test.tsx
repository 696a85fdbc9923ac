import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToWedge } from '../state/scanning/hear-wedge.ts'
import { openScanned, useScans } from '../state/scanning/scanned.ts'
import { scanInARow } from '../state/scanning/scans-in-a-row.ts'
import { useFloor } from '../state/state.ts'
import { serve } from '../testing/fake-server.ts'
import { order, show, takenBy } from '../testing/show.tsx'
import { Scan } from './Scan.tsx'
import { StylePage } from './style/StylePage.tsx'
import { Wall } from './Wall.tsx'

listenToWedge()
afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'))
beforeEach(() => {
  location.hash = ''
  useScans.setState(useScans.getInitialState())
})
/** As a scanner types: a key each millisecond or so by its own clock, however long the page takes over each. */
const scan = (field: Element, code: string, { gap = 1, hidden = false } = {}) => {
  let at = performance.now()
  const press = (key: string) => {
    const position = /\d/.test(key) ? `Digit${key}` : key.length === 1 ? `Key${key.toUpperCase()}` : key
    const event = createEvent.keyDown(field, hidden ? { key: 'Process', code: position } : { key })
    at += gap
    Object.defineProperty(event, 'timeStamp', { value: at })
    return fireEvent(field, event)
  }
  for (const key of code) {
    const isTaken = !press(key)
    if (!isTaken && field instanceof HTMLInputElement) fireEvent.input(field, { target: { value: field.value + key } })
  }
  press('Enter')
}

test('without a camera it says what else there is; a code that is typed opens its style', async () => {
  const user = await show(<Scan />)
  expect(screen.getByText('这里不能用相机：请用扫码枪、拍照或输入')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: '输入条码或款号' }), '999')
  await user.click(screen.getByRole('button', { name: '查找' }))
  expect(screen.getByText('999 不是本场的吊牌')).toBeTruthy()
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), 'fd2')
  await user.click(screen.getByRole('button', { name: '查找' }))
  expect(location.hash).toBe('#/style/2-1')
  expect(screen.getByRole('button', { name: '最近扫到 fd2' })).toBeTruthy()
})

test.each([
  ['lianyiqun', [110]],
  ['changkuan1', [70, 150, 90, 120]],
  ['lyq', [60]],
  ['dayi2yurong', [45, 130]],
])(
  '%s typed by hand into an input method stays with it: the field keeps the focus and its keys',
  async (pinyin, gaps) => {
    await show(<Scan />)
    const field = screen.getByRole('textbox', { name: '输入条码或款号' })
    field.focus()
    let blurs = 0
    field.addEventListener('blur', () => blurs++)
    let at = performance.now()
    const press = (code: string, nth: number) => {
      const event = createEvent.keyDown(field, { key: 'Process', code, isComposing: true })
      at += gaps[nth % gaps.length] ?? 0
      Object.defineProperty(event, 'timeStamp', { value: at })
      return fireEvent(field, event)
    }
    fireEvent.compositionStart(field)
    const kept = [...pinyin].map((sign, nth) =>
      press(/\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`, nth),
    )
    kept.push(press('Enter', pinyin.length))
    expect(kept.every(Boolean)).toBe(true)
    expect([blurs, document.activeElement, location.hash]).toEqual([0, field, ''])
  },
)

test('a tag held to the camera before the goods are there opens its style once they are', async () => {
  const user = await show(<Scan />)
  const { goods } = useFloor.getState()
  act(() => useFloor.setState({ goods: null }))
  await user.type(screen.getByRole('textbox'), '69011')
  await user.click(screen.getByRole('button', { name: '查找' }))
  expect(screen.getByText('正在下载商品资料…')).toBeTruthy()
  act(() => useFloor.setState({ goods }))
  await user.click(screen.getByRole('button', { name: '查找' }))
  expect(location.hash).toBe('#/style/1-2-1')
})

test('a file that is no picture shows no code', async () => {
  const createImageBitmap = () => Promise.reject(new DOMException('no picture', 'InvalidStateError'))
  Object.assign(globalThis, { createImageBitmap })
  const user = await show(<Scan />)
  await user.upload(screen.getByLabelText('拍照识别'), new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('照片里没有认出条码，请靠近一些再拍')).toBeTruthy()
})

test('a browser in which the reader cannot run is told as that, and what else there is', async () => {
  // As where a policy, or the browser's age, forbids WebAssembly: the picture is there, its codes are not.
  const close = () => {
    throw new WebAssembly.CompileError('Wasm code generation disallowed by embedder')
  }
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 8, height: 8, close }) })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const canvas = { drawImage: () => undefined }
  const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never)
  const user = await show(<Scan />)
  await user.upload(screen.getByLabelText('拍照识别'), new File(['picture'], 'a.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText(/^这个浏览器不能识别条码（CompileError）：请用扫码枪或在下面输入款号/)).toBeTruthy()
  logged.mockRestore()
  drawn.mockRestore()
})

test('a reader that the network does not bring is told as that, and 重试 reads the same photo', async () => {
  const part = '../scan/code-reader.ts'
  vi.doMock(part, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const user = await show(<Scan />)
  await user.upload(screen.getByLabelText('拍照识别'), new File(['picture'], 'a.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('识别条码的部分还没有下载到本机：请连上网后重试，或用扫码枪、输入款号')).toBeTruthy()
  vi.doMock(part, () => ({ prepareReader: () => Promise.reject(new TypeError('Failed to fetch')) }))
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText(/^识别条码的部分还没有下载到本机/)).toBeTruthy()
  vi.doMock(part, () => ({ prepareReader: async () => undefined, codesInPhoto: async () => ['FD2'] }))
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(location.hash).toBe('#/style/2-1'))
  vi.doUnmock(part)
})

test('in a row each tag adds a ratio of its colour, and no page opens', async () => {
  const { sent } = serve('save', takenBy)
  const user = await show(<Scan />)
  await user.click(screen.getByRole('button', { name: /连续扫/ }))
  await user.type(screen.getByRole('textbox'), 'A10')
  await user.click(screen.getByRole('button', { name: '查找' }))
  expect(useFloor.getState().notice).toBe('FD1 黑 +3 件')
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        rows: [
          {
            cells: [
              { sizeId: 1, qty: 5 },
              { sizeId: 2, qty: 2 },
            ],
          },
        ],
      },
    ]),
  )
  expect(location.hash).toBe('')
})

test('in a row the last tag is taken back by one press, the run by two; what was changed since stays', async () => {
  serve('save', takenBy)
  const user = await show(<Scan />)
  const book = useFloor.getState().orders?.book(12)
  const cell = (colourId: number) => book?.cell({ goodsId: 1, colourId, sizeId: 1 }).qty
  await user.click(screen.getByRole('button', { name: /连续扫/ }))
  for (const code of ['A11', 'A10', 'A20']) {
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), `${code}{Enter}`)
  }
  expect(screen.getByText('这一轮 3 次，共 7 件')).toBeTruthy()
  expect([cell(1), cell(2)]).toEqual([5, 1])
  await user.click(screen.getByRole('button', { name: '撤销上一个' }))
  expect(useFloor.getState().notice).toBe('已撤销 FD2 黑 3 件')
  expect(book?.cell({ goodsId: 2, colourId: 1, sizeId: 1 }).qty).toBe(0)
  act(() => book?.set({ goodsId: 1, colourId: 2, sizeId: 1 }, 9))
  await user.click(screen.getByRole('button', { name: '撤销全部' }))
  expect(screen.getByText('撤销这一轮 2 次扫码加的 4 件？')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '撤销全部' }))
  expect(useFloor.getState().notice).toBe('已撤销；1 格后来又改过，保留现在的数量')
  expect([cell(1), cell(2)]).toEqual([4, 9])
  expect(screen.queryByRole('button', { name: '撤销上一个' })).toBeNull()
})

test('a set scanned on any page is taken back from the notice; an order that takes no edits gets none', async () => {
  serve('save', takenBy)
  await show(<Wall />)
  const { orders } = useFloor.getState()
  const qty = () => orders?.book(12).cell({ goodsId: 1, colourId: 1, sizeId: 1 }).qty
  scanInARow(true)
  openScanned('A10')
  expect(qty()).toBe(5)
  act(() => useFloor.getState().noticeUndo?.())
  expect([qty(), useScans.getState().run]).toEqual([4, []])
  orders?.takeHead({ ...order, barrier: 'submitted' })
  openScanned('A11')
  expect(useFloor.getState().notice).toContain('提交')
  expect(useScans.getState().run).toEqual([])
})

test('a scanner that types into a search gives the field back as it was', async () => {
  const user = await show(<Wall />)
  const field = screen.getByRole('searchbox')
  await user.type(field, '裙')
  await new Promise((resolve) => setTimeout(resolve, 150))
  scan(field, 'FD2-000001')
  expect((field as HTMLInputElement).value).toBe('裙')
  expect(useFloor.getState().notice).toBe('FD2-000001 不是本场的吊牌')
})

test('a short code, and one that comes slowly, is a scan where it names goods', async () => {
  await show(<Wall />)
  const field = screen.getByRole('searchbox') as HTMLInputElement
  const before = field.value
  scan(field, 'A20')
  expect([location.hash, field.value]).toEqual(['#/style/2-1', before])
  scan(document.body, '69010', { gap: 40 })
  expect(location.hash).toBe('#/style/1-1-1')
  scan(document.body, 'A21', { gap: 100, hidden: true })
  expect(location.hash).toBe('#/style/2-2')
  scan(field, 'A99', { gap: 40 })
  expect([location.hash, field.value]).toEqual(['#/style/2-2', `${before}A99`])
})

test('five scans of one tag within a second add five sets', async () => {
  serve('save', takenBy)
  await show(<Wall />)
  scanInARow(true)
  for (let time = 0; time < 5; time++) scan(document.body, '69010')
  expect(useScans.getState().run.map(({ qty }) => qty)).toEqual([3, 3, 3, 3, 3])
})

test('digits that a scanner types into the matrix become no quantity; a hand’s do once it rests', async () => {
  const { sent } = serve('save', takenBy)
  await show(<StylePage id={1} />)
  const cell = () => screen.getByRole('gridcell', { selected: true }).getAttribute('aria-label')
  expect(cell()).toBe('黑 S 4 件')
  scan(document.body, '6900000000000')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect([cell(), sent]).toEqual(['黑 S 4 件', []])
  fireEvent.keyDown(document.body, { key: '1' })
  fireEvent.keyDown(document.body, { key: '2' })
  expect(cell()).toBe('黑 S 12 件，待发')
  await waitFor(() => expect(sent).toMatchObject([{ rows: [{ cells: [{ sizeId: 1, qty: 12, was: 4 }] }] }]))
})
