import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { RehearsalFigures, RehearsalMoment } from '@fairdesk/contract/areas/settings/rehearsal'
import type { Rehearser } from '@fairdesk/server/domain/rehearsal/rehearser'

type ChildMessage =
  | { readonly kind: 'moment'; readonly moment: RehearsalMoment }
  | { readonly kind: 'figures'; readonly figures: RehearsalFigures }

/** Gives priority to the server that is measured. */
const lowerPriority = 10
/** Time to send pending edits and compare the orders after a stop. */
const graceMs = 90_000

/** Plays a rehearsal in a process of its own, which ends with this one. */
export const rehearseInChild: Rehearser = (cast, { signal, onMoment }) =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./child.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    let output = ''
    let killing: NodeJS.Timeout | undefined
    child.stderr?.on('data', (bytes: Buffer) => {
      output = (output + bytes.toString()).slice(-2000)
    })
    const stop = () => {
      // A server that is shutting down does not wait.
      if (signal.reason === 'ended') return child.kill('SIGKILL')
      if (child.connected) child.send({ kind: 'stop' })
      killing = setTimeout(() => child.kill('SIGKILL'), graceMs)
    }
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'moment') onMoment(message.moment)
      else {
        resolve(message.figures)
        child.disconnect()
      }
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(killing)
      signal.removeEventListener('abort', stop)
      // No effect once the figures have been received.
      reject(new Error(`the rehearsal's process ended with ${code}: ${output}`))
    })
    if (child.pid !== undefined) lower(child.pid)
    child.send({ kind: 'play', cast })
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })

/** Lowers the priority; if the system does not allow it, the process runs as it is. */
function lower(pid: number): void {
  try {
    setPriority(pid, lowerPriority)
  } catch {
    // Not allowed.
  }
}
