import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sync } from '@fairdesk/contract/areas/sync/sync'
import { plainColumns } from '@fairdesk/contract/orders/sync-samples'
import { sql } from 'kysely'
import { type BenchFair, type BenchFairs, tokenFor } from '../bench-fairs.ts'
import { beside, type Table } from '../measured.ts'
import { type Ask, asker } from '../orders/ask.ts'

const [documents, eachFails, aimSeconds] = [100_000, 100, 120] as const

/** Customers handed to a system that loses each hundredth call and refuses each hundredth document the first time. */
export async function sending(fairs: BenchFairs): Promise<Table> {
  const server = await fairs.server()
  const fair = await fairs.of('demo', '-SYNC')
  await addCustomers(fair)
  const ask = asker(server, await tokenFor(server, fair))
  const other = await otherSystem()
  try {
    const fields = { kind: 'customers' as const, columns: plainColumns('customers'), file: {} }
    const { id } = await ask(sync.saveLink, { name: 'ERP', address: other.address, enabled: true, ...fields })
    const begun = performance.now()
    await ask(sync.run, { id })
    const states = await ended(fair, ask)
    return tableOf({ seconds: (performance.now() - begun) / 1000, states, other })
  } finally {
    other.stop()
  }
}

async function addCustomers({ database }: BenchFair): Promise<void> {
  await sql`
    insert into customers (code, code_key, name, area_id)
    select 'SY' || n, 'sy' || n, '同步客户' || n, (select min(id) from areas)
    from generate_series(1, ${documents}::int - (select count(*)::int from customers where deleted_at is null)) n`.execute(
    database.db,
  )
}

type States = Readonly<Record<string, number>>

/** Until nothing waits; what was refused is sent again as somebody at the screen does, once the rest is there. */
async function ended({ database }: BenchFair, ask: Ask): Promise<States> {
  for (;;) {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from sync_outbox group by state`.execute(database.db)
    const states = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    const waits = (states.pending ?? 0) + (states.sending ?? 0) > 0 || rows.length === 0
    if (!waits && !states.error) return states
    if (!waits) await sendRefused(database.db, ask)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function sendRefused(db: BenchFair['database']['db'], ask: Ask): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from sync_outbox where state = 'error' order by id`.execute(db)
  for (let from = 0; from < rows.length; from += 500)
    await ask(sync.retry, { ids: rows.slice(from, from + 500).map(({ id }) => id) })
}

type Other = {
  readonly address: string
  readonly counts: { calls: number; failed: number; refused: number; again: number }
  readonly kept: ReadonlySet<string>
  stop(): void
}

async function otherSystem(): Promise<Other> {
  const kept = new Set<string>()
  const refused = new Set<string>()
  const counts = { calls: 0, failed: 0, refused: 0, again: 0 }
  let seen = 0
  const taken = (id: string) => {
    if (kept.has(id)) counts.again++
    else if (!refused.has(id) && ++seen % eachFails === 0) {
      refused.add(id)
      counts.refused++
      return { id, ok: false, message: 'not today' }
    }
    kept.add(id)
    return { id, ok: true, receipt: id }
  }
  const receiver = createServer(async (request, response) => {
    const parts: Uint8Array[] = []
    for await (const part of request) parts.push(part)
    if (++counts.calls % eachFails === 0) {
      counts.failed++
      return void response.writeHead(500).end()
    }
    const { items }: { items: { id: string }[] } = JSON.parse(Buffer.concat(parts).toString())
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ results: items.map(({ id }) => taken(id)) }))
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  // It listens on a port of its own.
  const { port } = receiver.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/in`, counts, kept, stop: () => void receiver.close() }
}

type Sent = { readonly seconds: number; readonly states: States; readonly other: Other }

function tableOf({ seconds, states, other: { counts, kept } }: Sent): Table {
  const number = (value: number) => value.toLocaleString('en')
  return {
    title: `${number(documents)} documents of customers sent to another system`,
    columns: ['calls', 'lost', 'refused at first', 'confirmed', 'there', 'came twice', 's'],
    rows: [
      [
        number(counts.calls),
        number(counts.failed),
        number(counts.refused),
        beside(number(states.ok ?? 0), number(documents), states.ok === documents),
        beside(number(kept.size), number(documents), kept.size === documents),
        beside(number(counts.again), '0', counts.again === 0),
        beside(seconds.toFixed(0), `< ${aimSeconds}`, seconds < aimSeconds),
      ],
    ],
    notes: [
      'Each hundredth call is answered by 500 and waits as long as any failure, each hundredth document is refused and sent again by hand at the end.',
    ],
  }
}
