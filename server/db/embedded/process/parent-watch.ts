import { isAlive } from './process-identity.ts'

const everyMs = 250

/**
 * Calls `stop` once when the runner that started this program is gone: npm dies of a SIGTERM without passing it on.
 * Without a runner (the program was started by hand) nothing is watched, so it outlives its shell if asked to.
 */
export function endWithParent(stop: () => void): void {
  const runner = Number(process.env.FAIRDESK_RUNNER)
  if (!runner) return
  const timer = setInterval(() => {
    if (isAlive(runner)) return
    clearInterval(timer)
    stop()
  }, everyMs).unref()
}
