import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { goodsBatch as batch, goodsRecord as record, goods as words } from '@fairdesk/phrases/zh-cn/screens'
import { settings, shell, list as shellList, visibility } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { administrator } from '../../../testing/administrator.ts'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Goods } from './Goods.tsx'

const camel = { colourId: 3, code: '12', name: '驼色', skcNo: 'HY27A101-12' }
const coat = {
  goodsId: 7,
  goodsNo: 'HY27A101',
  name: '羊毛大衣',
  image: '/a.jpg',
  tagPrice: 1299,
  colours: [camel],
  sizes: ['S', 'M'],
  hot: true,
  status: 'partFrozen',
  qty: 12_345,
} as const
const detail = {
  goodsId: 7,
  goodsNo: 'HY27A101',
  name: '羊毛大衣',
  colours: [camel],
  version: 3,
  status: 'onSale',
} as const
const editId = '11111111-1111-4111-8111-111111111111'
const row = () => screen.findByRole('row', { name: /HY27A101/ })
const at = '/custom/list'

const archived = { fair: { ...administrator.fair, status: 'archived' } }

beforeEach(() => {
  serveNothing(dictionary.dictionaryData, baseData.getAuthAllCommonCodeMap, baseData.getAuthBrand)
  serveNothing(
    baseData.getAllSeason,
    baseData.getGoodsPriceRange,
    baseData.getAllCommonCodeCustomNameMap,
    goodsRecord.choices,
    goods.neighbours,
  )
  serve(goods.list, { list: [coat], count: 1 })
  serve(goods.counts, { all: 360, picture: 12, price: 0 })
  serve(goodsRecord.get, detail)
})

test('a row says what a style is and what is ordered of it; the tabs what styles still lack', async () => {
  await showScreen(<Goods />, { at })
  const cells = within(await row())
  for (const text of ['羊毛大衣', '1,299', '12,345', 'S M', words.states.partFrozen, words.hot])
    expect(cells.getByText(text)).toBeTruthy()
  expect(await screen.findByText('360')).toBeTruthy()
  expect(screen.getByText('12')).toBeTruthy()
})

test('rows wait for no counts, and nobody is told of prices he may not see', async () => {
  serve(goods.counts, silent)
  await showScreen(<Goods />, { at, as: { isAdmin: false, reportype: '3', allowBrand: 'HY', priceVisible: 'net' } })
  await row()
  expect(screen.queryByRole('columnheader', { name: words.tagPrice })).toBeNull()
})

test('it waits, says how goods come or whom to ask, and tries again what failed', async () => {
  serve(goods.list, silent)
  await showScreen(<Goods />, { at })
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  serve(goods.list)
  await showScreen(<Goods />, { at, as: { isAdmin: false, reportype: '3' } })
  await screen.findByText(visibility.noBrands)
  await showScreen(<Goods />, { at: `${at}?keyword=x` })
  await screen.findByText(words.emptyFiltered)
  const first = await showScreen(<Goods />, { at })
  const steps = within((await screen.findByText(words.empty)).parentElement as HTMLElement)
  await first.click(steps.getByRole('button', { name: words.import }))
  expect(currentLocation().pathname).toBe('/custom/importGoods')
  serve(goods.list, broken)
  const user = await showScreen(<Goods />, { at })
  await screen.findByText(shell.loadFailed)
  serve(goods.list, { list: [coat], count: 1 })
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await row()
})

test('what is missing filters by its tab, and stands in the address', async () => {
  const asked = serve(goods.list, { list: [coat], count: 1 })
  const user = await showScreen(<Goods />, { at })
  await user.click(await screen.findByText(words.lacking.picture))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ missing: 'picture' }))
  expect(currentLocation().search).toBe('?missing=picture')
})

test('goods are edited together after a look at what changes, and one click takes it back', async () => {
  serve(goodsBatch.previewChange, { changed: 1, fields: [{ field: 'hot', changed: 1 }] })
  const changing = serve(goodsBatch.change, { changed: 1, editId })
  const undoing = serve(goodsBatch.undoChange, { changed: 1 })
  const user = await showScreen(<Goods />, { at })
  await user.click(within(await row()).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: batch.edit }))
  const dialog = within(await screen.findByRole('dialog', { name: batch.editTitle({ count: '1' }) }))
  await user.click(dialog.getByLabelText(words.hot))
  await user.click(await screen.findByTitle(batch.no))
  expect(await dialog.findByText(batch.fieldCount({ name: words.hot, count: '1' }))).toBeTruthy()
  expect(changing.sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: batch.apply({ count: '1' }) }))
  expect(await screen.findByText(batch.changed({ count: '1' }))).toBeTruthy()
  expect(changing.sent).toEqual([{ goodsIds: [7], changes: { hot: false } }])
  await user.click(screen.getByRole('button', { name: shell.undo }))
  expect(await screen.findByText(batch.undone({ count: '1' }))).toBeTruthy()
  expect(undoing.sent).toEqual([{ editId }])
})

test('what is ordered is not deleted', async () => {
  serve(goodsBatch.previewRemoval, { inTheWay: [{ goodsId: 7, goodsNo: 'HY27A101', why: 'ordered', count: 12 }] })
  const user = await showScreen(<Goods />, { at })
  await user.click(within(await row()).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: batch.remove }))
  const dialog = within(await screen.findByRole('dialog', { name: batch.removeTitle({ count: '1' }) }))
  expect(await dialog.findByText(batch.inTheWay.title)).toBeTruthy()
  expect(dialog.getByRole('button', { name: batch.remove })).toHaveProperty('disabled', true)
})

test('as cards the same goods are ticked, walked and opened by key', async () => {
  const user = await showScreen(<Goods />, { at })
  await user.click(within(await row()).getByRole('checkbox'))
  await user.click(screen.getByTitle(batch.cards))
  const wall = await screen.findByRole('grid')
  expect(await within(wall).findByRole('gridcell', { selected: true })).toBeTruthy()
  wall.focus()
  await user.keyboard('{End} ')
  expect(within(wall).queryByRole('gridcell', { selected: true })).toBeNull()
  await user.keyboard('{Enter}')
  expect(currentLocation().search).toBe('?open=7')
})

test('a style is frozen from its drawer after a look at whom it concerns, and thawed from the message', async () => {
  serve(goodsBatch.previewStatus, { styles: 1, skcs: 2, customers: 4, qty: 120 })
  const setting = serve(goodsBatch.setStatus, { changed: 2, editId })
  const undoing = serve(goodsBatch.undoStatus, { changed: 2 })
  const user = await showScreen(<Goods />, { at: `${at}?open=7` })
  await user.click(await screen.findByRole('button', { name: batch.acts.freeze }))
  const dialog = within(await screen.findByRole('dialog', { name: batch.acts.freeze }))
  expect(await dialog.findByText(batch.orderedBy({ customers: '4', qty: '120' }))).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: batch.acts.freeze }))
  expect(await screen.findByText(batch.stateSet({ count: '2' }))).toBeTruthy()
  expect(setting.sent).toEqual([{ goodsIds: [7], freeze: 1, mode: 'freeze', reason: '' }])
  await user.click(screen.getByRole('button', { name: shell.undo }))
  expect(await screen.findByText(batch.stateUndone({ count: '2' }))).toBeTruthy()
  expect(undoing.sent).toEqual([{ editId }])
})

test('a number that is taken is told at its field, from whichever tab it is saved', async () => {
  const saving = serve(goodsRecord.save, refusal('款号“HY27A101”已存在，请换一个', { field: 'goodsNo' }))
  const user = await showScreen(<Goods />, { at })
  await user.click(await screen.findByRole('button', { name: new RegExp(record.add) }))
  const form = within(await screen.findByRole('dialog', { name: record.add }))
  await enter(user, form.getByLabelText(record.fields.goodsNo), 'HY27A101')
  await user.click(form.getByRole('tab', { name: record.tabs.prices }))
  await user.keyboard('{Control>}s{/Control}')
  expect(await form.findByText('款号“HY27A101”已存在，请换一个')).toBeTruthy()
  expect(document.activeElement).toBe(form.getByLabelText(record.fields.goodsNo))
  expect(saving.sent).toMatchObject([{ goodsNo: 'HY27A101', colours: [] }])
})

test('the next style is a key away, after a question where something is not saved', async () => {
  serve(goods.neighbours, { next: 8, place: 1, count: 2 })
  const user = await showScreen(<Goods />, { at: `${at}?open=7` })
  await enter(user, await screen.findByDisplayValue('羊毛大衣'), '大衣')
  serve(goodsRecord.get, { ...detail, goodsId: 8, goodsNo: 'HY27A102', name: '风衣' })
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const asking = within(await screen.findByRole('dialog', { name: new RegExp(record.steps.unsaved) }))
  await user.click(asking.getByRole('button', { name: shell.cancel }))
  expect(currentLocation().search).toBe('?open=7')
  await user.click(screen.getByRole('button', { name: shellList.steps.next }))
  await user.click(
    within(await screen.findByRole('dialog', { name: new RegExp(record.steps.unsaved) })).getByRole('button', {
      name: shell.confirm,
    }),
  )
  expect(await screen.findByDisplayValue('风衣')).toBeTruthy()
  expect(currentLocation().search).toBe('?open=8')
  expect(screen.getByRole('button', { name: settings.save })).toHaveProperty('disabled', true)
})

test('a style is copied under another number, in which one that is taken is told, and the copy stands open', async () => {
  serve(baseData.getStyle, ({ goodsNo }) => (goodsNo === 'HY27A102' ? { list: [{ goodsNo, name: '风衣' }] } : {}))
  const copying = serve(goodsRecord.duplicate, { goodsId: 9 })
  const user = await showScreen(<Goods />, { at: `${at}?open=7` })
  await user.click(await screen.findByRole('button', { name: record.duplicate.open }))
  const dialog = within(
    await screen.findByRole('dialog', { name: new RegExp(record.duplicate.title({ name: 'HY27A101' })) }),
  )
  const number = dialog.getByLabelText(record.duplicate.number)
  await enter(user, number, 'HY27A102')
  expect(await dialog.findByText(record.duplicate.taken({ number: 'HY27A102', name: '风衣' }))).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(copying.sent).toEqual([])
  await enter(user, number, 'HY27A109')
  await waitFor(() => expect(dialog.queryByText(/HY27A102/)).toBeNull())
  serve(goodsRecord.get, { ...detail, goodsId: 9, goodsNo: 'HY27A109' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(currentLocation().search).toBe('?open=9'))
  expect(copying.sent).toMatchObject([{ goodsId: 7, goodsNo: 'HY27A109' }])
})

test('a style that moves to another size group needs a new data package on phones, which its drawer says', async () => {
  const sizes = [{ id: 1, code: 'S', name: 'S' }]
  const groups = [
    { id: 1, code: 'A', name: '女装码', sizes },
    { id: 2, code: 'B', name: '女装大码', sizes: [...sizes, { id: 2, code: 'XL', name: 'XL' }] },
  ]
  serve(goodsRecord.choices, { sizeGroups: groups })
  serve(goodsRecord.get, { ...detail, sizeGroupId: 1, sizes: [1] })
  const user = await showScreen(<Goods />, { at: `${at}?open=7` })
  await user.click(await screen.findByRole('tab', { name: record.tabs.sizes }))
  const choice = await screen.findByRole('combobox', { name: record.size.group })
  expect(screen.queryByText(record.size.newPackage)).toBeNull()
  await user.click(choice)
  await user.click(await screen.findByTitle('女装大码'))
  expect(await screen.findByText(record.size.newPackage)).toBeTruthy()
})

test('a figure that nobody can read is not saved: from whichever tab, it is shown and has the focus', async () => {
  const saving = serve(goodsRecord.save, detail)
  const user = await showScreen(<Goods />, { at: `${at}?open=7` })
  await user.click(await screen.findByRole('tab', { name: record.tabs.prices }))
  const price = await screen.findByLabelText(record.fields.purchasePrice)
  await enter(user, price, '很多')
  await user.click(screen.getByRole('tab', { name: record.tabs.base }))
  await user.click(screen.getByRole('button', { name: settings.save }))
  await waitFor(() => expect(document.activeElement).toBe(price))
  expect(screen.getByRole('tab', { name: record.tabs.prices }).getAttribute('aria-selected')).toBe('true')
  expect(saving.sent).toEqual([])
})

test('in a fair that is over nothing is added or imported, and the buttons say why; the list goes out as a file', async () => {
  await showScreen(<Goods />, { as: archived, at })
  await row()
  const add = screen.getByRole('button', { name: new RegExp(record.add) })
  expect([add.hasAttribute('disabled'), add.title]).toEqual([true, shell.fairEnded.archived])
  expect(screen.getByRole('button', { name: new RegExp(words.import) }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: new RegExp(words.export) }).hasAttribute('disabled')).toBe(false)
})
