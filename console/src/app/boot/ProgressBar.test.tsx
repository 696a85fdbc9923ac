import { qrcode } from '@fairdesk/contract/areas/shell/qrcode'
import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../kit/call/api.ts'
import { useRequests } from '../../kit/call/progress.ts'
import { serve } from '../../testing/serve.ts'
import { ProgressBar } from './ProgressBar.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('the bar shows for what takes its time, and not for a blink', async () => {
  vi.useFakeTimers()
  // Calls of other tests that were never answered are none of this one's.
  useRequests.setState({ running: 0 })
  const { container } = render(<ProgressBar />)
  /** The states of so many milliseconds during which a call is answered after some of them. */
  const statesOf = async (ms: number, answeredAfter: number) => {
    serve(qrcode.getQrcode, () => new Promise((answer) => setTimeout(answer, answeredAfter, null)))
    const states: (string | null | undefined)[] = []
    void call(qrcode.getQrcode, {})
    for (let passed = 0; passed < ms; passed += 10) {
      await act(() => vi.advanceTimersByTimeAsync(10))
      const state = container.querySelector('.fd-progress')?.getAttribute('data-state')
      if (state !== states.at(-1)) states.push(state)
    }
    return states
  }
  expect(await statesOf(1000, 100)).toEqual(['idle'])
  expect(await statesOf(2000, 1000)).toEqual(['idle', 'running', 'ending', 'idle'])
})
