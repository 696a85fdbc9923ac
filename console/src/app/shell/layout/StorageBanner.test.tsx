import { layout, userPreview } from '@fairdesk/phrases/zh-cn/shell'
import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useOutbox } from '../../../kit/save/outbox/outbox-state.ts'
import '../../../kit/save/outbox/outbox.ts'
import { openPreviewWindow } from '../../../kit/page/open-window.ts'
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
    expect(screen.getByRole('alert').textContent).toBe(layout.storageFaults[fault])
  }
  expect(leave()).toBe(true)
  useOutbox.setState({ cells: 0 })
  expect(leave()).toBe(false)
  act(() => noteStorageFault(null))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a preview, whose sign-in nothing could keep, is not opened, and why is said', async () => {
  await showScreen(<StorageBanner />)
  const shown = { close: vi.fn() }
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.spyOn(window, 'open').mockReturnValue(Object.defineProperty(shown, 'sessionStorage', { get: refuse }) as never)
  onTestFinished(() => void vi.restoreAllMocks())
  openPreviewWindow()?.show('/', 'token')
  expect(shown.close).toHaveBeenCalled()
  expect(await screen.findByText(userPreview.storageRefused)).toBeDefined()
})
