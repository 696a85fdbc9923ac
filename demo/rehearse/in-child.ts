import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { RehearsalFigures, RehearsalMoment } from '@fairdesk/contract/areas/settings/rehearsal'
import type { Rehearser } from '@fairdesk/server/domain/rehearsal/rehearser'

type ChildMessage =
  | { readonly kind: 'moment'; readonly moment: RehearsalMoment }
  | { readonly kind: 'figures'; readonly figures: RehearsalFigures }

/** So that the server it measures goes first. */
const lowerPriority = 10
/** To send what waits and compare the orders after it was stopped. */
const graceMs = 90_000

/** Plays a rehearsal in a process of its own, which ends with this one. */
export const rehearseInChild: Rehearser = (cast, { signal, onMoment }) =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./child.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    let said = ''
    let killing: NodeJS.Timeout | undefined
    child.stderr?.on('data', (bytes: Buffer) => {
      said = (said + bytes.toString()).slice(-2000)
    })
    const stop = () => {
      // A server that ends waits for nobody.
      if (signal.reason === 'ended') return child.kill('SIGKILL')
      if (child.connected) child.send({ kind: 'stop' })
      killing = setTimeout(() => child.kill('SIGKILL'), graceMs)
    }
    child.on('message', (told: ChildMessage) => {
      if (told.kind === 'moment') onMoment(told.moment)
      else {
        resolve(told.figures)
        child.disconnect()
      }
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(killing)
      signal.removeEventListener('abort', stop)
      // After the figures were told this changes nothing any more.
      reject(new Error(`the rehearsal's process ended with ${code}: ${said}`))
    })
    if (child.pid !== undefined) lower(child.pid)
    child.send({ kind: 'play', cast })
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })

/** Where the system does not let it, it runs as it is. */
function lower(pid: number): void {
  try {
    setPriority(pid, lowerPriority)
  } catch {
    // Not allowed.
  }
}
