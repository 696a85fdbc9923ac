import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { customer } from '@fairdesk/contract/areas/data/customer'
import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { places } from '@fairdesk/contract/areas/data/places'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { customerRecord as record, customers as words } from '@fairdesk/phrases/zh-cn/screens'
import { conflict, list as listWords, settings, shell, visibility } from '@fairdesk/phrases/zh-cn/shell'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { administrator } from '../../../testing/administrator.ts'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Customers } from './Customers.tsx'

const hangzhou = {
  customerId: 4,
  code: 'K001',
  name: '杭州万象城',
  area: '杭州',
  targetQty: 20_000,
  qty: 12_345,
  completion: 61.73,
  status: 'submitted',
  enabled: true,
} as const
const detail = { customerId: 4, code: 'K001', name: '杭州万象城', phone: '0571', version: 3 } as const
const row = () => screen.findByRole('row', { name: /K001/ })
const at = '/custom/index'

beforeEach(() => {
  serve(controlConfig.customerClosing)
  serveNothing(dictionary.dictionaryData, baseData.getAuthAllCommonCodeMap, baseData.getAllBigArea)
  serveNothing(baseData.getAllRegion, baseData.getAuthArea, baseData.getAuthBrand, reportPickers.getCustomerList)
  serve(places.areaTree, {
    places: [
      { level: 'bigArea', id: 1, code: 'E', name: '华东大区', customers: 3 },
      { level: 'region', id: 2, parentId: 1, code: 'E1', name: '浙江', customers: 2 },
    ],
    customers: 1234,
  })
  serve(customer.list, { list: [hangzhou], count: 1234 })
  serve(customerRecord.get, detail)
})

test('a row says who he is and how far his order has come; the tree how many stand where', async () => {
  await showScreen(<Customers />, { at })
  const cells = within(await row())
  for (const text of ['杭州万象城', '20,000', '12,345', '61.7%', words.neverIn, words.types.dealer])
    expect(cells.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: words.discount })).toBeNull()
  expect(screen.getByText(shell.rows({ count: '1,234' }))).toBeTruthy()
  expect(await screen.findByRole('treeitem', { name: /华东大区/ })).toBeTruthy()
})

test('it waits, says how customers come or whom to ask, and tries again what failed', async () => {
  serve(customer.list, silent)
  await showScreen(<Customers />, { at })
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  serve(customer.list)
  await showScreen(<Customers />, { at, as: { isAdmin: false, allowBrand: 'HY', reportype: '2' } })
  await screen.findByText(visibility.noAreas)
  const first = await showScreen(<Customers />, { at })
  await screen.findByText(words.empty)
  await first.click(screen.getByRole('button', { name: shell.titles.importCustomers }))
  expect(currentLocation().pathname).toBe('/custom/importCustomers')
  serve(customer.list, broken)
  serve(places.areaTree, broken)
  const user = await showScreen(<Customers />, { at })
  await waitFor(() => expect(screen.getAllByText(shell.loadFailed)).toHaveLength(2))
  serve(customer.list, { list: [hangzhou], count: 1 })
  serve(places.areaTree, { customers: 1 })
  for (const button of screen.getAllByRole('button', { name: shell.retry })) await user.click(button)
  await row()
  await screen.findByRole('treeitem', { name: new RegExp(record.places.all) })
})

test('a place, a word and a head stand in the address and are asked for; quick typing asks for the last word only', async () => {
  const asked = serve(customer.list, ({ keyword }) => (keyword ? {} : { list: [hangzhou], count: 1 }))
  const user = await showScreen(<Customers />, { at })
  await row()
  await user.click(await screen.findByText('浙江'))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ regionIds: [2] }))
  await user.click(screen.getByRole('columnheader', { name: words.qty }))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ regionIds: [2], sort: 'qty', order: 'desc' }))
  expect(currentLocation().search).toBe('?regionIds=2&sort=qty&order=desc')
  const search = screen.getByRole('searchbox', { name: shell.search })
  await user.keyboard('/')
  expect(document.activeElement).toBe(search)
  await user.type(search, '没有这家店')
  expect(await screen.findByText(words.emptyFiltered)).toBeTruthy()
  expect(asked.sent.map(({ keyword }) => keyword).filter(Boolean)).toEqual(['没有这家店'])
  await user.click(screen.getAllByRole('button', { name: listWords.clearFilters })[0] as HTMLElement)
  await waitFor(() => expect(currentLocation().search).toBe('?sort=qty&order=desc'))
  await row()
})

test('the tree of places is walked by keys, and stays away once it is hidden', async () => {
  const asked = serve(customer.list, { list: [hangzhou], count: 1 })
  const user = await showScreen(<Customers />, { at })
  ;(await screen.findByRole('treeitem', { name: new RegExp(record.places.all) })).focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ bigAreaIds: [1] }))
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await waitFor(() => expect(currentLocation().search).toBe('?regionIds=2'))
  await user.click(screen.getByRole('button', { name: record.places.hide }))
  const again = await showScreen(<Customers />, { at: `${at}?regionIds=2` })
  await row()
  expect(screen.queryByRole('tree')).toBeNull()
  await again.click(screen.getByRole('button', { name: record.places.show }))
  expect((await screen.findByRole('treeitem', { name: /浙江/ })).getAttribute('aria-selected')).toBe('true')
})

test('a place is added in the one that is chosen, renamed and deleted; one with customers says why it stays', async () => {
  const tree = [{ level: 'bigArea', id: 1, code: 'E', name: '华东大区', version: 3, mayChange: true }] as const
  serve(places.areaTree, { places: tree })
  const removing = serve(places.deletePlace, refusal('“华东大区”下有 3 个客户，移走后才能删除'))
  const saving = serve(places.savePlace, { id: 2, version: 1 })
  const user = await showScreen(<Customers />, { at: `${at}?bigAreaIds=1` })
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: record.places.more }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await act(record.places.remove({ name: '华东大区' }))
  expect(await screen.findByText(/移走后才能删除/)).toBeTruthy()
  await act(record.places.addRegion({ name: '华东大区' }))
  const adding = within(await screen.findByRole('dialog'))
  expect(document.activeElement).toBe(adding.getByLabelText(record.places.code))
  await user.paste('E9')
  await enter(user, adding.getByLabelText(record.places.name), '上海')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saving.sent).toMatchObject([{ level: 'region', parentId: 1, code: 'E9', name: '上海' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(record.places.edit({ name: '华东大区' }))
  await enter(user, within(await screen.findByRole('dialog')).getByLabelText(record.places.name), '东区')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saving.sent.at(-1)).toMatchObject({ level: 'bigArea', id: 1, version: 3, name: '东区' }))
  const gone = serve(places.deletePlace)
  await act(record.places.remove({ name: '华东大区' }))
  await waitFor(() => expect(currentLocation().search).toBe(''))
  expect([removing.sent, gone.sent]).toEqual([[{ level: 'bigArea', id: 1 }], [{ level: 'bigArea', id: 1 }]])
})

test('a late answer overwrites no newer one', async () => {
  const held = Promise.withResolvers<void>()
  serve(customer.list, async ({ keyword }) => {
    if (keyword === 'BA') await held.promise
    return { list: [{ ...hangzhou, code: `found ${keyword}` }], count: 1 }
  })
  await showScreen(<Customers />, { at: `${at}?keyword=BA` })
  fireEvent.change(screen.getByRole('searchbox', { name: shell.search }), { target: { value: 'HM' } })
  await screen.findByRole('row', { name: /found HM/ })
  held.resolve()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByRole('row', { name: /found HM/ })).toBeTruthy()
})

test('columns are chosen for good, and given back', async () => {
  const user = await showScreen(<Customers />, { at })
  await row()
  await user.click(screen.getByRole('button', { name: listWords.columns }))
  await user.click(await screen.findByRole('checkbox', { name: words.completion }))
  expect(screen.queryByRole('columnheader', { name: words.completion })).toBeNull()
  const again = await showScreen(<Customers />, { at })
  await row()
  expect(screen.queryByRole('columnheader', { name: words.completion })).toBeNull()
  await again.click(screen.getByRole('button', { name: listWords.columns }))
  await again.click(await screen.findByRole('button', { name: listWords.resetColumns }))
  expect(await screen.findByRole('columnheader', { name: words.completion })).toBeTruthy()
})

test('rows are ticked by key and mouse, and another filter ticks nothing', async () => {
  serve(customer.list, { list: [hangzhou, { customerId: 5, code: 'K002' }, { customerId: 6, code: 'K003' }], count: 3 })
  const user = await showScreen(<Customers />, { at })
  await row()
  screen.getByRole('grid').focus()
  await user.keyboard('{ArrowDown} ')
  expect(await screen.findByText(listWords.selected({ count: '1' }))).toBeTruthy()
  const boxes = screen.getAllByRole('checkbox', { name: listWords.selectRow })
  await user.keyboard('{Shift>}')
  await user.click(boxes.at(-1) as HTMLElement)
  await user.keyboard('{/Shift}')
  expect(await screen.findByText(listWords.selected({ count: '3' }))).toBeTruthy()
  await user.click(screen.getByRole('columnheader', { name: words.qty }))
  expect(screen.getByText(listWords.selected({ count: '3' }))).toBeTruthy()
  await user.click(screen.getByText('浙江'))
  await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull())
})

test('a code that is taken is told at its field, which has the focus, and is mended there', async () => {
  const saving = serve(customerRecord.save, refusal('客户编码“K001”已存在，请换一个', { field: 'code' }))
  const user = await showScreen(<Customers />, { at })
  await user.click(await screen.findByRole('button', { name: new RegExp(record.add) }))
  const form = within(await screen.findByRole('dialog', { name: record.add }))
  await enter(user, form.getByLabelText(record.fields.code), 'K001')
  await user.keyboard('{Control>}s{/Control}')
  expect(await form.findByText(record.required)).toBeTruthy()
  expect(saving.sent).toEqual([])
  await enter(user, form.getByLabelText(record.fields.name), '同号店')
  await user.click(form.getByRole('button', { name: settings.save }))
  expect(await form.findByText('客户编码“K001”已存在，请换一个')).toBeTruthy()
  expect(document.activeElement).toBe(form.getByLabelText(record.fields.code))
  expect(document.querySelector('.ant-message-notice')).toBeNull()
  await enter(user, form.getByLabelText(record.fields.code), 'K009')
  expect(form.queryByText(/已存在/)).toBeNull()
  const made = serve(customerRecord.save, { ...detail, customerId: 9, code: 'K009', name: '同号店' })
  await user.click(form.getByRole('button', { name: settings.save }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: record.add })).toBeNull())
  expect(made.sent).toMatchObject([{ code: 'K009', name: '同号店', type: 'dealer', storeCount: 1, enabled: true }])
})

test('what another saved meanwhile is chosen field by field', async () => {
  const user = await showScreen(<Customers />, { at: `${at}?open=4` })
  await enter(user, await screen.findByLabelText(record.fields.phone), '0572')
  const saving = serve(customerRecord.save, ({ version }) =>
    version === 3 ? refusal('已被他人修改') : { ...detail, phone: '0573', version: 5 },
  )
  serve(customerRecord.get, { ...detail, phone: '0573', contact: '王敏', version: 4 })
  const [save] = screen.getAllByRole('button', { name: settings.save })
  if (save) await user.click(save)
  const asking = within(await screen.findByRole('dialog', { name: conflict.title }))
  // What only the other has changed stands as he left it unless one says otherwise.
  const side = (field: string, whose: string) => asking.getByRole('radio', { name: `${field} ${whose}` })
  expect(side(record.fields.contact, conflict.theirs)).toHaveProperty('checked', true)
  expect(side(record.fields.phone, conflict.mine)).toHaveProperty('checked', true)
  await user.click(asking.getByText('0573'))
  await user.click(asking.getByRole('button', { name: conflict.save }))
  expect(await screen.findByText(settings.saved)).toBeTruthy()
  expect(saving.sent).toMatchObject([
    { version: 3, phone: '0572', contact: '' },
    { version: 4, phone: '0573', contact: '王敏' },
  ])
})

test('double click opens a customer, on what he ordered his order', async () => {
  const user = await showScreen(<Customers />, { at })
  await user.dblClick(within(await row()).getByText('杭州万象城'))
  expect(await screen.findByLabelText(record.fields.phone)).toHaveProperty('value', '0571')
  expect(currentLocation().search).toBe('?open=4')
  await user.dblClick(within(await row()).getByText('12,345'))
  expect(`${currentLocation().pathname}${currentLocation().search}`).toBe('/order/orderData?customerId=4')
})

test('one opened by its address alone closes to its list', async () => {
  const user = await showScreen(<Customers />, { at: `${at}?types=dealer&open=4` })
  expect(await screen.findByLabelText(record.fields.phone)).toHaveProperty('value', '0571')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(`${currentLocation().pathname}${currentLocation().search}`).toBe(`${at}?types=dealer`)
})

test('a level set for several is undone from its message', async () => {
  const before = [{ customerId: 4, version: 4, enabled: true }]
  const changing = serve(customerRecord.changeBatch, { changed: 1, before })
  const undoing = serve(customerRecord.undoBatch)
  const user = await showScreen(<Customers />, { at })
  await user.click(within(await row()).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: record.batch.disable }))
  expect(await screen.findByText(record.batch.disabled({ count: '1' }))).toBeTruthy()
  expect(changing.sent).toEqual([{ customerIds: [4], enabled: false }])
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() => expect(undoing.sent).toEqual([{ before }]))
})

test('who has an order is not deleted but, when one says so, disabled', async () => {
  serve(customerRecord.remove, refusal('K001 已有订单'))
  const changing = serve(customerRecord.changeBatch, { changed: 1 })
  const user = await showScreen(<Customers />, { at })
  await user.click(within(await row()).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: record.batch.remove }))
  const asking = within(
    await screen.findByRole('dialog', { name: record.batch.disableInstead({ reason: 'K001 已有订单' }) }),
  )
  await user.click(asking.getByRole('button', { name: shell.confirm }))
  await waitFor(() => expect(changing.sent).toEqual([{ customerIds: [4], enabled: false }]))
})

test('customers who are deleted are gone from the list, and come back from the message', async () => {
  const removing = serve(customerRecord.remove)
  const restoring = serve(customerRecord.restore)
  const user = await showScreen(<Customers />, { at })
  await user.click(within(await row()).getByRole('checkbox'))
  serve(customer.list)
  await user.click(await screen.findByRole('button', { name: record.batch.remove }))
  expect(await screen.findByText(record.batch.removed({ count: '1' }))).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('row', { name: /K001/ })).toBeNull())
  expect(screen.queryByText(listWords.selected({ count: '1' }))).toBeNull()
  serve(customer.list, { list: [hangzhou], count: 1 })
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await row()
  expect([removing.sent, restoring.sent]).toEqual([[{ customerIds: [4] }], [{ customerIds: [4] }]])
})

test('in a closed fair staff adds and imports no customers, and is told why; administrators do', async () => {
  const ofStaff = { isAdmin: false, reportype: '2', showarea: 'E', fair: { ...administrator.fair, status: 'closed' } }
  await showScreen(<Customers />, { as: ofStaff, at })
  await row()
  const add = () => screen.getByRole('button', { name: new RegExp(record.add) })
  expect([add().hasAttribute('disabled'), add().title]).toEqual([true, shell.fairEnded.closed])
  expect(screen.getByRole('button', { name: new RegExp(words.import) }).hasAttribute('disabled')).toBe(true)
  await showScreen(<Customers />, { as: { fair: ofStaff.fair }, at })
  await row()
  expect(add().hasAttribute('disabled')).toBe(false)
})
