import { layout } from '@fairdesk/phrases/zh-cn/shell'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../kit/page/location.ts'
import { scanHidden, scanQuickly } from '../../testing/scan-quickly.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { ItemSearch } from '../../ui/item-search/ItemSearch.tsx'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import { CommandHost } from '../palette/CommandHost.tsx'
import { hearScans } from './scan-fields.ts'

let searched: string[] = []
let chosen: string[] = []
let stop: () => void = () => undefined
beforeEach(() => {
  searched = []
  chosen = []
  tooMany = []
  stop = hearScans()
})
afterEach(() => stop())

let tooMany: number[] = []
const noText = () => undefined
const find = (text: string) => Promise.resolve([{ key: text, image: null, title: text, note: '' }])
const Fields = () => (
  <>
    <KeywordBox value="" label="款号" placeholder="款号" onChange={(text) => searched.push(text)} />
    <ItemSearch
      label="找款"
      texts={{ none: '没有', failed: '失败' }}
      find={find}
      aim={null}
      onChoose={({ title }) => chosen.push(title)}
      onMiss={noText}
      onTooMany={(count) => tooMany.push(count)}
      onSeek={noText}
    />
    <input aria-label="编码" />
  </>
)
const field = (name: string) =>
  (screen.queryByRole('searchbox', { name }) ??
    screen.queryByRole('combobox', { name }) ??
    screen.getByRole('textbox', { name })) as HTMLInputElement

test.each([5, 20, 60, 90, 130])(
  'with %i ms between its keys a scanner’s Tab searches, as its Enter does',
  async (gap) => {
    await showScreen(<Fields />)
    for (const end of ['Tab', 'Enter'] as const) {
      field('找款').focus()
      scanQuickly('GX2301-01', { gap, end })
      await waitFor(() => expect(chosen).toEqual(['GX2301-01']))
      expect([field('找款').value, document.activeElement]).toEqual(['', field('找款')])
      chosen = []
    }
    field('款号').focus()
    scanQuickly('6901234567892', { gap, end: 'Tab' })
    await waitFor(() => expect(searched).toEqual(['6901234567892']))
    expect(document.activeElement).toBe(field('款号'))
  },
)

test('a scan takes the place of the one that was searched for before', async () => {
  await showScreen(<Fields />)
  field('款号').focus()
  for (const [nth, code] of ['6901234567892', 'GX2301'].entries()) {
    scanQuickly(code, { end: nth === 0 ? 'Enter' : 'Tab', clock: 1000 + 5000 * nth })
    await waitFor(() => expect(searched.at(-1)).toBe(code))
  }
  expect(field('款号').value).toBe('GX2301')
})

test.each([10, 60, 90])('so does one of a scanner with %i ms between its keys', async (gap) => {
  await showScreen(<Fields />)
  field('款号').focus()
  for (const [nth, code] of ['6901234567892', 'GX2301', '6901234567892'].entries()) {
    scanQuickly(code, { gap, end: nth === 1 ? 'Tab' : 'Enter', clock: 1000 + 5000 * nth })
    await waitFor(() => expect(searched.at(-1)).toBe(code))
  }
  expect(field('款号').value).toBe('6901234567892')
})

test.each([10, 40, 58])('what an input method makes of keys that come each %i ms is not searched for', async (gap) => {
  await showScreen(<Fields />)
  for (const name of ['款号', '找款']) {
    field(name).focus()
    scanHidden('GX2301', { gap })
    await waitFor(() => expect(name === '款号' ? searched : chosen).toEqual(['GX2301']))
  }
})

test.each([
  ['GX2301', 80],
  ['DAYI1', 40],
  ['CHANGKUAN1', 70],
])('of %s typed by hand each %i ms an input method’s candidates stay', async (typed, gap) => {
  await showScreen(<Fields />)
  field('款号').focus()
  scanHidden(typed, { gap })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(field('款号').value).toBe('更新'.repeat(typed.length))
})

test('Tab of a hand, or behind words, or in any other field, leaves the field', async () => {
  await showScreen(<Fields />)
  const tab = () => fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Tab' })
  for (const [text, gap] of [
    ['GX2301', 180],
    ['dayi', 90],
  ] as const) {
    field('找款').focus()
    scanQuickly(text, { gap, end: 'Tab' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([chosen, field('找款').value]).toEqual([[], text])
    fireEvent.input(field('找款'), { target: { value: '' } })
  }
  field('编码').focus()
  scanQuickly('6901234567892', { end: 'Tab' })
  expect([field('编码').value, tab()]).toEqual(['6901234567892', true])
})

test('the palette does what a scan and Tab find', async () => {
  const user = await showScreen(<CommandHost />, { at: '/dashboard' })
  await user.keyboard('{Control>}k{/Control}')
  ;(await screen.findByRole('combobox', { name: layout.commandsHint })).focus()
  scanQuickly('ddlr', { end: 'Tab' })
  await waitFor(() => expect(currentLocation().pathname).toBe('/order/orderData'))
})

test('a column of codes that is pasted keeps its codes apart, and a longer one than is sought is told of', async () => {
  const user = await showScreen(<Fields />)
  await user.click(field('找款'))
  await user.paste('GX2301\r\nGX2302\r\n')
  expect(field('找款').value).toBe('GX2301, GX2302')
  await user.clear(field('找款'))
  await user.paste(
    Array.from({ length: 40 }, () => 'GX2301')
      .map((code, at) => `${code}${at + 10}`)
      .join('\n'),
  )
  expect([field('找款').value, tooMany]).toEqual(['', [20]])
})
