import { embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { autosave, settings, shell } from '@fairdesk/phrases/zh-cn/shell'
import { pageSettings as words } from '@fairdesk/phrases/zh-cn/system/page-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { EmbeddedPages } from './EmbeddedPages.tsx'

const board = { id: 1, name: '经销商看板', url: 'https://board.example.com/{fairCode}', enabled: true, version: 3 }
const sales = {
  id: 2,
  name: '销售日报',
  url: 'https://sales.example.com/',
  enabled: false,
  openTo: [4],
  version: 1,
} as const
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const turned = (name: string) => screen.getByRole('switch', { name: `${words.enabled} ${name}` })

beforeEach(() => {
  serve(embeddedPages.selectAllReportList, [board, sales])
  serve(embeddedPages.getListUrl, [{ id: 1, name: board.name, url: 'https://board.example.com/F1' }])
  serve(dictionary.dictionaryData, [{ value: 4, label: words.kinds.staff }])
})

test('each report says where it is and for whom, and opens as its reader would see it', async () => {
  await showScreen(<EmbeddedPages />)
  const row = within(await screen.findByRole('row', { name: /经销商看板/ }))
  expect(row.getByText(board.url)).toBeTruthy()
  expect(row.getByText(words.everyone)).toBeTruthy()
  await waitFor(() =>
    expect(row.getByRole('link', { name: words.open }).getAttribute('href')).toBe('https://board.example.com/F1'),
  )
  expect(within(screen.getByRole('row', { name: /销售日报/ })).getByText(words.kinds.staff)).toBeTruthy()
  expect(screen.getByText(shell.rows({ count: '2' }))).toBeTruthy()
})

test('it waits, says when there are none, and tries again what failed', async () => {
  serve(embeddedPages.selectAllReportList, silent)
  await showScreen(<EmbeddedPages />)
  expect(screen.queryByText(words.empty)).toBeNull()
  serve(embeddedPages.selectAllReportList)
  await showScreen(<EmbeddedPages />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  serve(embeddedPages.selectAllReportList, broken)
  const user = await showScreen(<EmbeddedPages />)
  await screen.findByText(shell.loadFailed)
  serve(embeddedPages.selectAllReportList, [board])
  await user.click(screen.getByRole('button', { name: shell.retry }))
  expect(await screen.findByText(board.name)).toBeTruthy()
})

test('a report is added; an address that is none is told at its field', async () => {
  const saving = serve(embeddedPages.saveReportSet, refusal('名称已存在'))
  const user = await showScreen(<EmbeddedPages />)
  await user.click(await screen.findByRole('button', { name: new RegExp(words.add) }))
  const drawer = within(await screen.findByRole('dialog'))
  await enter(user, drawer.getByLabelText(words.name), '直播看板')
  await enter(user, drawer.getByLabelText(words.url), 'javascript:alert(1)')
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(await drawer.findByText(words.badUrl)).toBeTruthy()
  expect(saving.sent).toEqual([])
  await enter(user, drawer.getByLabelText(words.url), 'https://live.example.com/')
  await user.click(await drawer.findByLabelText(words.kinds.staff))
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('名称已存在')).toBeTruthy()
  serve(embeddedPages.saveReportSet, { ...board, id: 3 })
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(await screen.findByText(settings.saved)).toBeTruthy()
  expect(saving.sent).toEqual([{ name: '直播看板', url: 'https://live.example.com/', openTo: [4], enabled: true }])
})

test('a report is switched as it is pressed, however slow the network, and back where it is refused', async () => {
  const held = Promise.withResolvers<void>()
  const saving = serve(embeddedPages.saveReportSet, () =>
    held.promise.then(() => ({ ...sales, enabled: true, version: 2 })),
  )
  const user = await showScreen(<EmbeddedPages />)
  await screen.findByText(sales.name)
  await user.click(turned(sales.name))
  expect(turned(sales.name).getAttribute('aria-checked')).toBe('true')
  held.resolve()
  await waitFor(() => expect(turned(sales.name).className).not.toContain('loading'))
  expect(saving.sent).toEqual([{ ...sales, enabled: true }])
  serve(embeddedPages.selectAllReportList, [board, { ...sales, enabled: true, version: 2 }])
  serve(embeddedPages.saveReportSet, refusal('已被他人修改'))
  await user.click(turned(board.name))
  expect(await screen.findByText('已被他人修改')).toBeTruthy()
  await waitFor(() => expect(turned(board.name).getAttribute('aria-checked')).toBe('true'))
})

test('a report is moved at once; what could not be saved stays as it was put, to be saved again or given up', async () => {
  serve(embeddedPages.sortReportSets, broken)
  const user = await showScreen(<EmbeddedPages />)
  await screen.findByText(sales.name)
  await user.click(screen.getByRole('button', { name: words.up({ name: sales.name }) }))
  expect(names()).toEqual([sales.name, board.name])
  const notSaved = within(await screen.findByRole('alert'))
  const sorting = serve(embeddedPages.sortReportSets)
  serve(embeddedPages.selectAllReportList, [sales, board])
  await user.click(notSaved.getByRole('button', { name: autosave.resend }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(sorting.sent).toEqual([{ ids: [2, 1] }])
  expect(names()).toEqual([sales.name, board.name])
})

test('the keyboard goes along with a report that is moved; one press more at the end of the list takes nothing back', async () => {
  const third = { ...sales, id: 3, name: '库存 / Stock' }
  let kept = [board, sales, third]
  serve(embeddedPages.selectAllReportList, () => kept)
  serve(embeddedPages.sortReportSets, ({ ids }) => {
    kept = ids.flatMap((id) => kept.filter((one) => one.id === id))
    return {}
  })
  const user = await showScreen(<EmbeddedPages />)
  await screen.findByText(third.name)
  screen.getByRole('button', { name: words.down({ name: board.name }) }).focus()
  for (const order of [
    [sales, board, third],
    [sales, third, board],
    [sales, third, board],
  ]) {
    await user.keyboard('{Enter}')
    expect(names()).toEqual(order.map(({ name }) => name))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: words.down({ name: board.name }) }))
  }
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(kept.map(({ id }) => id)).toEqual([2, 3, 1]))
})

test('a report that was sent without an answer and changed since is made once; what is typed outlives Escape', async () => {
  const saving = serve(embeddedPages.saveReportSet, broken)
  const user = await showScreen(<EmbeddedPages />)
  await user.click(await screen.findByRole('button', { name: new RegExp(words.add) }))
  const drawer = within(await screen.findByRole('dialog'))
  await enter(user, drawer.getByLabelText(words.name), '断网')
  await user.keyboard('{Escape}')
  const asking = within(await screen.findByRole('dialog', { name: shell.unsaved }))
  await user.click(asking.getByRole('button', { name: shell.cancel }))
  await enter(user, drawer.getByLabelText(words.url), 'https://lost.example.com/')
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(await screen.findByText(shell.networkFailed)).toBeTruthy()
  const made = { ...board, id: 3, name: '断网', url: 'https://lost.example.com/', version: 1 }
  const again = serve(embeddedPages.saveReportSet, (sent) => ({
    ...made,
    name: sent.name,
    version: (sent.version ?? 0) + 1,
  }))
  await enter(user, drawer.getByLabelText(words.name), '断网看板')
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(await screen.findByText(settings.saved)).toBeTruthy()
  expect(saving.sent).toMatchObject([{ name: '断网' }])
  expect(again.sent).toMatchObject([{ name: '断网' }, { id: 3, version: 1, name: '断网看板' }])
})

test('a report is deleted and taken back from its message', async () => {
  serve(embeddedPages.deleteReportSet, { version: 4 })
  const user = await showScreen(<EmbeddedPages />)
  const row = within(await screen.findByRole('row', { name: /经销商看板/ }))
  serve(embeddedPages.selectAllReportList, [sales])
  await user.click(row.getByText(words.delete))
  await screen.findByText(words.deleted({ name: board.name }))
  await waitFor(() => expect(names()).toEqual([sales.name]))
  const saving = serve(embeddedPages.saveReportSet, board)
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() => expect(saving.sent).toMatchObject([{ id: 1, name: board.name, version: 4 }]))
})
