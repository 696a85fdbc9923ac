import { customer } from '@fairdesk/contract/areas/data/customer'
import { databaseHeader } from '@fairdesk/contract/envelope'
import { database as words } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '../../../kit/call/api.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { DatabaseBanner } from './DatabaseBanner.tsx'

it('tells of when the figures are while the database does not answer, and goes when it does', async () => {
  await showScreen(<DatabaseBanner />)
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
  const at = new Date(2026, 10, 30, 10, 31)
  answer(at.toISOString())
  await ask()
  await screen.findByText(words.asOf({ time: '10:31' }))
  answer()
  await ask()
  await waitFor(() => expect(screen.queryByText(words.asOf({ time: '10:31' }))).toBeNull())
})
