import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { projections } from '@fairdesk/contract/areas/reports/projection'
import { projection as words } from '@fairdesk/phrases/zh-cn/reports/projection'
import { settings, shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Projection } from './Projection.tsx'

const token = 'T'.repeat(43)
const link = { id: 7, name: '门厅', madeAt: '2027-03-01T01:00:00Z', madeBy: 'admin', seenAt: null }
const board = {
  id: 1,
  version: 3,
  name: '大厅主屏',
  parts: ['total', 'race', 'wall'] as const,
  language: 'zh_CN' as const,
  maker: 'admin',
  isOwn: true,
  seesMoney: true,
  topN: 6,
  pages: 1,
  links: [link],
}
const kept = { ...board, parts: [...board.parts] }
const feed = {
  kind: 'feed',
  format: 1,
  fair: '海岳',
  name: '大厅主屏',
  language: 'zh_CN',
  timeZone: 'Asia/Shanghai',
} as const

beforeEach(() => {
  serve(projections.list, [kept])
  serve(projections.preview, { feed })
  serveNothing(baseData.getAuthBrand, baseData.getAllBigArea, baseData.getAllRegion, baseData.getAuthArea)
})

const opened = async () => {
  const user = await showScreen(<Projection />)
  await user.click(await screen.findByRole('button', { name: board.name }))
  return { user, drawer: within(await screen.findByRole('dialog')) }
}

test('it waits, says when there are none, and tries again what failed', async () => {
  serve(projections.list, silent)
  await showScreen(<Projection />)
  expect(screen.queryByText(words.empty)).toBeNull()
  serve(projections.list)
  await showScreen(<Projection />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  serve(projections.list, broken)
  const user = await showScreen(<Projection />)
  await screen.findByText(shell.loadFailed)
  serve(projections.list, [kept])
  await user.click(screen.getByRole('button', { name: shell.retry }))
  expect(await screen.findByText(board.name)).toBeTruthy()
})

test('each board says what it shows, to whom, and whether its maker still may', async () => {
  serve(projections.list, [
    kept,
    { ...kept, id: 2, name: '旧屏', showMoney: true, isLost: true, isOwn: false, maker: 'lin' },
  ])
  await showScreen(<Projection />)
  const row = within(await screen.findByRole('row', { name: /大厅主屏/ }))
  expect(row.getByText(words.nothing)).toBeTruthy()
  const old = within(screen.getByRole('row', { name: /旧屏/ }))
  expect(old.getByText(words.money)).toBeTruthy()
  expect(old.getByText(words.lostShort)).toBeTruthy()
  expect(old.getByRole('button', { name: words.takeOver })).toBeTruthy()
  expect(row.queryByRole('button', { name: words.takeOver })).toBeNull()
})

test('a board is made as it is chosen, shown as it is typed, and then gets its links', async () => {
  serve(projections.list)
  const asked = serve(projections.preview, { feed })
  const saving = serve(projections.save, { ...kept, id: 5, name: '新屏', version: 1, links: [] })
  const user = await showScreen(<Projection />)
  await user.click(await screen.findByRole('button', { name: new RegExp(words.add) }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText(words.saveFirst)).toBeTruthy()
  await enter(user, drawer.getByLabelText(words.name), '新屏')
  await user.click(drawer.getByLabelText(words.partNames.ticker))
  await user.click(drawer.getByRole('switch', { name: words.showMoney }))
  expect(drawer.getByText(words.moneyShown)).toBeTruthy()
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ name: '新屏', showMoney: true }))
  expect(asked.sent.at(-1)?.parts).not.toContain('ticker')
  serve(projections.list, [{ ...kept, id: 5, name: '新屏', version: 1, links: [] }])
  await user.keyboard('{Control>}s{/Control}')
  expect(await drawer.findByText(words.noLinks)).toBeTruthy()
  expect(saving.sent).toMatchObject([{ name: '新屏', showMoney: true, showNames: false, takeOver: false }])
})

test('a board without a part is not saved; a name that is taken is told at its field', async () => {
  const { user, drawer } = await opened()
  for (const part of board.parts) await user.click(drawer.getByLabelText(words.partNames[part]))
  expect(drawer.getByText(words.noParts)).toBeTruthy()
  expect(drawer.getByRole('button', { name: settings.save }).hasAttribute('disabled')).toBe(true)
  await user.click(drawer.getByLabelText(words.partNames.total))
  const saving = serve(projections.save, refusal('已有名为“大厅主屏”的投影大屏', { code: 422, field: 'name' }))
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(await drawer.findByText(/已有名为/)).toBeTruthy()
  expect(saving.sent).toMatchObject([{ id: 1, version: 3, parts: ['total'] }])
})

test('the frame is told the board when its page is there, and nobody else', async () => {
  const { drawer } = await opened()
  const frame = drawer.getByTitle<HTMLIFrameElement>(words.preview)
  expect(frame.getAttribute('src')).toBe('/screen#preview')
  // No page is loaded into a frame here.
  const contentWindow = { postMessage: vi.fn() }
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow })
  await waitFor(() => {
    dispatchEvent(Object.assign(new Event('message'), { data: 'fairdesk.preview', source: contentWindow }))
    expect(contentWindow.postMessage.mock.calls.at(-1)).toMatchObject([{ kind: 'feed', fair: '海岳' }, location.origin])
  })
})

test("what is pressed on one's own board opens its rows, and a message of nobody else does", async () => {
  const behind = { race: 'bigArea', wall: ['S001-02'], amount: 'netAmount', areaCodes: ['ZJ'] } as const
  const shown = {
    ...feed,
    race: [{ code: 'EAST', label: '华东', qty: 39, completion: 88 }],
    wall: [{ image: '', qty: 5 }],
  }
  serve(projections.preview, { feed: shown, behind: { ...behind, areaCodes: ['ZJ'], wall: ['S001-02'] } })
  const asked = serve(orderLines.list, { list: [], count: 0, sizeColumns: [], path: [] })
  const { drawer } = await opened()
  const frame = drawer.getByTitle<HTMLIFrameElement>(words.preview)
  const contentWindow = { postMessage: vi.fn() }
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow })
  const press = (pressed: object, source: unknown = contentWindow, origin = location.origin) =>
    dispatchEvent(Object.assign(new Event('message'), { data: { pressed }, source, origin }))
  press({ place: 'EAST' }, window)
  press({ place: 'EAST' }, contentWindow, 'https://elsewhere.example')
  press({ place: 'GONE' })
  await waitFor(() => {
    press({ place: 'EAST' })
    expect(asked.sent).toMatchObject([{ node: [{ dim: 'bigArea', code: 'EAST' }], customers: { areaCodes: ['ZJ'] } }])
  })
  press({ rank: '1' })
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ node: [{ dim: 'skc', code: 'S001-02' }] }))
})

test('a link is shown once, to be scanned, copied or opened', async () => {
  const adding = serve(projections.addLink, { link: { ...link, id: 8, name: '2 号屏' }, token })
  const { user, drawer } = await opened()
  await user.click(drawer.getByRole('button', { name: words.addLink }))
  const dialog = within(
    await screen.findByRole('dialog', { name: words.linkOf({ name: words.screenName({ no: 2 }) }) }),
  )
  expect(dialog.getByText(words.shownOnce)).toBeTruthy()
  expect(dialog.getByText(`${location.origin}/screen#${token}`)).toBeTruthy()
  expect(dialog.getByRole('link', { name: new RegExp(words.open) }).getAttribute('href')).toContain(token)
  expect(adding.sent).toEqual([{ id: 1, name: '2 号屏' }])
})

test('a link is revoked once one has said so; a refusal is told', async () => {
  const revoking = serve(projections.revokeLink, refusal('没有权限', { code: 403 }))
  const { user, drawer } = await opened()
  const press = async () => {
    await user.click(drawer.getByRole('button', { name: words.revokeNamed({ name: link.name }) }))
    const asking = within(await screen.findByRole('dialog', { name: words.askRevoke({ name: link.name }) }))
    await user.click(asking.getByRole('button', { name: shell.confirm }))
  }
  await press()
  expect(await screen.findByText('没有权限')).toBeTruthy()
  serve(projections.revokeLink)
  serve(projections.list, [{ ...kept, links: [] }])
  await press()
  expect(await drawer.findByText(words.noLinks)).toBeTruthy()
  expect(revoking.sent).toEqual([{ id: 7 }])
})

test('a board is deleted once one has said so', async () => {
  const removing = serve(projections.remove)
  const user = await showScreen(<Projection />)
  await user.click(await screen.findByRole('button', { name: words.removeNamed({ name: board.name }) }))
  serve(projections.list)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: shell.confirm }))
  expect(await screen.findByText(words.empty)).toBeTruthy()
  expect(removing.sent).toEqual([{ id: 1, version: 3 }])
})
