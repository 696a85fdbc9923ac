import { createHash, randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { secondsBetween } from '@fairdesk/server/domain/presence/seen-device'
import type { Server } from '@fairdesk/server/server'
import { sql } from 'kysely'
import type { BenchFair } from '../bench-fairs.ts'
import { beside, milliseconds, type Table } from '../measured.ts'
import type { Part } from '../part.ts'
import type { HeartbeatTimes, HeartbeatTurn } from './heartbeat-plan.ts'

const devices = 4000
/** As often as the server asks so many to call. */
const everySec = secondsBetween(devices)
const othersPerSecond = 300
const turnMs = 15_000
const turns = 3
const aimPercent = 5

/** What so many customers' devices that say that they are there add to a server that has other work. */
export const heartbeats: Part = {
  name: 'heartbeats',
  title: 'Heartbeats of customers’ devices',
  run: async ({ fairs }) => {
    const fair = await fairs.of('demo', '-DEVICES')
    const server = await fairs.secondServer()
    try {
      const tokens = await signedIn(server, fair)
      const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
      return [tableOf(await inTurns({ url, tokens }))]
    } finally {
      await server.stop()
    }
  },
}

/** Devices with a session each, without the passwords. */
async function signedIn(server: Server, fair: BenchFair): Promise<string[]> {
  const made = await sql<{ id: number }>`
    insert into customer_accounts (customer_id, username, username_key)
    select customer.id, 'bench ' || no, 'bench ' || no
    from generate_series(1, ${devices}) no
    join (select id, row_number() over (order by id) as place, count(*) over () as many from customers
      where deleted_at is null and enabled) customer on customer.place = no % customer.many + 1
    on conflict (username_key) do update set username = excluded.username
    returning id`.execute(fair.database.db)
  const tokens = made.rows.map(() => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await sql`
    insert into sessions (principal, ref, fair_id, token_hash, device_id, device_name)
    select 'dealer', ref, ${fair.id}, hash, 'bench' || ref, 'bench'
    from unnest(${made.rows.map(({ id }) => id)}::int[], ${hashes}::bytea[]) as device (ref, hash)`.execute(
    server.platform.db,
  )
  return tokens
}

type Turn = HeartbeatTimes & { readonly percent: number }
type Turns = { readonly alone: readonly Turn[]; readonly beating: readonly Turn[] }

/** The same with and without heartbeats, by turns, so that what else the machine does is in both. */
async function inTurns(place: Pick<HeartbeatTurn, 'url' | 'tokens'>): Promise<Turns> {
  const callers = new Worker(new URL('./heartbeat-callers.ts', import.meta.url))
  const turn = async (beatsPerSecond: number, ms = turnMs): Promise<Turn> => {
    const [began, used] = [performance.now(), process.threadCpuUsage()]
    const times = await new Promise<HeartbeatTimes>((resolve, reject) => {
      callers.once('error', reject)
      callers.once('message', resolve)
      callers.postMessage({ ...place, beatsPerSecond, othersPerSecond, ms } satisfies HeartbeatTurn)
    })
    const { user, system } = process.threadCpuUsage(used)
    return { ...times, percent: (user + system) / 10 / (performance.now() - began) }
  }
  const rate = devices / everySec
  const [alone, beating]: [Turn[], Turn[]] = [[], []]
  try {
    // Every device once: its session is read, the code is warm.
    await turn(4 * rate, (1000 * devices) / (4 * rate))
    for (let no = 0; no < turns; no++) {
      alone.push(await turn(0))
      beating.push(await turn(rate))
    }
  } finally {
    await callers.terminate()
  }
  return { alone, beating }
}

function tableOf({ alone, beating }: Turns): Table {
  const [before, after] = [middle(alone.map(({ percent }) => percent)), middle(beating.map(({ percent }) => percent))]
  const beats = beating.flatMap((turn) => turn.beats).toSorted((one, other) => one - other)
  const errors = [...alone, ...beating].flatMap((turn) => turn.errors)
  const added = after - before
  const p95 = beats[Math.floor(beats.length * 0.95)] ?? Number.NaN
  return {
    title: `${devices} devices, a heartbeat each in ${everySec} s, beside ${othersPerSecond} other calls a second`,
    columns: ['what', 'of a core'],
    rows: [
      ['other calls alone', `${before.toFixed(1)} %`],
      ['with the heartbeats', `${after.toFixed(1)} %`],
      ['added', beside(`${added.toFixed(1)} %`, `< ${aimPercent} %`, added < aimPercent)],
      ['answer to a heartbeat, p95', `${milliseconds(p95)} ms`],
      ['errors', beside(String(errors.length), '0', errors.length === 0)],
    ],
    notes: [
      `Of the thread that serves; the medians of ${turns} turns of ${turnMs / 1000} s each, by turns with and without.`,
      ...[...new Set(errors)].slice(0, 3),
    ],
  }
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}
