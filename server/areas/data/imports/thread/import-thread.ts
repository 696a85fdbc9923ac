import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { ImportProgress } from '@fairdesk/contract/import-commits'
import { Refusal } from '@fairdesk/contract/refusal'
import { CompiledQuery, type QueryResult } from 'kysely'
import { RestingThreads } from '../../../../domain/resting-threads.ts'
import { sheetLimits } from '../../../../domain/sheets/limits.ts'
import { memoryNeed } from '../../../../domain/sheets/memory/memory-need.ts'
import { SheetProblem } from '../../../../domain/sheets/problem.ts'
import { isOutOfMemory, sheetMemory } from '../../../../domain/sheets/read.ts'
import { personOf } from '../../../../domain/visibility/session-user.ts'
import type { UploadContext } from '../../../context.ts'
import { textsFor } from '../columns/texts.ts'
import type { StoredImportFile } from '../file/kept-file.ts'
import type { ImportResult, ImportWork } from '../plan/import-work.ts'
import { readable } from '../plan/table-of-file.ts'
import type { Progress } from '../report/progress.ts'
import {
  errorFrom,
  type FromThread,
  faultOf,
  type ImportTask,
  type RemoteCall,
  stopReasons,
  type ToThread,
} from './messages.ts'

/**
 * Smaller files are read, judged and written here: within milliseconds, sooner than a thread starts. `npm run test:long`
 * sets 0, so that every import works in one.
 */
const leastBytes = Number(process.env.FAIRDESK_IMPORT_THREAD_BYTES ?? 200_000)
/** A file that needs more of them is not small, however well it is packed. */
const mostMegabytesHere = 20
const mostMegabytesAtRest = 64
const rowsPerMessage = 1_000
const stopMs = 50
/** A trial is followed by another or by its commit, which then need not wait for a thread to start. */
const restMs = 30_000
const heapMegabytes = 1_024
/** Fresh objects beside those; V8's own limit is 96. */
const youngMegabytes = 24

const threads = new RestingThreads({
  url: new URL('./worker.ts', import.meta.url),
  worker: {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
  },
  most: 1,
  restMs,
})

/** Returns true for a file whose import would hold up other calls for too long. */
export async function isForThread({ path }: { readonly path: string }): Promise<boolean> {
  return (await stat(path)).size >= leastBytes || (await memoryNeed(path)) > mostMegabytesHere
}

/**
 * Does the work of an import in a thread of its own. Its statements run here, in the call's transaction; the rest of the
 * server goes on meanwhile.
 */
export async function workInThread(
  context: UploadContext,
  { kind, request, file }: ImportWork & { readonly file: StoredImportFile },
  progress: Progress,
): Promise<ImportResult> {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const stopping = new AbortController()
  const watch = setInterval(() => {
    const reason = progress.stopReason
    Atomics.store(stop, 0, stopReasons.indexOf(reason))
    if (reason) stopping.abort(new Refusal(reason, {}))
  }, stopMs)
  const megabytes = await memoryNeed(file.path)
  const { signal } = stopping
  const release = await sheetMemory
    .reserve({ person: personOf(context.user), megabytes, signal })
    .catch((refusal: unknown) => {
      clearInterval(watch)
      throw refusal
    })
  const worker = threads.take()
  try {
    const { user, caller, services } = context
    // Its function stays here.
    const { discard: _, ...plainFile } = file
    const task: ImportTask = {
      ...{ kind, request, file: plainFile, user, caller, stop },
      dataDir: services.dataDir,
      sealKey: services.seal.key,
    }
    const result = await resultOf(worker, task, { context, progress })
    await putBack(worker, megabytes)
    return result
  } catch (error) {
    if (error instanceof Refusal) await putBack(worker, megabytes)
    else await worker.terminate()
    if (isOutOfMemory(error)) throw await asRefusal(context, outOfMemory(error))
    throw error instanceof SheetProblem ? await asRefusal(context, error) : error
  } finally {
    clearInterval(watch)
    release()
  }
}

/** A thread that had a large file ends, to free its memory. */
async function putBack(worker: Worker, megabytes: number): Promise<void> {
  if (megabytes > mostMegabytesAtRest) await worker.terminate()
  else threads.rest(worker)
}

function outOfMemory(cause: unknown): SheetProblem {
  return new SheetProblem('too-big', { what: 'memory', limit: heapMegabytes * 1024 * 1024 }, cause)
}

async function asRefusal(context: UploadContext, problem: SheetProblem): Promise<unknown> {
  return readable(await textsFor(context), () => Promise.reject(problem)).catch((refusal: unknown) => refusal)
}

type ThreadHost = { readonly context: UploadContext; readonly progress: Progress }

function resultOf(worker: Worker, task: ImportTask, { context, progress }: ThreadHost): Promise<ImportResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ImportResult>()
  const send = (message: ToThread) => worker.postMessage(message)
  const clock = readingClock(reject)
  const onMessage = (message: FromThread) => {
    switch (message.type) {
      case 'call':
        return void answerCall(message, { context, send })
      case 'progress':
        clock.note(message.at)
        return progress.set(message.at.stage, message.at.done, message.at.total)
      case 'done':
        return resolve(message.result)
      case 'failed':
        return reject(errorFrom(message.fault))
    }
  }
  const onExit = (code: number) => reject(new Error(`the thread of an import ended with ${code}`))
  worker.on('message', onMessage).on('error', reject).on('exit', onExit)
  send({ type: 'start', task })
  return promise.finally(() => {
    clock.stop()
    worker.off('message', onMessage).off('error', reject).off('exit', onExit)
  })
}

/** Limits the time for which a thread reads one sheet; it may be in a loop that answers nothing. */
function readingClock(reject: (problem: SheetProblem) => void) {
  const { seconds } = sheetLimits
  const begin = () => setTimeout(() => reject(new SheetProblem('timeout', { seconds })), seconds * 1000)
  let clock: NodeJS.Timeout | undefined = begin()
  let rows = 0
  return {
    note: ({ stage, done }: ImportProgress) => {
      if (stage === 'reading' && done >= rows) rows = done
      else {
        clearTimeout(clock)
        // Another sheet of the same file.
        if (stage === 'reading') clock = begin()
        rows = 0
      }
    },
    stop: () => clearTimeout(clock),
  }
}

type AnswerChannel = { readonly context: UploadContext; send(message: ToThread): void }

async function answerCall(
  { id, call }: Extract<FromThread, { type: 'call' }>,
  { context, send }: AnswerChannel,
): Promise<void> {
  try {
    const value = await serve(call, context)
    send({ type: 'answer', id, value: call.service === 'query' ? await withoutRows(id, value, send) : value })
  } catch (error) {
    send({ type: 'fault', id, fault: faultOf(error) })
  }
}

function serve(call: RemoteCall, { db, services, startJob }: UploadContext): Promise<unknown> {
  switch (call.service) {
    case 'query': {
      const { database, sql, parameters } = call.input
      const statement = CompiledQuery.raw(sql, [...parameters])
      return database === 'fair' ? db.executeQuery(statement) : services.platform.executeQuery(statement)
    }
    case 'hash':
      return services.passwords.hash(call.input)
    case 'matches':
      return services.passwords.matches(...call.input)
    case 'startJob':
      return startJob(call.input)
  }
}

/** Sends the rows of a long answer ahead, with room for other calls between the messages. */
async function withoutRows(id: number, value: unknown, send: AnswerChannel['send']): Promise<unknown> {
  // `serve` answers a query with this.
  const result = value as QueryResult<unknown>
  if (result.rows.length <= rowsPerMessage) return result
  for (let start = 0; start < result.rows.length; start += rowsPerMessage) {
    await setImmediate()
    send({ type: 'rows', id, rows: result.rows.slice(start, start + rowsPerMessage) })
  }
  return { ...result, rows: [] }
}
