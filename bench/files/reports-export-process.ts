import { request } from 'node:http'
import { startServer } from '@fairdesk/server/server'
import { adminPassword, tokenFor } from '../bench-fairs.ts'

/** What one export cost the server, beyond what it held before. */
export type ReportExport = {
  readonly name: string
  readonly seconds: number
  readonly cpuSeconds: number
  readonly moreMegabytes: number
  readonly fileMegabytes: number
}

/** What is exported, as its screen asks for it. */
const exports = [
  [
    'rows as shown: customer x SKC',
    '/report/exportOrderReport',
    { dims: ['customer', 'skc'], metrics: ['qty', 'netAmount'] },
  ],
  [
    'by customer, a sheet each',
    '/report/exportOrderReportByCustomer',
    { dims: ['customer', 'skc'], metrics: ['qty', 'netAmount'] },
  ],
  ['order rows', '/report/order/export', { level: 'line' }],
] as const

/** `DATABASE_URL=… DATA_DIR=… node reports-export-process.ts <fair> <customers>` exports reports of some customers over a port to nowhere and prints the figures as JSON. */
const [fairId = 0, customers = 0] = process.argv.slice(2).map(Number)
const dataDir = process.env.DATA_DIR ?? ''
const databaseUrl = process.env.DATABASE_URL ?? null
const server = await startServer({
  dataDir,
  databaseUrl,
  adminPassword,
  consoleDir: null,
  logger: false,
  writeLine: () => undefined,
})
try {
  const token = await tokenFor(server, { id: fairId })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await sent(`${url}/api/report/getOrderReport`, token, { dims: ['category'], metrics: ['qty'] })
  const fair = await server.fairs.databaseOf({ schema: `fair_${fairId}`, databaseUrl: null })
  const some = await fair.db
    .selectFrom('orders')
    .select('customer_id')
    .distinct()
    .orderBy('customer_id')
    .limit(customers)
    .execute()
  const narrowed = { customerIds: some.map(({ customer_id }) => customer_id) }
  const figures: ReportExport[] = []
  for (const [name, call, body] of exports)
    figures.push(await exported(name, () => sent(`${url}/api${call}`, token, { ...body, customers: narrowed })))
  process.stdout.write(JSON.stringify(figures))
} finally {
  await server.stop()
}

async function exported(name: string, send: () => Promise<number>): Promise<ReportExport> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  const [begun, cpu] = [performance.now(), process.cpuUsage()]
  const bytes = await send()
  clearInterval(watching)
  const { user, system } = process.cpuUsage(cpu)
  return {
    name,
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: (user + system) / 1e6,
    moreMegabytes: (most - before) / 1e6,
    fileMegabytes: bytes / 1e6,
  }
}

/** How many bytes came; an answer that is no file is one of some hundred. @throws Error where it is refused */
function sent(url: string, token: string, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { token, 'content-type': 'application/json' }
    const call = request(url, { method: 'POST', headers }, (response) => {
      let bytes = 0
      let start = ''
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) start = chunk.subarray(0, 300).toString()
        bytes += chunk.length
      })
      response.on('end', () =>
        start.startsWith('{"code":') && !start.startsWith('{"code":200') ? reject(new Error(start)) : resolve(bytes),
      )
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(JSON.stringify(body))
  })
}
