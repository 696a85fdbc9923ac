import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { bodyOf } from '@fairdesk/server/testing/save-bench/cell-edits'
import type { OverloadFigures, OverloadPlan } from './overload-plan.ts'
import { RawCalls } from './raw-calls.ts'

// The message has the shape its sender's type says; structured clones keep it.
const { url, tokens, edits, reports, saves, pace, ms, run } = workerData as OverloadPlan

const calls = new RawCalls(Number(new URL(url).port))
const figures = { sent: 0, saves: [], reports: [], refusals: [], ready: [], errors: [], acknowledged: [] } as Omit<
  OverloadFigures,
  'elapsedMs' | 'lateMs'
>
const lateness = monitorEventLoopDelay({ resolution: 10 })
lateness.enable()
const begunAt = performance.now()
const isOver = () => performance.now() - begunAt >= ms

const watching = watchReadiness()
await ('perSecond' in pace ? openLoop(pace.perSecond) : closedLoop(pace))
const elapsedMs = performance.now() - begunAt
await watching
calls.close()
parentPort?.postMessage({ ...figures, elapsedMs, lateMs: lateness.max / 1e6 } satisfies OverloadFigures)

async function closedLoop({
  saveCallers,
  reportCallers,
}: {
  saveCallers: number
  reportCallers: number
}): Promise<void> {
  const loop = async (isSave: boolean) => {
    while (!isOver()) await callOnce(figures.sent++, isSave)
  }
  await Promise.all(Array.from({ length: saveCallers + reportCallers }, (_, caller) => loop(caller < saveCallers)))
}

/** Calls come as they come, however long those before take. */
async function openLoop(perSecond: number): Promise<void> {
  const underWay = new Set<Promise<void>>()
  while (!isOver()) {
    const due = Math.floor(((performance.now() - begunAt) * perSecond) / 1000)
    while (figures.sent < due) {
      const isSave = (figures.sent * 0.618) % 1 < saves
      const calling = callOnce(figures.sent++, isSave).finally(() => underWay.delete(calling))
      underWay.add(calling)
    }
    await wait(2)
  }
  await Promise.all(underWay)
}

async function callOnce(index: number, isSave: boolean): Promise<void> {
  const edit = edits[index % edits.length]
  const report = reports[index % reports.length]
  if (!edit || !report) throw new Error('nothing to call')
  const requestId = `${run}-${index}`
  const call = isSave
    ? { method: 'POST', path: '/api/order/saveOrder', body: bodyOf(edit, requestId, index) }
    : { ...report, path: `/api${report.path}` }
  const sentAt = performance.now()
  const { status, text } = await calls.send({ ...call, token: tokens[index % tokens.length] ?? '' })
  const took = performance.now() - sentAt
  if (status === 200 && text.startsWith('{"code":200')) {
    figures[isSave ? 'saves' : 'reports'].push(took)
    if (isSave) figures.acknowledged.push(requestId)
  } else if (/^\{"code":(503|429)/.test(text)) figures.refusals.push(took)
  else figures.errors.push(`${call.path} ${status} ${text.slice(0, 100)}`)
}

async function watchReadiness(): Promise<void> {
  const asked: Promise<void>[] = []
  while (!isOver()) {
    const sentAt = performance.now()
    const ask = calls.send({ method: 'GET', path: '/readyz', body: '', token: '' })
    asked.push(
      ask.then(({ status, text }) => {
        if (status === 200) figures.ready.push(performance.now() - sentAt)
        else figures.errors.push(`/readyz ${status} ${text.slice(0, 100)}`)
      }),
    )
    await wait(100)
  }
  await Promise.all(asked)
}
