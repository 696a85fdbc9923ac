import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import { moments as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../kit/page/location.ts'
import { broken, serve } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { MomentButton } from './MomentButton.tsx'
import { MomentStrip } from './MomentStrip.tsx'
import { useMoments } from './use-moments.ts'

/** Two days from nine to six by the fair's clock, the second has run for an hour and five minutes: 151 steps. */
const answer = {
  stepMin: 10 as const,
  from: '2027-03-01T01:00:00.000Z',
  qty: Array.from({ length: 151 }, (_, step) => (step < 54 || step >= 144 ? 10 : 0)),
  before: { qty: 0 },
  goal: null,
  hours: [
    { day: 1, from: '2027-03-01T01:00:00.000Z', to: '2027-03-01T10:00:00.000Z' },
    { day: 2, from: '2027-03-02T01:00:00.000Z', to: '2027-03-02T10:00:00.000Z' },
  ],
  now: '2027-03-02T02:05:00.000Z',
}

const Shown = ({ hasAmounts = true }: { readonly hasAmounts?: boolean }) => {
  const moments = useMoments()
  return (
    <>
      <MomentButton moments={moments} />
      <MomentStrip moments={moments} hasAmounts={hasAmounts} />
      <p data-testid="params">{JSON.stringify(moments.params)}</p>
    </>
  )
}

const handle = (name: string) => screen.findByRole('slider', { name })
const shownBand = async () => {
  const back = await screen.findByRole('button', { name: words.back })
  return back.parentElement ?? back
}
const chosen = () => Object.fromEntries(new URLSearchParams(currentLocation().search))

beforeEach(() => {
  serve(timeline.getTimeline, answer)
})

test('closed it is nothing and asks nothing; opened it stands at now', async () => {
  const asked = serve(timeline.getTimeline, answer)
  const user = await showScreen(<Shown />)
  expect(screen.queryByRole('slider')).toBeNull()
  expect(asked.sent).toEqual([])
  await user.click(screen.getByRole('button', { name: new RegExp(`${words.title}$`) }))
  const slider = await handle(words.handle)
  expect(slider.getAttribute('aria-valuenow')).toBe('151')
  expect(slider.getAttribute('aria-valuetext')).toBe(words.point({ at: words.now, qty: '610' }))
  expect(screen.queryByRole('button', { name: words.back })).toBeNull()
})

test('says how much of a moment is of colours dropped since, and opens which', async () => {
  const dropped = {
    skcs: 2,
    qty: 1230,
    list: [{ skcNo: 'A-1', name: '大衣 驼', qty: 1200, at: '2027-03-02T01:30:00.000Z', by: '周梅' }],
  }
  const asked = serve(timeline.getTimeline, { ...answer, laterDropped: dropped })
  const user = await showScreen(<Shown />, { at: '/?asOf=2027-03-02T01:00:00.000Z' })
  const note = await screen.findByRole('button', { name: words.laterDropped({ skcs: '2', qty: '1,230' }) })
  expect(asked.sent).toContainEqual({ asOf: '2027-03-02T01:00:00.000Z' })
  await user.click(note)
  expect(await screen.findByText('A-1 大衣 驼')).toBeTruthy()
  expect(screen.getByText(/周梅/)).toBeTruthy()
  expect(screen.getByText(words.andOthers({ count: '2' }))).toBeTruthy()
})

test('keys move it by ten minutes, an hour and to its ends; the address says so once the key is let go', async () => {
  const user = await showScreen(<Shown />, { at: '/?keyword=coat' })
  await user.click(screen.getByRole('button', { name: new RegExp(`${words.title}$`) }))
  const slider = await handle(words.handle)
  slider.focus()
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(slider.getAttribute('aria-valuenow')).toBe('149')
  expect(chosen()).toEqual({ keyword: 'coat' })
  fireEvent.keyUp(slider, { key: 'ArrowLeft' })
  await waitFor(() => expect(chosen()).toEqual({ keyword: 'coat', asOf: '2027-03-02T01:50:00.000Z' }))
  await user.keyboard('{PageDown}')
  await waitFor(() => expect(chosen().asOf).toBe('2027-03-02T00:50:00.000Z'))
  await user.keyboard('{PageUp}{ArrowRight}')
  await waitFor(() => expect(chosen().asOf).toBe('2027-03-02T02:00:00.000Z'))
  await user.keyboard('{Home}{ArrowLeft}')
  await waitFor(() => expect(chosen().asOf).toBe('2027-03-01T01:00:00.000Z'))
  await user.keyboard('{End}')
  await waitFor(() => expect(chosen()).toEqual({ keyword: 'coat' }))
})

test('presets are the moments people ask for, the band says which and leads back', async () => {
  const user = await showScreen(<Shown />)
  await user.click(screen.getByRole('button', { name: new RegExp(`${words.title}$`) }))
  await user.click(await screen.findByRole('button', { name: words.closing }))
  expect(chosen()).toEqual({ asOf: '2027-03-01T10:00:00.000Z' })
  const band = await shownBand()
  expect(band.textContent).toContain(words.asOf({ at: words.yesterday({ time: '18:00' }) }))
  expect(band.textContent).toContain(words.base)
  await user.click(screen.getByRole('button', { name: words.opening }))
  expect(chosen()).toEqual({ asOf: '2027-03-02T01:00:00.000Z' })
  await user.click(screen.getByRole('button', { name: words.hourAgo }))
  expect(chosen()).toEqual({ asOf: '2027-03-02T01:00:00.000Z' })
  await user.click(screen.getByRole('button', { name: words.back }))
  expect(chosen()).toEqual({})
  expect(screen.queryByRole('button', { name: words.back })).toBeNull()
  expect(await handle(words.handle)).toBeTruthy()
})

test('compared, a second handle stays before the first', async () => {
  const user = await showScreen(<Shown />)
  await user.click(screen.getByRole('button', { name: new RegExp(`${words.title}$`) }))
  await user.click(await screen.findByRole('checkbox', { name: words.compare }))
  expect(chosen()).toEqual({ since: '2027-03-02T01:10:00.000Z' })
  expect(screen.getByTestId('params').textContent).toBe('{"since":"2027-03-02T01:10:00.000Z"}')
  const other = await handle(words.other)
  other.focus()
  await user.keyboard('{End}')
  await waitFor(() => expect(chosen().since).toBe('2027-03-02T02:00:00.000Z'))
  await user.click(screen.getByRole('button', { name: words.closing }))
  expect(chosen()).toEqual({ asOf: '2027-03-01T10:00:00.000Z', since: '2027-03-01T09:00:00.000Z' })
  await user.click(screen.getByRole('checkbox', { name: words.compare }))
  expect(chosen()).toEqual({ asOf: '2027-03-01T10:00:00.000Z' })
})

test('a moment that is none is passed over, one outside the fair stands at the nearest end and is told', async () => {
  await showScreen(<Shown />, { at: '/?asOf=yesterday' })
  expect(screen.queryByRole('button', { name: words.back })).toBeNull()
  await showScreen(<Shown hasAmounts={false} />, { at: '/?asOf=2020-01-01T00:00:00Z' })
  expect((await handle(words.handle)).getAttribute('aria-valuenow')).toBe('0')
  await waitFor(() => expect(chosen()).toEqual({ asOf: '2027-03-01T01:00:00.000Z' }))
  const band = await shownBand()
  expect(band.textContent).toContain(words.outside)
  expect(band.textContent).toContain(words.noAmounts)
  await showScreen(<Shown />, { at: '/?asOf=2099-01-01T00:00:00Z' })
  await waitFor(() => expect(chosen()).toEqual({}))
  expect(await screen.findByText(words.outside)).toBeTruthy()
})

test('without orders it says that there is none to choose; a curve that did not come is asked again', async () => {
  serve(timeline.getTimeline, { ...answer, from: null, qty: [] })
  const user = await showScreen(<Shown />)
  await user.click(screen.getByRole('button', { name: new RegExp(`${words.title}$`) }))
  expect(await screen.findByText(words.nothing)).toBeTruthy()
  serve(timeline.getTimeline, broken)
  const again = await showScreen(<Shown />)
  await again.click(screen.getByRole('button', { name: new RegExp(`${words.title}$`) }))
  expect(await screen.findByText(words.failed)).toBeTruthy()
  serve(timeline.getTimeline, answer)
  await again.click(screen.getByRole('button', { name: shell.retry }))
  expect(await handle(words.handle)).toBeTruthy()
})
