import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { bodyOf } from '@fairdesk/server/testing/save-bench/cell-edits'
import type { OverloadFigures, OverloadPlan } from './overload-plan.ts'

// The message has the shape its sender's type says; structured clones keep it.
const { url, tokens, edits, reports, saves, pace, ms, run } = workerData as OverloadPlan

const agent = new Agent({ keepAlive: true })
const readyAgent = new Agent({ keepAlive: true, maxSockets: 4 })
const figures = { sent: 0, saves: [], reports: [], refusals: [], ready: [], errors: [], acknowledged: [] } as Omit<
  OverloadFigures,
  'elapsedMs'
>
const begunAt = performance.now()
const isOver = () => performance.now() - begunAt >= ms

const watching = watchReadiness()
await ('callers' in pace ? closedLoop(pace.callers) : openLoop(pace.perSecond))
const elapsedMs = performance.now() - begunAt
await watching
agent.destroy()
readyAgent.destroy()
parentPort?.postMessage({ ...figures, elapsedMs } satisfies OverloadFigures)

async function closedLoop(callers: number): Promise<void> {
  const loop = async () => {
    while (!isOver()) await callOnce(figures.sent++)
  }
  await Promise.all(Array.from({ length: callers }, loop))
}

/** Calls come as they come, however long those before take. */
async function openLoop(perSecond: number): Promise<void> {
  const underWay = new Set<Promise<void>>()
  while (!isOver()) {
    const due = Math.floor(((performance.now() - begunAt) * perSecond) / 1000)
    while (figures.sent < due) {
      const calling = callOnce(figures.sent++).finally(() => underWay.delete(calling))
      underWay.add(calling)
    }
    await wait(2)
  }
  await Promise.all(underWay)
}

async function callOnce(index: number): Promise<void> {
  const isSave = (index * 0.618) % 1 < saves
  const edit = edits[index % edits.length]
  const report = reports[index % reports.length]
  if (!edit || !report) throw new Error('nothing to call')
  const requestId = `${run}-${index}`
  const call = isSave
    ? { method: 'POST', path: '/api/order/saveOrder', body: bodyOf(edit, requestId, index) }
    : { ...report, path: `/api${report.path}` }
  const sentAt = performance.now()
  const { status, text } = await answerOf(call, { agent, token: tokens[index % tokens.length] ?? '' })
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
    const ask = answerOf({ method: 'GET', path: '/readyz', body: '' }, { agent: readyAgent, token: '' })
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

type Sent = { readonly method: string; readonly path: string; readonly body: string }

/** Status 0 where the connection ended without an answer. */
function answerOf(
  { method, path, body }: Sent,
  { agent: connections, token }: { readonly agent: Agent; readonly token: string },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), token }
    const sent = request(`${url}${path}`, { method, agent: connections, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      response.on('error', (error) => resolve({ status: 0, text: String(error) }))
    })
    sent.on('error', (error) => resolve({ status: 0, text: String(error) }))
    sent.end(body)
  })
}
