import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DrawingTask } from './draw-picture.ts'
import type { DrawingAnswer } from './drawing-worker.ts'

const program = fileURLToPath(new URL('./drawing-worker.ts', import.meta.url))
const mostMs = 20_000
const restsAfterMs = 10_000
/** Memory above which the process is replaced: memory kept by allocators would count against the next picture. */
const freshAboveBytes = 200 * 1024 ** 2

/**
 * Renders pictures in a separate process, one after another: a picture that exceeds the memory or time limit ends that
 * process, never the server. The process starts with the first picture and ends after it has been idle for a while.
 */
class DrawingProcess {
  #child: ChildProcess | undefined
  #last: Promise<unknown> = Promise.resolve()
  #resting: NodeJS.Timeout | undefined

  /** Gives the pictures by their size; null where they cannot be drawn. @throws why `signal` was aborted */
  draw(task: DrawingTask, signal?: AbortSignal): Promise<DrawingAnswer['pictures']> {
    const drawing = this.#last.then(() => this.#draw(task, signal))
    this.#last = drawing.catch(() => undefined)
    return drawing
  }

  async #draw(task: DrawingTask, signal?: AbortSignal): Promise<DrawingAnswer['pictures']> {
    signal?.throwIfAborted()
    clearTimeout(this.#resting)
    this.#child ??= start()
    const child = this.#child
    const end = () => this.#end(child)
    const clock = setTimeout(end, mostMs)
    signal?.addEventListener('abort', end)
    const answer = await ask(child, task).finally(() => {
      clearTimeout(clock)
      signal?.removeEventListener('abort', end)
    })
    if (answer === null || answer.memory > freshAboveBytes) end()
    else this.#resting = setTimeout(end, restsAfterMs).unref()
    signal?.throwIfAborted()
    return answer?.pictures ?? null
  }

  #end(child: ChildProcess): void {
    child.kill('SIGKILL')
    if (this.#child === child) this.#child = undefined
  }
}

/** All pictures of this server are drawn by it. */
export const drawingProcess = new DrawingProcess()

/**
 * Starts the process without access to the location of the server's data and secrets; it does not keep the server from
 * exiting.
 */
function start(): ChildProcess {
  const child = fork(program, { execArgv: [], env: {}, serialization: 'advanced', stdio: 'ignore' })
  child.unref()
  child.channel?.unref()
  return child
}

/** Null where the process died of it. @throws where the process cannot be started */
async function ask(child: ChildProcess, task: DrawingTask): Promise<DrawingAnswer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawingAnswer | null>()
  const died = () => resolve(null)
  child.once('message', resolve)
  child.once('exit', died)
  child.once('error', reject)
  // One that has died meanwhile takes no task.
  child.send(task, (error) => error && died())
  try {
    return await promise
  } finally {
    child.removeListener('message', resolve)
    child.removeListener('exit', died)
    child.removeListener('error', reject)
  }
}
