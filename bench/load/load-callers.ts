import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { bodyOf } from '@fairdesk/server/testing/save-bench/cell-edits'
import type { Call, LoadFigures, LoadPlan, Mark } from './load-plan.ts'

// The message has the shape its sender's type says; structured clones keep it.
const { url, token, screenToken, edits, savesPerSecond, users, everyMs, warmMs, ms, reports, run } =
  workerData as LoadPlan

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const figures: LoadFigures = { saves: [], reports: [], errors: [], boards: [] }
const began = Date.now()
const measuredFrom = began + warmMs
const isOver = () => Date.now() >= measuredFrom + ms

const screen = new AbortController()
if (screenToken) watchBoard()
await Promise.all([saveSteadily(), ...Array.from({ length: users }, (_, user) => readReports(user))])
await wait(2000)
screen.abort()
agent.destroy()
parentPort?.postMessage({ kind: 'figures', figures })

/** Saves come as they come, however long those before take; each is timed from when it was due. */
async function saveSteadily(): Promise<void> {
  const under: Promise<void>[] = []
  // A fair fills by and by: the server is warmed by a fifth of the load, which leaves no queue behind.
  const warmed = Math.round((warmMs / 1000) * (savesPerSecond / 5))
  for (let index = 0; !isOver(); index++) {
    const due =
      index < warmed ? began + (index * warmMs) / warmed : measuredFrom + ((index - warmed) * 1000) / savesPerSecond
    if (due > Date.now()) await wait(due - Date.now())
    under.push(saveOne(index, due))
  }
  await Promise.all(under)
}

async function saveOne(index: number, due: number): Promise<void> {
  const edit = edits[index % edits.length]
  if (!edit) return
  const body = bodyOf(edit, `${run}-${index}`, index)
  const isSaved = (answer: string) => answer.startsWith('{"code":200') && answer.includes('"errors":[]')
  const isTold = await timed(
    { method: 'POST', path: '/order/saveOrder', body },
    { due, times: figures.saves, isGood: isSaved },
  )
  // Once a second a save is followed to the screen on the wall.
  if (isTold && due >= measuredFrom && index % savesPerSecond === 0)
    parentPort?.postMessage({ kind: 'saved', at: Date.now() } satisfies Mark)
}

/** A user looks at one report after another, a pause between them. */
async function readReports(user: number): Promise<void> {
  for (let round = 0; ; round++) {
    const due = began + (user * everyMs) / users + round * everyMs
    if (due >= measuredFrom + ms) return
    await wait(Math.max(due - Date.now(), 0))
    const report = reports[(user + round) % reports.length]
    if (report)
      await timed(report, {
        due: Date.now(),
        times: figures.reports,
        isGood: (answer) => answer.startsWith('{"code":200'),
      })
  }
}

type Timing = { readonly due: number; readonly times: number[]; readonly isGood: (answer: string) => boolean }

async function timed(call: Call, { due, times, isGood }: Timing): Promise<boolean> {
  try {
    const answer = await answerOf(call)
    if (!isGood(answer)) throw new Error(answer.slice(0, 200))
    if (due >= measuredFrom) times.push(Date.now() - due)
    return true
  } catch (error) {
    figures.errors.push(`${call.path}: ${String(error)}`)
    return false
  }
}

function answerOf({ method, path, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), token }
    const sent = request(`${url}/api${path}`, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks).toString()))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The feed of a projection's screen, each board with its version and when it came; begun again when it ends, as a screen does. */
function watchBoard(): void {
  const options = { headers: { token: screenToken }, signal: screen.signal }
  const again = () => void (screen.signal.aborted || setTimeout(watchBoard, 1000))
  const call = request(`${url}/api/projection/feed`, options, (response) => {
    response.on('close', again)
    response.on('error', () => undefined)
    let rest = ''
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) takeBoard(line.slice(6))
    })
  })
  call.on('error', () => undefined)
  call.end()
}

function takeBoard(data: string): void {
  // What the server sends is checked by its own tests; the bench reads two fields of it.
  const event = JSON.parse(data) as { kind: string; version?: number }
  if (event.kind === 'feed' && event.version !== undefined)
    figures.boards.push({ version: event.version, at: Date.now() })
}
