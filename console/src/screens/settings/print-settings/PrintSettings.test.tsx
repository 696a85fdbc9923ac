import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { type PrintTemplate, print } from '@fairdesk/contract/areas/orders/print'
import { builtInTemplate } from '@fairdesk/paper/built-in-templates'
import { sampleDocument } from '@fairdesk/paper/sample-document'
import { everyLanguage } from '@fairdesk/phrases/phrases-in'
import { paper as paperWords } from '@fairdesk/phrases/zh-cn/orders/paper'
import { printSettings as words } from '@fairdesk/phrases/zh-cn/settings/print-settings'
import { settings, shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { PrintSettings } from './PrintSettings.tsx'

// The font of paper is the browser's.
vi.mock('../../../kit/print/paper-font.ts', () => ({ loadPaperFont: async () => undefined }))

/** All pages are in sight. */
class InSight {
  readonly #tell: (seen: { isIntersecting: boolean }[]) => void

  constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }

  observe() {
    this.#tell([{ isIntersecting: true }])
  }

  disconnect() {}
}
beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', InSight)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const builtIn: PrintTemplate = {
  key: 'order-a4',
  id: null,
  name: '订货确认单 A4',
  levelCodes: [],
  version: 0,
  enabled: true,
  ...builtInTemplate('order-a4', everyLanguage.zh_CN),
}
const own: PrintTemplate = { ...builtIn, key: '7', id: 7, name: '我的确认单', levelCodes: ['A'], version: 3 }
const orders = [
  { id: 11, number: '27F-000011', customerName: '西安鼎盛' },
  { id: 12, number: '27F-000012', customerName: '成都锦程' },
]
const levels = [
  { code: 'A', name: 'A 级', enabled: true },
  { code: 'VIP', name: '贵宾', enabled: true },
]

beforeEach(() => {
  serve(print.getPrintTitle, { list: [builtIn, own] })
  serve(orderList.list, { count: 2, list: orders })
  serve(print.getPrintData, ({ orderIds }) => ({
    list: orderIds.map((orderId) => ({ ...sampleDocument({ rows: 3 }), orderId, orderNo: `27F-0000${orderId}` })),
  }))
  serve(baseData.getAuthAllCommonCodeMap, { customerLevel: levels })
})

const paper = () => screen.findByRole('img', { name: words.page({ page: '1', pages: '1' }) })
const saveButton = (version: string) => screen.getByRole('button', { name: words.save({ version }) })
const showOwn = () => showScreen(<PrintSettings />, { at: '/set/list?template=7' })

test('templates say whose they are and whom they are for; one of the product is only copied', async () => {
  const saving = serve(print.savePrintTitle, { ...own, key: '8', id: 8, version: 1 })
  const user = await showScreen(<PrintSettings />)
  const item = await screen.findByRole('button', { name: /我的确认单/ })
  await within(item).findByText(words.byLevel({ levels: 'A 级' }))
  expect(screen.getByRole('button', { name: /订货确认单 A4/ }).textContent).toContain(
    `${words.builtIn} · ${words.usual}`,
  )
  expect(screen.getByText(words.builtInNote)).toBeTruthy()
  expect(screen.getByLabelText(words.fields.name)).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: new RegExp(words.copy) }))
  await user.click(saveButton('1'))
  await screen.findByText(settings.saved)
  const { name, kind, body } = builtIn
  expect(saving.sent).toMatchObject([{ kind, name: words.copyName({ name }), levelCodes: [''], enabled: true, body }])
  expect(saving.sent[0]).not.toHaveProperty('id')
})

test('it waits, and tries again what failed', async () => {
  serve(print.getPrintTitle, silent)
  await showScreen(<PrintSettings />)
  expect(screen.queryByRole('navigation', { name: words.templates })).toBeNull()
  serve(print.getPrintTitle, broken)
  const user = await showScreen(<PrintSettings />)
  const again = await screen.findByRole('button', { name: shell.retry })
  serve(print.getPrintTitle, { list: [builtIn] })
  await user.click(again)
  expect(await screen.findByRole('navigation', { name: words.templates })).toBeTruthy()
})

test('what is typed is on the paper beside it, and saved as the next version', async () => {
  const saving = serve(print.savePrintTitle, ({ name, body }) => ({ ...own, name, body, version: 4 }))
  const user = await showOwn()
  await waitFor(async () => expect((await paper()).textContent).toContain('27F-000011'))
  await enter(user, screen.getByLabelText(words.fields.title), '秋冬确认单')
  await waitFor(async () => expect((await paper()).textContent).toContain('秋冬确认单'))
  expect(screen.getByText(words.unsaved)).toBeTruthy()
  await user.click(screen.getByText(words.prices.none))
  await waitFor(async () => expect((await paper()).textContent).not.toContain('金额'))
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText(settings.saved)
  expect(saving.sent).toMatchObject([{ id: 7, version: 3, body: { title: '秋冬确认单', price: 'none' } }])
  await waitFor(() => expect(screen.queryByText(words.unsaved)).toBeNull())
})

test('what the server would refuse is told at its field while one types, and is not sent', async () => {
  const saving = serve(print.savePrintTitle, own)
  const user = await showOwn()
  await enter(user, await screen.findByLabelText(words.fields.subtitle), '{{price}')
  expect(await screen.findByText('不认识的占位符 {price}')).toBeTruthy()
  await enter(user, screen.getByLabelText(words.width({ column: '品名' })), '150')
  expect(await screen.findByText(/^所选的列超出纸张 \S+ 毫米/)).toBeTruthy()
  await enter(user, screen.getByLabelText(words.fields.name), ' ')
  expect(await screen.findByText(words.problems.noName)).toBeTruthy()
  expect(screen.getByText(words.mend({ count: '3' }))).toBeTruthy()
  await user.click(saveButton('4'))
  expect(saving.sent).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText(words.fields.name))
})

test('a refusal stands at its field', async () => {
  serve(print.savePrintTitle, refusal('已有名为“乙”的模板，请换一个名称', { code: 422, field: 'name' }))
  const user = await showOwn()
  await enter(user, await screen.findByLabelText(words.fields.name), '乙')
  await user.click(saveButton('4'))
  expect(await screen.findByText('已有名为“乙”的模板，请换一个名称')).toBeTruthy()
  expect(screen.getByText(words.unsaved)).toBeTruthy()
})

test('columns are moved and taken out by the keyboard, and say why one is not on the paper', async () => {
  const user = await showOwn()
  const heads = () =>
    screen.getAllByRole('button', { name: /^去掉 / }).map((button) => button.getAttribute('aria-label')?.slice(3))
  await screen.findByLabelText(words.fields.title)
  expect(heads().slice(0, 3)).toEqual(['#', '款号', '品名'])
  const up = screen.getByRole('button', { name: words.up({ column: '品名' }) })
  up.focus()
  await user.keyboard('{Enter}{Enter}')
  expect(heads().slice(0, 3)).toEqual(['品名', '#', '款号'])
  await user.click(screen.getByRole('button', { name: words.removeColumn({ column: '款号' }) }))
  expect(heads()).not.toContain('款号')
  await waitFor(async () => expect((await paper()).textContent).not.toContain('款号'))
  await user.click(screen.getByText(words.prices.tag))
  expect(screen.getAllByText(words.hidden.price).length).toBeGreaterThan(0)
})

test('another’s version is laid beside one’s own, and none is lost', async () => {
  const theirs = { ...own, version: 4, body: { ...own.body, subtitle: '他的副标题' } }
  serve(print.savePrintTitle, refusal('已被他人修改', { code: 409 }))
  const user = await showOwn()
  await enter(user, await screen.findByLabelText(words.fields.title), '我的标题')
  serve(print.getPrintTitle, { list: [builtIn, theirs] })
  await user.click(saveButton('4'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('他的副标题')).toBeTruthy()
  const saving = serve(print.savePrintTitle, ({ body }) => ({ ...theirs, body, version: 5 }))
  await user.click(dialog.getAllByRole('button').at(-1) ?? document.body)
  await screen.findByText(settings.saved)
  expect(saving.sent).toMatchObject([{ version: 4, body: { title: '我的标题', subtitle: '他的副标题' } }])
})

test('versions say what each changed, and one is taken back to be saved anew', async () => {
  serve(print.printTitleVersions, {
    list: [
      { ...own, version: 3, by: '张敏', at: '2026-11-23T02:05:00Z' },
      {
        ...own,
        version: 2,
        by: 'lin',
        at: '2026-11-22T02:05:00Z',
        paper: 'a5',
        body: { ...own.body, title: '旧标题' },
      },
    ],
  })
  const user = await showOwn()
  await user.click(await screen.findByRole('button', { name: words.versions }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('旧标题')).toBeTruthy()
  expect(drawer.getByText(paperWords.papers.a5)).toBeTruthy()
  await user.click(drawer.getAllByRole('button', { name: words.returnTo }).at(-1) ?? document.body)
  expect(await screen.findByText(words.returned({ version: '2' }))).toBeTruthy()
  expect(screen.getByLabelText(words.fields.title)).toHaveProperty('value', '旧标题')
  expect(screen.getByText(words.unsaved)).toBeTruthy()
})

test('a form says which resolution its printer needs, and warns of edges that needles do not reach', async () => {
  serve(print.getPrintTitle, { list: [{ ...own, paper: 'form241x140' }] })
  const user = await showOwn()
  expect((await screen.findByText(words.paperHints.form)).textContent).toContain('180')
  const tight = words.tightForm({ least: '6.35' })
  expect(screen.queryByText(tight)).toBeNull()
  await enter(user, screen.getByLabelText(`${words.fields.margins} ${words.sides.top}`), '5')
  expect(await screen.findByText(tight)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.usualMargins }))
  await waitFor(() => expect(screen.queryByText(tight)).toBeNull())
})

test('a template is deleted and taken back', async () => {
  const deleting = serve(print.deletePrintTitle, { version: 4 })
  const user = await showOwn()
  await user.click(await screen.findByRole('button', { name: words.remove }))
  await screen.findByText(words.removed({ name: own.name }))
  expect(deleting.sent).toEqual([{ id: 7 }])
  const saving = serve(print.savePrintTitle, { ...own, version: 5 })
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() => expect(saving.sent).toMatchObject([{ id: 7, version: 4, name: own.name }]))
})

test('what is not saved is asked about before another is opened', async () => {
  const user = await showOwn()
  await enter(user, await screen.findByLabelText(words.fields.title), '还没保存')
  await user.click(screen.getByRole('button', { name: /订货确认单 A4/ }))
  const asking = within(await screen.findByRole('dialog', { name: shell.unsaved }))
  await user.click(asking.getByRole('button', { name: shell.cancel }))
  expect(screen.getByLabelText(words.fields.title)).toHaveProperty('value', '还没保存')
})

test('orders are stepped through; without any the paper is a sample', async () => {
  const user = await showOwn()
  await waitFor(async () => expect((await paper()).textContent).toContain('27F-000011'))
  await user.click(screen.getByRole('button', { name: words.after }))
  await waitFor(async () => expect((await paper()).textContent).toContain('27F-000012'))
  serve(orderList.list, { count: 0, list: [] })
  await showOwn()
  expect(await screen.findByText(words.sampleNote)).toBeTruthy()
  expect((await screen.findAllByRole('img', { name: /第 1 页/ })).length).toBe(1)
})
