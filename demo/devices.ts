import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { customer } from '@fairdesk/contract/areas/data/customer'
import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { device, devicePages } from '@fairdesk/contract/areas/device/device'
import { user } from '@fairdesk/contract/areas/shell/user'
import { floorVersion } from '@fairdesk/contract/device/floor-version'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'

/**
 * Simulates devices of a demo fair's customers coming and going, to show customer status with live data. It gives
 * those customers new passwords: for demo fairs only.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'http://127.0.0.1:8080' },
    account: { type: 'string', default: 'admin' },
    password: { type: 'string', default: process.env.ADMIN_PASSWORD ?? '' },
    fair: { type: 'string', default: '1' },
    customers: { type: 'string', default: '60' },
  },
})
const fair = Number(values.fair)
const names = ['Chrome', 'Safari', 'WeChat'] as const
const platforms = ['Android', 'iOS', 'Windows'] as const
/** Probability that an active device falls silent, and that a silent one comes back. */
const leaveProbability = 0.05
const returns = 0.3

async function call<E extends Endpoint>(endpoint: E, params: Params<E>, token = ''): Promise<Output<E>> {
  const answer = await fetch(`${values.server}/api${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-floor': String(floorVersion), token },
    body: JSON.stringify(params),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Output<E> }
  if (code !== 200) throw new Error(`${endpoint.path}: ${code} ${msg}`)
  return data
}

function pick<T>(list: readonly T[]): T {
  const [first] = list
  const picked = list[Math.floor(Math.random() * list.length)] ?? first
  if (picked === undefined) throw new Error('nothing to choose from')
  return picked
}

/** Beats until the process ends; a device that was signed out stays away. */
async function live(account: string, password: string, number: number): Promise<void> {
  const ownDevice = { id: randomBytes(16).toString('base64url'), name: pick(names), platform: pick(platforms) }
  const { token } = await call(device.signIn, { fair, account, password, device: ownDevice })
  let isThere = true
  let unsent = 0
  const beat = async () => {
    isThere = Math.random() > (isThere ? leaveProbability : 1 - returns)
    if (!isThere) return
    unsent = Math.random() < 0.15 ? unsent + 3 : 0
    const packageVersion = number % 7 === 0 ? 0 : 1
    const page = pick(devicePages)
    await call(device.heartbeat, { packageVersion, page, unsent, oldestSec: unsent * 20, lastMessage: null }, token)
  }
  const timer = setInterval(
    () => {
      beat().catch((error: Error) => {
        console.error(`${account}: ${error.message}`)
        clearInterval(timer)
      })
    },
    15_000 + Math.random() * 10_000,
  )
  await beat()
}

const { token } = await call(user.login, { username: values.account, password: values.password, dbSourceId: fair })
const { list } = await call(customer.list, { limit: Math.min(200, Number(values.customers)), enabled: true }, token)
const customerIds = list.map(({ customerId }) => customerId)
const { made } = await call(customerRecord.resetPasswords, { customerIds }, token)
for (const [number, { account, password }] of made.entries()) {
  const devices = number % 5 === 0 ? 2 : 1
  for (let device = 0; device < devices; device++) await live(account, password, number)
}
console.log(`${made.length} customers are there; Ctrl+C ends it`)
