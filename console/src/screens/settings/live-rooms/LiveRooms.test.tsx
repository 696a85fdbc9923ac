import { liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { liveRooms as words } from '@fairdesk/phrases/zh-cn/reports/live-rooms'
import { autosave, settings, shell } from '@fairdesk/phrases/zh-cn/shell'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { LiveRooms } from './LiveRooms.tsx'

const thing = (goodsId: number, no: string, name: string) => ({
  goodsId,
  colourId: null,
  outfitId: null,
  no,
  name,
  colour: '',
  image: '/a.webp',
  status: 'onSale' as const,
})
const tee = thing(1, 'T001', '圆领T恤')
const pants = thing(2, 'P001', '直筒长裤')
const dress = thing(3, 'D001', '连衣裙')
const turn = (id: number, of: typeof tee, more: object = {}) => ({
  ...of,
  id,
  at: '2027-03-01T11:00:00Z',
  until: '2027-03-01T11:05:30Z',
  by: 'admin',
  qty: 12,
  customers: 3,
  ...more,
})
const row = {
  id: 7,
  version: 4,
  title: '晚场直播',
  kind: 'hls' as const,
  address: 'https://live.example.com/a.m3u8',
  status: 'live' as const,
  openedAt: '2027-03-01T11:00:00Z',
  items: 3,
  turns: 2,
  qty: 45,
  customers: 9,
}
const room = {
  ...row,
  playlist: [tee, pants, dress],
  shown: [turn(1, tee), turn(2, pants, { at: '2027-03-01T11:05:30Z', until: null, qty: 33, customers: 7 })],
  turnId: 2,
}

beforeEach(() => {
  serve(liveRooms.list, { list: [row] })
  serve(liveRooms.get, room)
})

const nowShowing = async () => within(await screen.findByRole('region', { name: words.now }))

test('it waits, says when there are none and how the first is made, and tries again what failed', async () => {
  serve(liveRooms.list, silent)
  await showScreen(<LiveRooms />)
  expect(screen.queryByText(new RegExp(words.empty))).toBeNull()
  serve(liveRooms.list)
  await showScreen(<LiveRooms />)
  expect(await screen.findByText(new RegExp(words.empty))).toBeTruthy()
  serve(liveRooms.list, broken)
  const user = await showScreen(<LiveRooms />)
  await screen.findByText(shell.loadFailed)
  serve(liveRooms.list, { list: [row] })
  await user.click(screen.getByRole('button', { name: shell.retry }))
  expect(await screen.findByRole('heading', { name: row.title })).toBeTruthy()
})

test('a live room tells what is shown with its figures, and replays the evening', async () => {
  await showScreen(<LiveRooms />)
  const now = await nowShowing()
  expect(now.getByText('P001 直筒长裤')).toBeTruthy()
  expect(now.getByText('33')).toBeTruthy()
  const replay = within(screen.getByRole('region', { name: words.replay }))
  const rows = replay.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[1]).toContain('P001')
  expect(rows[2]).toContain('圆领T恤T0015:30123')
  expect(rows.at(-1)).toBe(`${words.total}459`)
  expect(screen.getByTitle(words.preview).getAttribute('src')).toContain(encodeURIComponent(row.address))
})

test('the next is shown by a click, by the key of a clicker, and any by its line; the turn that was seen goes with it', async () => {
  const showing = serve(liveRooms.show, room)
  const user = await showScreen(<LiveRooms />)
  const now = await nowShowing()
  await user.click(now.getByRole('button', { name: new RegExp(words.next) }))
  await waitFor(() => expect(showing.sent).toHaveLength(1))
  fireEvent.keyDown(document.body, { key: 'PageUp' })
  await waitFor(() => expect(showing.sent).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: words.showThis({ name: 'D001 连衣裙' }) }))
  await waitFor(() => expect(showing.sent).toHaveLength(3))
  expect(showing.sent.map(({ thing: shown, was }) => [shown?.goodsId, was])).toEqual([
    [3, 2],
    [1, 2],
    [3, 2],
  ])
})

test('who shows past another is told who it was', async () => {
  serve(liveRooms.show, refusal('lin 刚刚切换了展示的商品，已为您刷新，请再看一眼'))
  const user = await showScreen(<LiveRooms />)
  await user.click((await nowShowing()).getByRole('button', { name: new RegExp(words.next) }))
  expect(await screen.findByText(/lin 刚刚切换了展示的商品/)).toBeTruthy()
})

test('the playlist is put in order by keys and saved whole; what is taken out can be put back', async () => {
  const arranging = serve(liveRooms.arrange, room)
  const user = await showScreen(<LiveRooms />)
  const line = await screen.findByRole('button', { name: words.showThis({ name: 'D001 连衣裙' }) })
  line.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(arranging.sent).toHaveLength(1), { timeout: 3000 })
  expect(arranging.sent[0]).toMatchObject({
    id: 7,
    version: 4,
    items: [{ goodsId: 1 }, { goodsId: 3 }, { goodsId: 2 }],
  })
  serve(liveRooms.get, { ...room, version: 5, playlist: [pants, dress] })
  await user.click(screen.getByRole('button', { name: words.removeItem({ name: 'T001 圆领T恤' }) }))
  await waitFor(() => expect(arranging.sent).toHaveLength(2), { timeout: 3000 })
  expect(arranging.sent[1]?.items.map(({ goodsId }) => goodsId)).toEqual([2, 3])
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: words.removeItem({ name: 'T001 圆领T恤' }) })).toBeNull(),
  )
  await user.click(await screen.findByRole('button', { name: shell.undo }))
  await waitFor(() => expect(arranging.sent).toHaveLength(3), { timeout: 3000 })
  expect(arranging.sent[2]?.items.map(({ goodsId }) => goodsId)).toEqual([1, 2, 3])
})

test('a playlist that another has changed is not saved over unseen', async () => {
  serve(liveRooms.arrange, refusal('内容已被他人修改'))
  const user = await showScreen(<LiveRooms />)
  const line = await screen.findByRole('button', { name: words.showThis({ name: 'D001 连衣裙' }) })
  line.focus()
  await user.keyboard('{Delete}')
  const told = await screen.findByText(/内容已被他人修改/, {}, { timeout: 3000 })
  expect(told).toBeTruthy()
  // One takes the other's: nothing is unsaved any more.
  await user.click(screen.getByRole('button', { name: autosave.cancel }))
  expect(screen.getByRole('button', { name: words.showThis({ name: 'D001 连衣裙' }) })).toBeTruthy()
})

test('numbers are pasted at once, and what is nobody’s stays', async () => {
  const finding = serve(liveRooms.findNumbers, { things: [thing(4, 'S001', '衬衫')], unknown: ['没有'] })
  const arranging = serve(liveRooms.arrange, room)
  const user = await showScreen(<LiveRooms />)
  await nowShowing()
  await user.click(screen.getByRole('button', { name: new RegExp(words.paste) }))
  const dialog = within(await screen.findByRole('dialog'))
  await enter(user, dialog.getByLabelText(words.pasteTitle), 'S001，没有')
  await user.click(dialog.getByRole('button', { name: /OK|确\s*定/ }))
  expect(await dialog.findByText(words.pasteUnknown({ numbers: '没有' }))).toBeTruthy()
  expect(finding.sent[0]?.numbers).toEqual(['S001', '没有'])
  await waitFor(() => expect(arranging.sent[0]?.items).toHaveLength(4), { timeout: 3000 })
})

test('more numbers than a playlist takes stay in the field, with the limit; none is left out silently', async () => {
  const finding = serve(liveRooms.findNumbers, { things: [thing(4, 'S001', '衬衫')], unknown: [] })
  serve(liveRooms.arrange, room)
  const user = await showScreen(<LiveRooms />)
  await nowShowing()
  await user.click(screen.getByRole('button', { name: new RegExp(words.paste) }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText<HTMLTextAreaElement>(words.pasteTitle)
  const numbers = Array.from({ length: 501 }, (_, at) => `S${at}`)
  await enter(user, field, numbers.join('\n'))
  expect((await dialog.findByRole('alert')).textContent).toBe(words.pasteTooMany({ count: '501', most: '500' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /OK|确\s*定/ }).disabled).toBe(true)
  await enter(user, field, numbers.slice(1).join('\n'))
  await user.click(dialog.getByRole('button', { name: /OK|确\s*定/ }))
  await waitFor(() => expect(finding.sent[0]?.numbers).toHaveLength(500))
})

test('numbers of what is in the list already stay in the field', async () => {
  serve(liveRooms.findNumbers, { things: [...room.playlist], unknown: ['没有'] })
  const user = await showScreen(<LiveRooms />)
  await nowShowing()
  await user.click(screen.getByRole('button', { name: new RegExp(words.paste) }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText<HTMLTextAreaElement>(words.pasteTitle)
  await enter(user, field, 'D001，没有')
  await user.click(dialog.getByRole('button', { name: /OK|确\s*定/ }))
  expect(await dialog.findByText(words.pasteUnknown({ numbers: '没有' }))).toBeTruthy()
  expect(field.value).toBe('D001，没有')
})

test('a room is made, and an address that cannot be played is marked at its field', async () => {
  const saving = serve(liveRooms.save, refusal('地址须以 http:// 或 https:// 开头', { code: 422, field: 'address' }))
  const user = await showScreen(<LiveRooms />)
  await nowShowing()
  await user.click(screen.getByRole('button', { name: new RegExp(words.add) }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(drawer.getAllByText(words.required)).toHaveLength(2)
  await enter(user, drawer.getByLabelText(words.fields.title), '新场')
  await enter(user, drawer.getByLabelText(words.fields.address), 'ftp://x')
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(await drawer.findByText(/地址须以 http/)).toBeTruthy()
  expect(saving.sent[0]).toMatchObject({ title: '新场', kind: 'hls', address: 'ftp://x' })
})

test('when a room begins is said by the clock of the fair, which no machine’s own “now” stands for', async () => {
  const user = await showScreen(<LiveRooms />)
  await nowShowing()
  await user.click(screen.getByRole('button', { name: new RegExp(words.add) }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByLabelText(words.fields.startsAt))
  expect(await screen.findByRole('button', { name: /next month|下个月/i })).toBeTruthy()
  expect(screen.queryByText(/^(now|此刻)$/i)).toBeNull()
})

test('an ended room shows nothing more and is deleted with a way back', async () => {
  const ended = { ...room, status: 'ended' as const, turnId: null, closedAt: '2027-03-01T12:00:00Z' }
  serve(liveRooms.list, { list: [{ ...row, status: 'ended' as const }] })
  serve(liveRooms.get, ended)
  const removing = serve(liveRooms.remove)
  const restoring = serve(liveRooms.restore, ended)
  const user = await showScreen(<LiveRooms />)
  expect((await nowShowing()).getByText(words.hasEnded)).toBeTruthy()
  expect(screen.queryByRole('button', { name: new RegExp(words.next) })).toBeNull()
  await user.click(screen.getByRole('button', { name: words.remove }))
  await user.click(await screen.findByRole('button', { name: shell.undo }))
  await waitFor(() => expect(restoring.sent).toEqual([{ id: 7 }]))
  expect(removing.sent).toEqual([{ id: 7 }])
})
