import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { outfits as words } from '@fairdesk/phrases/zh-cn/screens'
import { list as listWords, settings, shell, visibility } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { isAnyUnsaved } from '../../../kit/session/unsaved-tabs.ts'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Outfits } from './Outfits.tsx'

const coat = {
  goodsId: 7,
  goodsNo: 'HY27A101',
  name: '羊毛大衣',
  image: '/a.jpg',
  colourId: null,
  category: '大衣',
} as const
const dress = {
  goodsId: 8,
  goodsNo: 'HY27A102',
  name: '连衣裙',
  image: '/b.jpg',
  colourId: null,
  category: '裙',
} as const
const autumn = {
  outfitId: 5,
  outfitNo: 'P-05',
  name: '秋日',
  items: [coat, dress],
  sets: 12,
  completeness: 50,
  enabled: true,
  version: 3,
}
const card = () => screen.findByRole('button', { name: /P-05/ })
const items = () =>
  within(screen.getByRole('region', { name: words.items.title }))
    .queryAllByRole('listitem')
    .map((line) => /HY\d+A\d+/.exec(line.textContent ?? '')?.[0])
const search = () => screen.getByRole('combobox', { name: words.items.search })

beforeEach(() => {
  serveNothing(dictionary.dictionaryData)
  serve(outfits.types, { types1: ['系列'], types2: [] })
  serve(outfits.list, { list: [autumn], count: 1 })
  serve(outfits.get, autumn)
  serve(outfits.goods, [{ ...dress, colours: [] }])
})

test('a card says what an outfit is of, and how much of it is ordered', async () => {
  await showScreen(<Outfits />)
  const shown = (await card()).closest('li')
  expect(shown?.textContent).toContain('秋日')
  expect(shown?.textContent).toContain('12')
  expect(screen.getByText(shell.rows({ count: '1' }))).toBeTruthy()
})

test('it waits, says how outfits come or whom to ask, and tries again what failed', async () => {
  serve(outfits.list, silent)
  await showScreen(<Outfits />)
  expect(screen.queryByText(words.empty)).toBeNull()
  serve(outfits.list)
  await showScreen(<Outfits />)
  await screen.findByText(words.empty)
  await showScreen(<Outfits />, { as: { isAdmin: false, reportype: '4' } })
  await screen.findByText(visibility.noBrands)
  const filtered = await showScreen(<Outfits />, { at: '/custom/pair?keyword=x' })
  await screen.findByText(words.emptyFiltered)
  await filtered.click(screen.getAllByRole('button', { name: listWords.clearFilters })[0] as HTMLElement)
  expect(currentLocation().search).toBe('')
  serve(outfits.list, broken)
  const user = await showScreen(<Outfits />)
  await screen.findByText(shell.loadFailed)
  serve(outfits.list, { list: [autumn], count: 1 })
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await card()
})

test('a new outfit needs a number and items; what was scanned is part of it before it is found', async () => {
  const held = Promise.withResolvers<void>()
  serve(outfits.goods, async () => {
    await held.promise
    return [{ ...coat, exact: null, colours: [] }]
  })
  const saving = serve(outfits.save, { ...autumn, outfitId: 6 })
  const user = await showScreen(<Outfits />, { at: '/custom/pair' })
  await card()
  await user.click(screen.getByRole('button', { name: new RegExp(words.add) }))
  const number = await screen.findByLabelText(words.fields.outfitNo)
  await enter(user, number, 'P-06')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText(words.needItems)).toBeTruthy()
  await enter(user, search(), 'HY27A101')
  await user.keyboard('{Enter}')
  await user.keyboard('{Control>}s{/Control}')
  expect(saving.sent).toEqual([])
  expect(isAnyUnsaved()).toBe(true)
  held.resolve()
  await waitFor(() => expect(items()).toEqual(['HY27A101']))
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText(settings.saved)).toBeTruthy()
  const one = { goodsId: 7, colourId: null, spot: null }
  expect(saving.sent).toEqual([{ outfitNo: 'P-06', name: '', type1: '', type2: '', enabled: true, items: [one] }])
})

test('items are moved by keys, taken out and put back where they were', async () => {
  const user = await showScreen(<Outfits />, { at: '/custom/pair?open=5' })
  await waitFor(() => expect(items()).toEqual(['HY27A101', 'HY27A102']))
  within(screen.getByRole('region', { name: words.items.title }))
    .getByRole('button', { name: /^羊毛大衣/ })
    .focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(items()).toEqual(['HY27A102', 'HY27A101'])
  await user.keyboard('{Delete}')
  expect(items()).toEqual(['HY27A102'])
  await user.click(await screen.findByRole('button', { name: shell.undo }))
  expect(items()).toEqual(['HY27A102', 'HY27A101'])
})

test('a style stands in an outfit once', async () => {
  const user = await showScreen(<Outfits />, { at: '/custom/pair?open=5' })
  await waitFor(() => expect(items()).toEqual(['HY27A101', 'HY27A102']))
  await enter(user, search(), 'HY27A102')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(words.items.twice({ name: '连衣裙' }))).toBeTruthy()
  expect(items()).toHaveLength(2)
})

test('a number that is there with other items is told in the dialog of the specification', async () => {
  serve(outfits.save, refusal('搭配id已存在', { code: 500 }))
  const user = await showScreen(<Outfits />, { at: '/custom/pair?open=5' })
  await enter(user, await screen.findByLabelText(words.fields.outfitNo), 'P-01')
  await user.click(screen.getByRole('button', { name: settings.save }))
  expect(await screen.findByText(shell.outfitTaken)).toBeTruthy()
  expect(screen.getByLabelText(words.fields.outfitNo)).toHaveProperty('value', 'P-01')
})

test('ticked outfits are deleted and come back by undo; one that hangs on a rack stays', async () => {
  serve(outfits.remove, refusal('P-05 挂在陈列 A-01 上'))
  const user = await showScreen(<Outfits />)
  await card()
  await user.click(screen.getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: words.batch.remove }))
  const asking = await screen.findByRole('dialog', {
    name: words.batch.disableInstead({ reason: 'P-05 挂在陈列 A-01 上' }),
  })
  await user.click(within(asking).getByRole('button', { name: shell.cancel }))
  const [removing, restoring] = [serve(outfits.remove), serve(outfits.restore)]
  await user.click(screen.getByRole('button', { name: words.batch.remove }))
  await user.click(await screen.findByRole('button', { name: shell.undo }))
  await waitFor(() => expect([removing.sent, restoring.sent]).toEqual([[{ outfitIds: [5] }], [{ outfitIds: [5] }]]))
})
