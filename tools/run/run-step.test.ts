import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { runStep } from './run-step.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-step-'))
const killed = 128 + 9
const drainSeconds = 20
const { setTimeout } = globalThis
/** Of the real clock: so long a killed process takes to be seen, and more. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('a server that drains is waited for as long as it drains, one that hangs then is killed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubEnv('DRAIN_SECONDS', String(drainSeconds))
  const up = path.join(folder, 'up')
  const deaf = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); require('fs').writeFileSync('${up}', '')`
  const ending: { begin?: () => void } = {}
  const npm = {
    watch: (onGone: () => void) => {
      ending.begin = onGone
      return () => undefined
    },
  }
  const watched = { code: undefined as number | undefined }
  const step = runStep(process.execPath, ['-e', deaf], npm).then((code) => {
    watched.code = code
  })
  while (!existsSync(up)) await pause(20)
  ending.begin?.()
  vi.advanceTimersByTime(drainSeconds * 1000 + 9000)
  await pause(500)
  expect(watched.code).toBeUndefined()
  vi.advanceTimersByTime(1001)
  await step
  expect(watched.code).toBe(killed)
})
