import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { bodyOf, type CellEdit } from './cell-edits.ts'
import { measure, type Rate } from './rates.ts'

/** What the callers' thread is told. */
export type CallerPlan = {
  readonly url: string
  readonly token: string
  readonly edits: readonly CellEdit[]
  readonly callers: number
  readonly ms: number
  /** Part of every request's number, so that no run repeats another's. */
  readonly run: string
  /** Added to the number of each call, so that a run does not begin with the quantities another has left. */
  readonly first?: number
}

// The message has the shape its sender's type says; structured clones keep it.
const { url, token, edits, callers, ms, run, first = 0 } = workerData as CallerPlan
const agent = new Agent({ keepAlive: true, maxSockets: callers })

const rate: Rate = await measure(callers, ms, async (call) => {
  const edit = edits[call % edits.length]
  if (!edit) throw new Error('nothing to save')
  const answer = await post(bodyOf(edit, `${run}-${call}`, first + call))
  if (!answer.startsWith('{"code":200') || !answer.includes('"errors":[]')) throw new Error(`not saved: ${answer}`)
})
agent.destroy()
parentPort?.postMessage(rate)

function post(body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), token }
    const sent = request(`${url}/api/order/saveOrder`, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks).toString()))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
