import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Style } from '../../goods/catalogue.ts'
import type { Photo } from '../../goods/style.ts'
import { useFloor } from '../../state/state.ts'
import { me, show } from '../../testing/show.tsx'
import { StylePage } from './StylePage.tsx'

/** The page of style 1 with some facts of its own. */
async function showStyle(facts: Partial<Style>, photos: readonly Photo[] = []) {
  const user = await show(null)
  const { goods } = useFloor.getState()
  const style = goods?.byId.get(1)
  if (!goods || !style) throw new Error('no goods')
  const changed = { ...style, ...facts }
  const pictures = new Map([[1, photos]])
  useFloor.setState({ goods: { ...goods, byId: new Map([...goods.byId, [1, changed]]), pictures } })
  render(<StylePage id={1} />)
  return user
}

test('minimum and multiple are told before anything is tapped, however long the selling points are', async () => {
  const sellingPoints = '肩线利落、不易起皱、可机洗、四季可穿的羊毛混纺'.repeat(4)
  const user = await showStyle({ moq: 120, multiple: 12, sellingPoints, hot: true, isSpot: true, hangerNo: 'A-17' })
  const limits = within(screen.getByRole('list', { name: '数量要求' }))
  expect(limits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['起订 120 件', '按 12 的倍数'])
  expect(screen.getByText(sellingPoints)).toBeTruthy()
  expect(screen.getByText('爆款')).toBeTruthy()
  expect(screen.getByText('现货')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /全部资料/ }))
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...[sellingPoints, '裙', '一波', 'A-17'],
  ])
})

test("the customer's own rules hold before the package's, by colour too", async () => {
  const rule = { goodsId: 1, min: null, multiple: null, max: null }
  const minimums = [
    { ...rule, colourId: null, min: 6 },
    { ...rule, colourId: 2, min: 12, max: 48 },
  ]
  await show(null)
  useFloor.setState({ session: { token: 't', me: { ...me, minimums } } })
  const { goods } = useFloor.getState()
  const style = goods?.byId.get(1)
  if (!goods || !style) throw new Error('no goods')
  useFloor.setState({ goods: { ...goods, byId: new Map([[1, { ...style, moq: 120, multiple: 12 }]]) } })
  render(<StylePage id={1} />)
  const limits = within(screen.getByRole('list', { name: '数量要求' }))
  expect(limits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['起订 6 件', '白 起订 12 件', '白 最多 48 件'],
  ])
})

const photo = (skcId: number | null, image: string): Photo => ({ goodsId: 1, skcId, image, width: 900, height: 1200 })
const photos = [
  photo(null, '/pictures/a-1200.webp'),
  photo(10, '/pictures/b-1200.webp'),
  photo(11, '/pictures/c-1200.webp'),
]

test('a colour is named by its picture, which opens full screen and closes by the way back', async () => {
  location.hash = '#/style/1'
  const user = await showStyle({}, photos)
  // The first cell is of the first colour.
  expect(screen.getByText('黑 2/3')).toBeTruthy()
  await user.click(within(screen.getByRole('rowheader', { name: '白' })).getByRole('button'))
  expect(screen.getByText('白 3/3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '看大图：白' }))
  const viewer = await screen.findByRole('dialog')
  expect(await within(viewer).findByText('FD1 连衣裙 白')).toBeTruthy()
  expect(within(viewer).getByRole('button', { name: '下一张' })).toBeTruthy()
  // What is typed does not reach the order below.
  viewer.focus()
  await user.keyboard('7')
  expect(screen.getByRole('gridcell', { name: '白 S 0 件' })).toBeTruthy()
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.hash).toBe('#/style/1')
})

test('closed by Escape it leaves no step behind', async () => {
  location.hash = '#/wall'
  location.hash = '#/style/1'
  const user = await showStyle({}, photos)
  await user.click(screen.getByRole('button', { name: '看大图：黑' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(history.state).toBeNull())
})

test('a picture that failed is asked for again when the network is back, though no call had noticed', async () => {
  await showStyle({}, photos.slice(0, 1))
  const image = () => document.querySelector<HTMLImageElement>('.gallery img')
  act(() => void image()?.dispatchEvent(new Event('error')))
  expect(image()).toBeNull()
  act(() => void dispatchEvent(new Event('online')))
  expect(image()?.getAttribute('src')).toBe('/pictures/a-480.webp')
})
