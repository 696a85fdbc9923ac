import { parentPort } from 'node:worker_threads'
import type { ImportProgress } from '@fairdesk/contract/import-commits'
import { Refusal } from '@fairdesk/contract/refusal'
import type { QueryResult, Transaction } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../../../db/platform-types.gen.ts'
import { sealFrom } from '../../../../domain/settings/seal.ts'
import { readInThisThread } from '../../../../domain/sheets/read.ts'
import type { ImportContext } from '../kind-plan.ts'
import { importWork } from '../plan/import-work.ts'
import { type ImportSteps, inPieces } from '../report/progress.ts'
import {
  errorFrom,
  type FromThread,
  faultOf,
  type ImportTask,
  type RemoteCall,
  type RemoteStatement,
  stopReasons,
  type ToThread,
} from './messages.ts'
import { remoteDatabase } from './remote-database.ts'

readInThisThread()

/** Least time between two messages on progress. */
const progressMs = 100

type PendingCall = { readonly rows: unknown[]; resolve(value: unknown): void; reject(error: Error): void }

const waiting = new Map<number, PendingCall>()
let calls = 0

function send(message: FromThread): void {
  parentPort?.postMessage(message)
}

function call(remoteCall: RemoteCall): Promise<unknown> {
  const id = calls++
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  waiting.set(id, { rows: [], resolve, reject })
  send({ type: 'call', id, call: remoteCall })
  return promise
}

async function query(input: RemoteStatement): Promise<QueryResult<unknown>> {
  // `serve` in import-thread.ts answers a query with this.
  return (await call({ service: 'query', input })) as QueryResult<unknown>
}

function contextOf({ user, caller, dataDir, sealKey }: ImportTask): ImportContext {
  return {
    // Statements run in the call's transaction, which begins and ends there.
    db: remoteDatabase<FairDb>('fair', query) as Transaction<FairDb>,
    user,
    caller,
    startJob: async (input) => Number(await call({ service: 'startJob', input })),
    services: {
      dataDir,
      seal: sealFrom(sealKey),
      platform: remoteDatabase<PlatformDb>('platform', query),
      passwords: {
        hash: async (input) => String(await call({ service: 'hash', input })),
        matches: async (...input) => (await call({ service: 'matches', input })) === true,
      },
    },
  }
}

function stepsOf({ stop }: ImportTask): ImportSteps {
  let sentAt = 0
  let stage: ImportProgress['stage'] | undefined
  const giveWay = () => {
    const reason = stopReasons[Atomics.load(stop, 0)]
    if (reason) throw new Refusal(reason, {})
  }
  const rest = async () => giveWay()
  return {
    set: (next, done, total) => {
      if (next === 'reading') giveWay()
      if (next === stage && performance.now() - sentAt < progressMs) return
      sentAt = performance.now()
      stage = next
      send({ type: 'progress', at: { stage: next, done, total } })
    },
    giveWay,
    rest,
    inPieces: (list, size) => inPieces(list, { size, rest }),
  }
}

parentPort?.on('message', (message: ToThread) => {
  switch (message.type) {
    case 'start':
      return void importWork(contextOf(message.task), message.task, stepsOf(message.task)).then(
        (result) => send({ type: 'done', result }),
        (error: unknown) => send({ type: 'failed', fault: faultOf(error) }),
      )
    case 'rows':
      return void waiting.get(message.id)?.rows.push(...message.rows)
    case 'answer': {
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      return asked?.resolve(asked.rows.length > 0 ? withRows(message.value, asked.rows) : message.value)
    }
    case 'fault':
      waiting.get(message.id)?.reject(errorFrom(message.fault))
      waiting.delete(message.id)
  }
})

/** A result of a statement whose rows came before it. */
function withRows(result: unknown, rows: unknown[]): unknown {
  return { ...(result as QueryResult<unknown>), rows }
}
