import { type StandbyAnswer, standby } from '@fairdesk/contract/areas/settings/standby'
import { standby as words } from '@fairdesk/phrases/zh-cn/screens'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { broken, refusal, serve } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Standby } from './Standby.tsx'

const none = { isPossible: true, pairing: null, standby: null }
const pairing = {
  ...{ code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01', port: 7443 },
  ...{ addresses: ['10.0.0.5'], until: '2027-03-01T01:30:00Z', startCommand: './fairdesk start' },
}
const hall: StandbyAnswer['standby'] = {
  name: 'hall-2',
  address: '10.0.0.6',
  condition: 'following',
  heardAt: '2027-03-01T01:30:00Z',
  bytesBehind: 3_145_728,
  secondsBehind: 4,
  filesBehind: 7,
  copied: null,
}

const factNamed = async (name: string) => (await screen.findByText(name)).nextElementSibling

test('a code is made for another machine, with what is typed there', async () => {
  serve(standby.state, none)
  const begun = serve(standby.beginPairing)
  const user = await showScreen(<Standby />)
  await screen.findByText(words.none)
  serve(standby.state, { ...none, pairing })
  await user.click(screen.getByRole('button', { name: words.pair }))
  await screen.findByText(`STANDBY_OF=10.0.0.5:7443 STANDBY_CODE=${pairing.code} ./fairdesk start`)
  expect(begun.sent).toHaveLength(1)
  expect(screen.getByRole('button', { name: words.pairAgain })).toBeTruthy()
})

test('how the standby stands is told in words, figures and a colour', async () => {
  serve(standby.state, { ...none, standby: hall })
  await showScreen(<Standby />)
  expect((await factNamed(words.name))?.textContent).toBe('hall-2 (10.0.0.6)')
  const condition = await factNamed(words.condition)
  expect(condition?.textContent).toBe(words.conditions.following)
  expect(condition?.getAttribute('data-alarm')).toBe('watch')
  expect((await factNamed(words.behind))?.textContent).toBe('3.0 MB · 4 秒')
  expect((await factNamed(words.files))?.textContent).toBe('7')
})

test('one that has everything is said to lack nothing', async () => {
  serve(standby.state, { ...none, standby: { ...hall, condition: 'synchronous', bytesBehind: 0, secondsBehind: 0 } })
  await showScreen(<Standby />)
  expect((await factNamed(words.behind))?.textContent).toBe(words.nothingBehind)
})

test('what has grown large is told in gigabytes and hours', async () => {
  const bytesBehind = 2_480_000_000
  serve(standby.state, { ...none, standby: { ...hall, condition: 'lost', bytesBehind, secondsBehind: 90_000 } })
  await showScreen(<Standby />)
  expect((await factNamed(words.behind))?.textContent).toBe('2.3 GB · 25 小时')
})

test('further addresses that the other machine may reach it by are named', async () => {
  serve(standby.state, { ...none, pairing: { ...pairing, addresses: ['10.0.0.5', '192.168.1.5', '172.16.0.5'] } })
  await showScreen(<Standby />)
  expect(await screen.findByText(words.otherAddresses({ addresses: '192.168.1.5 · 172.16.0.5' }))).toBeTruthy()
})

test('one that was away for long is told in minutes, with what to do', async () => {
  serve(standby.state, { ...none, standby: { ...hall, condition: 'lost', bytesBehind: null, secondsBehind: 5400 } })
  await showScreen(<Standby />)
  expect((await factNamed(words.behind))?.textContent).toBe(`${words.unknown} · 90 分钟`)
  const condition = await factNamed(words.condition)
  expect(condition?.textContent).toContain('STANDBY_COPY=anew')
  expect(condition?.getAttribute('data-alarm')).toBe('act')
})

test('it is let go after a question, and a refusal is told', async () => {
  serve(standby.state, { ...none, standby: hall })
  serve(standby.release, refusal('已经没有备机'))
  const user = await showScreen(<Standby />)
  await user.click(await screen.findByRole('button', { name: words.release }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(words.releaseWhy({ name: 'hall-2' }))).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: words.release }))
  expect(await screen.findByText('已经没有备机')).toBeTruthy()
  const released = serve(standby.release)
  serve(standby.state, none)
  await user.click(within(dialog).getByRole('button', { name: words.release }))
  await screen.findByText(words.none)
  expect(released.sent).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a given database has its standby elsewhere; what could not be loaded is tried again', async () => {
  serve(standby.state, broken)
  const user = await showScreen(<Standby />)
  await screen.findByText(shell.loadFailed)
  serve(standby.state, { isPossible: false, pairing: null, standby: null })
  await user.click(screen.getByRole('button', { name: shell.retry }))
  expect(await screen.findByText(words.impossible)).toBeTruthy()
})
