import { customer } from '@fairdesk/contract/areas/data/customer'
import type { LiveEvent } from '@fairdesk/contract/areas/shell/live'
import { databaseHeader } from '@fairdesk/contract/envelope'
import { database as words } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '../../../kit/call/api.ts'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { useFoot } from '../../../kit/page/use-foot.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { DatabaseBanner } from './DatabaseBanner.tsx'

const Foot = () => <p>{useFoot().stateText}</p>

/** The fair's time in Shanghai, wherever the browser is. */
const fairTime = '11/30 18:31:07'

it('tells of when the figures are while the database does not answer, and goes when it does', async () => {
  await showScreen(
    <>
      <DatabaseBanner />
      <Foot />
    </>,
  )
  const answer = (state?: string) =>
    vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () =>
        Response.json(
          { code: 200, data: { list: [], count: 0 } },
          { headers: state ? { [databaseHeader]: state } : {} },
        ),
      )
  const ask = () => call(customer.list, {}, { quiet: true })
  answer('unavailable')
  await ask()
  await screen.findByText(words.unavailable)
  expect(screen.getByText(new RegExp(words.foot))).toBeTruthy()
  answer('2026-11-30T10:31:07Z')
  await ask()
  await screen.findByText(words.asOf({ time: fairTime }))
  answer()
  await ask()
  await waitFor(() => expect(screen.queryByText(words.asOf({ time: fairTime }))).toBeNull())
})

const Watching = () => <output>{useLiveVersion()}</output>

it('is there as soon as the live stream says so, without a call, and goes with the next word of it', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : String(request), location.origin)
    if (pathname === '/readyz') return Response.json({ ok: false }, { status: 503 })
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
  })
  const writer = writable.getWriter()
  const send = (event: LiveEvent) => writer.write(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
  await showScreen(
    <>
      <DatabaseBanner />
      <Watching />
    </>,
  )
  void send({ kind: 'version', version: 4 })
  await screen.findByText('4')
  expect(screen.queryByText(words.unavailable)).toBeNull()
  void send({ kind: 'database', isAvailable: false })
  await screen.findByText(words.unavailable)
  void send({ kind: 'version', version: 5 })
  void send({ kind: 'database', isAvailable: true })
  await waitFor(() => expect(screen.queryByText(words.unavailable)).toBeNull())
})
