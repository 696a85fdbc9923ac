import { storage as words } from '@fairdesk/phrases/zh-cn/shell'
import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { useOutbox } from '../../../kit/save/outbox/outbox-state.ts'
import '../../../kit/save/outbox/outbox.ts'
import { noteStorageFault } from '../../../kit/storage/storage-fault.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { StorageBanner } from './StorageBanner.tsx'

/** Whether the browser would ask. */
function leave(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

it('says why what is typed is in this page alone, and only then leaving asks', async () => {
  onTestFinished(() => {
    noteStorageFault(null)
    useOutbox.setState({ cells: 0 })
  })
  await showScreen(<StorageBanner />)
  useOutbox.setState({ cells: 1 })
  expect([screen.queryByRole('alert'), leave()]).toEqual([null, false])
  for (const fault of ['full', 'lost', 'refused'] as const) {
    act(() => noteStorageFault(fault))
    expect(screen.getByRole('alert').textContent).toBe(words.faults[fault])
  }
  expect(leave()).toBe(true)
  useOutbox.setState({ cells: 0 })
  expect(leave()).toBe(false)
  act(() => noteStorageFault(null))
  expect(screen.queryByRole('alert')).toBeNull()
})
