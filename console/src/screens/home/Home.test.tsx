import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { shell, visibility, home as words } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../kit/page/location.ts'
import { serve, silent } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Home } from './Home.tsx'

const tile = (name: string) => screen.findByText(name).then(({ nextElementSibling }) => nextElementSibling)
const staff = { isAdmin: false, realName: '林芳', reportype: '7,21', allowBrand: 'HY', showarea: 'E' }

beforeEach(() => {
  serve(goodsReport.getGoodsTotalRanking, { list: [{ goodsId: 1, goodsNo: 'HY27A101', qty: 3210, image: '/a.jpg' }] })
  serve(goodsReport.getGoodsTotalRankingSum, { qty: 45_678, netAmount: 1_234_567.8, skc: 90, customers: 12 })
})

test('the fair’s figures are said as tiles, amounts whole with the exact one on hover', async () => {
  await showScreen(<Home />)
  expect((await tile(words.qty))?.textContent).toBe('45,678')
  const amount = await tile(words.netAmount)
  expect([amount?.textContent, amount?.getAttribute('title')]).toEqual(['1,234,568', '1,234,567.80'])
  expect(screen.queryByText(words.tagAmount)).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2027 春夏订货会')
  expect(screen.getByText(words.fairStates.open)).toBeTruthy()
  expect((await screen.findByText('HY27A101')).closest('li')?.textContent).toContain('3,210')
})

test('no tile stands before its figure', async () => {
  serve(goodsReport.getGoodsTotalRankingSum, silent)
  await showScreen(<Home />)
  expect(await screen.findByText('HY27A101')).toBeTruthy()
  expect(screen.queryByText(words.qty)).toBeNull()
})

test('a fair without orders begins with its files', async () => {
  serve(goodsReport.getGoodsTotalRankingSum)
  serve(goodsReport.getGoodsTotalRanking)
  const user = await showScreen(<Home />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  expect(screen.queryByText(words.top)).toBeNull()
  await user.click(screen.getByRole('button', { name: shell.titles.importCustomers }))
  await waitFor(() => expect(currentLocation().pathname).toBe('/custom/importCustomers'))
})

test('who may set nothing up is told no steps; who was given no areas, whom to ask', async () => {
  serve(goodsReport.getGoodsTotalRankingSum)
  await showScreen(<Home />, { as: staff })
  expect(await screen.findByText(visibility.noOrders)).toBeTruthy()
  await showScreen(<Home />, { as: { ...staff, showarea: '' } })
  expect(await screen.findByText(visibility.noAreas)).toBeTruthy()
})

test('it leads to the pages one may open and to no others', async () => {
  const user = await showScreen(<Home />, { as: staff })
  expect(screen.getByText(words.hello({ name: '林芳' }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: shell.titles.goods })).toBeNull()
  await user.click(screen.getByRole('button', { name: shell.titles.dynamicReport }))
  expect(currentLocation().pathname).toBe('/report2/list')
})
