import { constants, setPriority } from 'node:os'
import { type DrawingTask, drawPicture } from './draw-picture.ts'

/** The pictures by their size, null where the original is damaged; and the bytes of memory that the process has now. */
export type DrawingAnswer = { readonly pictures: ReadonlyMap<number, Uint8Array> | null; readonly memory: number }

/** A picture within the limits takes half of it; one that takes more is a trick. */
const mostMemory = 400 * 1024 ** 2
const watchEveryMs = 20

// People's calls come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// The signals are for the server: it ends this process, or is gone itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', end)
process.on('message', (task: DrawingTask) => void answer(task))

async function answer(task: DrawingTask): Promise<void> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) end()
  }, watchEveryMs)
  const pictures = await drawPicture(task).catch(() => null)
  clearInterval(watch)
  process.send?.({ pictures, memory: process.memoryUsage.rss() } satisfies DrawingAnswer)
}

/** An exit in order would wait for the picture that is being drawn. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
