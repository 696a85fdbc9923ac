import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShareMessage } from '../../plain/stream-share.ts'
import { windowsOnOneChannel } from '../../plain/testing/windows.ts'
import { type LiveWord, shareLive } from './live-share.ts'

function browser() {
  const windows = windowsOnOneChannel<ShareMessage<LiveWord>>()
  const streams = new Set<(word: LiveWord) => void>()
  const open = (name: string) => {
    const heard: (number | undefined)[] = []
    const { channel, sleep, wake } = windows.join()
    const share = shareLive({
      channel,
      open: (hear) => {
        streams.add(hear)
        return () => void streams.delete(hear)
      },
      hear: ({ version }) => heard.push(version),
    })
    return { name, share, heard, sleep, wake }
  }
  const say = (version: number) => {
    for (const hear of [...streams]) hear({ version, state: 'live' })
  }
  return { open, say, streams }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('one live stream for all windows', () => {
  it('is opened by the first window; the next hears through it at once', () => {
    const { open, say, streams } = browser()
    const first = open('first')
    vi.advanceTimersByTime(300)
    say(4)
    const second = open('second')
    vi.advanceTimersByTime(300)
    say(5)
    vi.advanceTimersByTime(10)
    expect(streams.size).toBe(1)
    expect(first.heard).toEqual([4, 5])
    expect(second.heard).toEqual([4, 5])
  })

  it('ends up as one when windows open together', () => {
    const { open, say, streams } = browser()
    const windows = ['a', 'b', 'c', 'd'].map(open)
    vi.advanceTimersByTime(1000)
    expect(streams.size).toBe(1)
    say(9)
    vi.advanceTimersByTime(10)
    expect(windows.map(({ heard }) => heard.at(-1))).toEqual([9, 9, 9, 9])
  })

  it('passes on when its window closes', () => {
    const { open, say, streams } = browser()
    const first = open('first')
    vi.advanceTimersByTime(300)
    const second = open('second')
    const third = open('third')
    vi.advanceTimersByTime(300)
    first.share.stop()
    vi.advanceTimersByTime(1000)
    expect(streams.size).toBe(1)
    say(2)
    vi.advanceTimersByTime(10)
    expect([second.heard.at(-1), third.heard.at(-1)]).toEqual([2, 2])
  })

  it('passes on when its window is frozen, and that one gives way when it wakes', () => {
    const { open, say, streams } = browser()
    const first = open('first')
    vi.advanceTimersByTime(300)
    const second = open('second')
    vi.advanceTimersByTime(300)
    first.sleep()
    vi.advanceTimersByTime(20_000)
    expect(streams.size).toBe(2)
    first.wake()
    say(7)
    vi.advanceTimersByTime(1000)
    expect(streams.size).toBe(1)
    say(8)
    vi.advanceTimersByTime(10)
    expect([first.heard.at(-1), second.heard.at(-1)]).toEqual([8, 8])
  })

  it('is closed by the last window', () => {
    const { open, streams } = browser()
    const only = open('only')
    vi.advanceTimersByTime(300)
    only.share.stop()
    vi.advanceTimersByTime(60_000)
    expect(streams.size).toBe(0)
  })
})
