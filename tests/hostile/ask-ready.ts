import { get } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const everyMs = 20
const waits: number[] = []
let isDone = false

/** A thread of its own, so that what the test does meanwhile takes none of its time: tells how long each question waited. */
parentPort?.once('message', () => {
  isDone = true
})
while (!isDone) {
  const asked = performance.now()
  await ready(`${workerData}/readyz`)
  waits.push(performance.now() - asked)
  await after(everyMs)
}
parentPort?.postMessage(waits)

function ready(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`not ready: ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    }).on('error', reject)
  })
}
