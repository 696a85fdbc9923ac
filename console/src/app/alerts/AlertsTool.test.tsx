import { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentLocation } from '../../kit/page/location.ts'
import { serve } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { AlertsBell } from './AlertsBell.tsx'

test('it leads to the unread alerts, and is not there without any', async () => {
  serve(alerts.unread, { count: 120 })
  const user = await showScreen(<AlertsBell />)
  const link = await screen.findByRole('link')
  expect(link.textContent).toBe('99+')
  await user.click(link)
  expect(`${currentLocation().pathname}${currentLocation().search}`).toBe('/report2/alerts?view=events')
  const asked = serve(alerts.unread, { count: 0 })
  await showScreen(<AlertsBell />)
  await waitFor(() => expect(asked.sent.length).toBeGreaterThan(0))
  expect(screen.queryByRole('link')).toBeNull()
})
