import { displays, type RackItem } from '@fairdesk/contract/areas/data/displays'
import { displays as words } from '@fairdesk/phrases/zh-cn/screens'
import { autosave, settings, shell, visibility } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { isAnyUnsaved } from '../../../kit/session/unsaved-tabs.ts'
import { administrator } from '../../../testing/administrator.ts'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Displays } from './Displays.tsx'

const coat = {
  goodsId: 7,
  colourId: 3,
  no: 'HY27A101-12',
  name: '羊毛大衣',
  colour: '驼色',
  qty: 1234,
  hangers: 2,
} as const
const dress = { goodsId: 8, colourId: 4, no: 'HY27A102-01', name: '连衣裙', hangers: 1 } as const
const left = {
  displayId: 1,
  displayNo: 'A-01',
  items: [coat, dress],
  hangers: 3,
  capacity: 2,
  version: 5,
  skcs: { ordered: 1, total: 2 },
}
const right = { displayId: 2, displayNo: 'A-02', version: 6 }
const hung = (item: { goodsId: number; colourId: number; hangers: number }) => {
  const { goodsId, colourId, hangers } = item
  return { goodsId, colourId, outfitId: null, hangers }
}
const rack = (name: string) => screen.findByRole('region', { name })
const lines = async (name: string) =>
  within(await rack(name))
    .queryAllByRole('listitem')
    .map((line) => /HY\S+-\d\d/.exec(line.textContent ?? '')?.[0])
const nameOf = async (no: string) => {
  const [button] = await screen.findAllByRole('button', { name: new RegExp(`^${no}`) })
  if (!button) throw new Error(`${no} hangs nowhere`)
  return button
}

beforeEach(() => {
  serve(displays.rooms, [
    { roomNo: '一号厅', racks: 2 },
    { roomNo: '二号厅', racks: 1 },
  ])
  serve(displays.board, { list: [left, right], count: 2 })
  serve(displays.get, ({ displayId }) => (displayId === 1 ? left : right))
})

test('each rack says what hangs on it, in order, and whether it has room', async () => {
  await showScreen(<Displays />)
  expect(await lines('A-01')).toEqual(['HY27A101-12', 'HY27A102-01'])
  const shown = within(await rack('A-01'))
  for (const text of [/1,234/, /3\/2/, '羊毛大衣 驼色', words.orderedSkcs({ ordered: '1', total: '2' })])
    expect(shown.getByText(text)).toBeTruthy()
  expect(await lines('A-02')).toEqual([])
  expect(screen.getByText(words.racks({ count: '2' }))).toBeTruthy()
})

test('it waits, says how racks come or whom to ask, and tries again what failed', async () => {
  serve(displays.board, silent)
  await showScreen(<Displays />)
  expect(screen.queryByText(words.emptyRoom)).toBeNull()
  serve(displays.board)
  await showScreen(<Displays />)
  await screen.findByText(words.emptyRoom)
  await showScreen(<Displays />, { at: '/custom/disply?keyword=nothing' })
  await screen.findByText(words.emptyFound)
  await showScreen(<Displays />, { as: { isAdmin: false, reportype: '5' } })
  await screen.findByText(visibility.noBrands)
  serve(displays.rooms)
  await showScreen(<Displays />)
  await screen.findByText(words.empty)
  serve(displays.board, broken)
  const user = await showScreen(<Displays />)
  await screen.findByText(shell.loadFailed)
  serve(displays.board, { list: [left], count: 1 })
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await rack('A-01')
})

test('a room and a search stand in the address', async () => {
  const asked = serve(displays.board)
  const user = await showScreen(<Displays />, { at: '/custom/disply' })
  await user.click(await screen.findByRole('button', { name: /^二号厅/ }))
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ roomNo: '二号厅' }))
  await enter(user, screen.getByRole('searchbox', { name: shell.search }), '大衣')
  await waitFor(() => expect(asked.sent.at(-1)).toMatchObject({ keyword: '大衣' }))
  expect(new URLSearchParams(currentLocation().search).get('keyword')).toBe('大衣')
})

test('what is scanned hangs at the end of the rack that is chosen, and is saved with it', async () => {
  const arranging = serve(displays.arrange, [{ ...right, items: [dress], version: 7 }])
  serve(displays.find, [dress])
  const user = await showScreen(<Displays />)
  await user.click(within(await rack('A-02')).getByTitle(words.choose({ name: 'A-02' })))
  await enter(user, screen.getByRole('combobox', { name: words.hang({ name: 'A-02' }) }), 'HY27A102-01')
  // What is read after the save, which may be at once.
  serve(displays.board, { list: [left, { ...right, items: [dress], version: 7 }], count: 2 })
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await lines('A-02')).toEqual(['HY27A102-01']))
  expect(await screen.findByText(words.arranged)).toBeTruthy()
  expect(arranging.sent).toEqual([{ racks: [{ displayId: 2, version: 6, items: [hung(dress)] }] }])
})

const scanned = ['01', '02', '03', '04'].map((end, at) => ({ ...dress, goodsId: 20 + at, no: `HY27B200-${end}` }))
const numbers = scanned.map(({ no }) => no)
const scan = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^挂到/ })

type HungItem = Pick<RackItem, 'goodsId' | 'colourId' | 'no' | 'hangers'>

/** Two racks as they are saved, and what is called by its number; an answer to `slow` comes when it is let go. */
function keepRacks(slow: string | undefined) {
  const held = Promise.withResolvers<void>()
  let racks: readonly { displayId: number; items?: readonly HungItem[] }[] = [left, right]
  serve(displays.board, () => ({ list: racks, count: 2 }))
  serve(displays.find, async ({ keyword }) => {
    if (keyword === slow) await held.promise
    return scanned.filter(({ no }) => no === keyword)
  })
  const arranging = serve(displays.arrange, (sent) => {
    racks = racks.map((rack) => {
      const now = sent.racks.find(({ displayId }) => displayId === rack.displayId)
      const items = now?.items.flatMap(({ goodsId }) =>
        [coat, dress, ...scanned].filter((one) => one.goodsId === goodsId),
      )
      return now ? { ...rack, items: items ?? [], version: now.version + 1 } : rack
    })
    return racks.filter(({ displayId }) => sent.racks.some((one) => one.displayId === displayId))
  })
  return { held, arranging }
}

test('what is scanned faster than the network answers hangs in the order of the scans, on the rack it was scanned for', async () => {
  const [slow = '', next = '', third = '', late = ''] = numbers
  const { held, arranging } = keepRacks(slow)
  const user = await showScreen(<Displays />)
  await user.click(within(await rack('A-02')).getByTitle(words.choose({ name: 'A-02' })))
  for (const text of [slow, next, '9-9-9', third]) {
    await enter(user, scan(), text)
    await user.keyboard('{Enter}')
    expect(scan().value).toBe('')
  }
  expect(await lines('A-02')).toEqual([])
  // What is still sought is not on the server: whoever closes the page is asked.
  expect(isAnyUnsaved()).toBe(true)
  await user.click(within(await rack('A-01')).getByTitle(words.choose({ name: 'A-01' })))
  held.resolve()
  await waitFor(async () => expect(await lines('A-02')).toEqual([slow, next, third]))
  expect(await lines('A-01')).toEqual(['HY27A101-12', 'HY27A102-01'])
  await waitFor(() => expect(scan().value).toBe('9-9-9'))
  await waitFor(() => expect(isAnyUnsaved()).toBe(false))
  // Scanned over what was not found, onto the rack as it is saved by then.
  await user.click(within(await rack('A-02')).getByTitle(words.choose({ name: 'A-02' })))
  await enter(user, scan(), late)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(arranging.sent.at(-1)?.racks.map(({ items }) => items.length)).toEqual([4]))
  expect(await lines('A-02')).toEqual([slow, next, third, late])
})

test('without a network it is not said that there is no such thing; what is scanned over it takes its place, and it is told', async () => {
  const [first = '', second = ''] = numbers
  serve(displays.find, broken)
  const user = await showScreen(<Displays />)
  await user.click(within(await rack('A-02')).getByTitle(words.choose({ name: 'A-02' })))
  await enter(user, scan(), first)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(scan().value).toBe(first))
  expect(await screen.findByText(shell.loadFailed)).toBeTruthy()
  // It stands there selected.
  await user.paste(second)
  await user.keyboard('{Enter}')
  expect(await screen.findByText(`${first}：${shell.loadFailed}`)).toBeTruthy()
  await waitFor(() => expect(scan().value).toBe(second))
  // What stands there is found once the network is back, without a key.
  await screen.findByText(shell.loadFailed)
  serve(displays.find, scanned.slice(1, 2))
  dispatchEvent(new Event('online'))
  expect(await screen.findByRole('option', { name: new RegExp(second) })).toBeTruthy()
  expect(screen.queryByText(shell.loadFailed)).toBeNull()
})

test('a thing is moved by keys; what cannot be saved stays as it was hung, unsaved, until it is saved again', async () => {
  serve(displays.arrange, broken)
  const user = await showScreen(<Displays />)
  ;(await nameOf('HY27A101-12')).focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await lines('A-01')).toEqual(['HY27A102-01', 'HY27A101-12'])
  expect(document.activeElement).toBe(await nameOf('HY27A101-12'))
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(await lines('A-02')).toEqual(['HY27A101-12'])
  const notSaved = within(await screen.findByRole('alert'))
  expect(isAnyUnsaved()).toBe(true)
  const moved = [
    { ...left, items: [dress], version: 6 },
    { ...right, items: [coat], version: 7 },
  ]
  const saving = serve(displays.arrange, moved)
  serve(displays.board, { list: moved, count: 2 })
  await user.click(notSaved.getByRole('button', { name: autosave.resend }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(saving.sent).toEqual([
    {
      racks: [
        { displayId: 1, version: 5, items: [hung(dress)] },
        { displayId: 2, version: 6, items: [hung(coat)] },
      ],
    },
  ])
  await waitFor(() => expect(isAnyUnsaved()).toBe(false))
})

test('a number that is taken is told at its field, which has the focus', async () => {
  serve(displays.save, refusal('陈列编号“A-01”已存在，请换一个', { field: 'displayNo' }))
  const user = await showScreen(<Displays />, { at: '/custom/disply' })
  await rack('A-01')
  await user.click(screen.getByRole('button', { name: new RegExp(words.add) }))
  const form = within(await screen.findByRole('dialog', { name: words.add }))
  expect(currentLocation().search).toBe('?open=new')
  const number = form.getByLabelText(words.fields.displayNo)
  await enter(user, number, 'A-01')
  await user.click(form.getByRole('button', { name: settings.save }))
  expect(await form.findByText('陈列编号“A-01”已存在，请换一个')).toBeTruthy()
  expect(document.activeElement).toBe(number)
  await enter(user, number, 'A-09')
  expect(form.queryByText(/已存在/)).toBeNull()
  const saving = serve(displays.save, { displayId: 9, displayNo: 'A-09', roomNo: '一号厅' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: words.add })).toBeNull())
  expect(saving.sent).toMatchObject([{ displayNo: 'A-09', roomNo: '一号厅', capacity: null, enabled: true }])
})

test('a rack is deleted with what hangs on it, and comes back by undo', async () => {
  const [removing, restoring] = [serve(displays.remove), serve(displays.restore)]
  const user = await showScreen(<Displays />)
  await user.click(within(await rack('A-01')).getByRole('button', { name: words.rackMenu({ name: 'A-01' }) }))
  await user.click(await screen.findByRole('menuitem', { name: words.remove }))
  expect(await screen.findByText(words.removed({ name: 'A-01' }))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() => expect([removing.sent, restoring.sent]).toEqual([[{ displayIds: [1] }], [{ displayIds: [1] }]]))
})

test('a rack stands in the address while it is open: Back closes it', async () => {
  const user = await showScreen(<Displays />, { at: '/custom/disply?room=一号厅' })
  const list = currentLocation().search
  await user.click(within(await rack('A-01')).getByRole('button', { name: words.rackMenu({ name: 'A-01' }) }))
  await user.click(await screen.findByRole('menuitem', { name: words.edit }))
  expect(await screen.findByDisplayValue('A-01')).toBeTruthy()
  expect(currentLocation().search).toBe(`${list}&open=1`)
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: words.edit })).toBeNull())
  expect(currentLocation().search).toBe(list)
})

test('hangs nothing otherwise where the fair is archived, and says why', async () => {
  const arranging = serve(displays.arrange, [])
  const archived = { ...administrator.fair, status: 'archived' }
  const user = await showScreen(<Displays />, { as: { fair: archived } })
  const scan = await screen.findByRole('combobox', { name: shell.fairEnded.archived })
  expect(scan).toHaveProperty('disabled', true)
  const coatLine = await nameOf(coat.no)
  expect(coatLine.closest('li')?.getAttribute('draggable')).toBe('false')
  coatLine.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Delete}')
  expect((await screen.findAllByText(shell.fairEnded.archived)).length).toBeGreaterThan(0)
  expect(await lines('A-01')).toEqual([coat.no, dress.no])
  expect(isAnyUnsaved()).toBe(false)
  expect(arranging.sent).toEqual([])
})
