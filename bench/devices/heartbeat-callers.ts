import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { HeartbeatTimes, HeartbeatTurn } from './heartbeat-plan.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 400 })
const body = JSON.stringify({ packageVersion: null, page: 'wall', unsent: 0, oldestSec: 0, lastMessage: null })
/** Devices call in turn, and go on where the turn before has stopped. */
let next = 0

parentPort?.on('message', (turn: HeartbeatTurn) => {
  void play(turn).then((times) => parentPort?.postMessage(times))
})

async function play({ url, tokens, beatsPerSecond, othersPerSecond, ms }: HeartbeatTurn): Promise<HeartbeatTimes> {
  const errors: string[] = []
  const beat = () => {
    const token = tokens[next++ % tokens.length] ?? ''
    return answerOf(`${url}/api/device/heartbeat`, { method: 'POST', token })
  }
  const other = () => answerOf(`${url}/api/device/installation`, { method: 'GET', token: '' })
  const [beats, others] = await Promise.all([
    steadily(beat, { perSecond: beatsPerSecond, ms, errors }),
    steadily(other, { perSecond: othersPerSecond, ms, errors }),
  ])
  return { beats, others, errors }
}

/** Calls come as they come, however long those before take. */
async function steadily(
  call: () => Promise<string>,
  { perSecond, ms, errors }: { readonly perSecond: number; readonly ms: number; readonly errors: string[] },
): Promise<number[]> {
  const [times, under]: [number[], Promise<void>[]] = [[], []]
  const began = performance.now()
  for (let index = 0; index < (perSecond * ms) / 1000; index++) {
    const due = began + (index * 1000) / perSecond
    if (due > performance.now()) await wait(due - performance.now())
    under.push(
      call().then(
        (answer) => {
          if (answer.startsWith('{"code":200')) times.push(performance.now() - due)
          else errors.push(answer.slice(0, 200))
        },
        (error: unknown) => void errors.push(String(error)),
      ),
    )
  }
  await Promise.all(under)
  return times
}

function answerOf(
  address: string,
  { method, token }: { readonly method: 'GET' | 'POST'; readonly token: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', token }
    const sent = request(address, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks).toString()))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(method === 'POST' ? body : undefined)
  })
}
