import { readFileSync, writeFileSync } from 'node:fs'
import { areas } from '@fairdesk/contract/areas/index'
import { frontEndPackage } from '@fairdesk/contract/areas/settings/front-end-package'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../../server/testing/app.ts'
import { switchesFor } from '../../../server/testing/hall/dealer-desk.ts'
import { fillDealers } from '../../../server/testing/hall/device-desk.ts'
import { openStream } from '../../../server/testing/hall/device-stream.ts'
import { world } from '../../../server/testing/world.ts'
import { inRoot } from '../../../tools/run/paths.mjs'
import { type Block, blocksOf, requestOf, withBlocks } from './blocks.ts'
import { type PlaceholderValues, plainJson, withPlaceholders, withValues } from './plain-json.ts'

/**
 * Sends the requests of the document, in its order, to a server with the little fair, and compares the answers. With
 * DOCUMENTS=write the answers are written into the document instead.
 */
const documentPath = inRoot('docs/device-api-examples.md')
const isWriting = process.env.DOCUMENTS === 'write'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillDealers(app)
  await switchesFor(app, { dealerRanking: true })
  await app.call(frontEndPackage.updateZip, {})
  await vi.waitFor(async () => expect((await app.call(frontEndPackage.current, {})).data?.version).toBe(1), 20_000)
  await sql`update styles set must_order = true where id = ${world.styles.pants}`.execute(app.fair.db)
  await sql`insert into history_rows (customer_id, row_key, season, goods_no, colour, qty, sizes) values
    (${world.customers.hangzhou}, 'a', '26AW', 'T001', '黑', 16, '{"s": 4, "m": 12}'),
    (${world.customers.hangzhou}, 'b', '26AW', 'T001', '白', 9, null)`.execute(app.fair.db)
  for (const [kind, text] of [
    ['info', '三楼 14:00 走秀'],
    ['accept', '请于今晚前提交订单'],
  ])
    await sql`
      with made as (insert into messages (kind, text, made_by) values (${kind}, ${text}, 'lin') returning id)
      insert into message_customers (message_id, customer_id)
      select made.id, customers.id from made, customers where customers.id in (${world.customers.hangzhou})`.execute(
      app.fair.db,
    )
  await sql`
    with room as (
      insert into live_rooms (title, kind, address, status, made_by)
      values ('第一场', 'hls', 'https://live.example.com/1.m3u8', 'planned', 'lin') returning id)
    insert into live_playlist (room_id, seq, style_id) select id, 1, ${world.styles.tee} from room`.execute(app.fair.db)
  await app.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

it('the document’s examples are answered as it says', async () => {
  const document = readFileSync(documentPath, 'utf8')
  const blocks = blocksOf(document)
  const placeholders: PlaceholderValues = new Map([['nowMs', Date.now()]])
  const answers: Block[] = []
  for (const block of blocks) {
    const request = answers.at(-1)
    answers.push(request?.language === 'http' ? await answerTo(request.text, block, placeholders) : block)
  }
  const answered = withBlocks(document, answers)
  if (isWriting) writeFileSync(documentPath, answered)
  else expect(answered).toBe(document)
}, 120_000)

it('the document has an example of every call of customers’ devices', () => {
  const requests = blocksOf(readFileSync(documentPath, 'utf8')).filter(({ language }) => language === 'http')
  const shown = new Set(requests.map(({ text }) => requestOf(text).path.replace(/^\/api|\?.*$/g, '')))
  const calls = Object.values(areas).flatMap((area) => Object.values(area).map(({ path }) => path))
  const missing = calls.filter((path) => path.startsWith('/device/') && !shown.has(path))
  expect(missing).toEqual([])
})

async function answerTo(text: string, { language }: Block, placeholders: PlaceholderValues): Promise<Block> {
  const request = requestOf(withValues(text, placeholders))
  if (request.path === '/api/device/watch') return heardBy(request.headers.token ?? '', placeholders)
  const answer = await app.server.app.inject({
    // A request of the document is GET or POST.
    method: request.method as 'GET' | 'POST',
    url: request.path,
    headers: { ...(request.body ? { 'content-type': 'application/json' } : {}), ...request.headers },
    ...(request.body ? { payload: request.body } : {}),
  })
  const note = answer.statusCode === 200 ? '' : String(answer.statusCode)
  if (language === 'json' || answer.headers['content-type']?.toString().includes('json'))
    return { language: 'json', note, text: `${plainJson(withPlaceholders(answer.json(), placeholders))}\n` }
  const { etag, 'content-type': type, 'content-disposition': name } = answer.headers
  placeholders.set('etag', etag)
  const lines = [`HTTP ${answer.statusCode}`, ...(type ? [`content-type: ${type}`] : [])]
  // The second spelling of a name has signs of every language; both have the time.
  if (name)
    lines.push(
      `content-disposition: ${String(name)
        .replace(/;[^;]*$/, '; …')
        .replace(/\d{12}/, '<time>')}`,
    )
  if (etag) lines.push('etag: <etag>')
  return { language: 'text', note: '', text: `${lines.join('\n')}\n` }
}

/** The first events of a stream: each state once, in the order of their names. */
async function heardBy(token: string, placeholders: PlaceholderValues): Promise<Block> {
  const stream = await openStream(app, token)
  await expect.poll(() => stream.heard.length, { timeout: 10_000 }).toBe(7)
  const events = stream.heard.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
  stream.stop()
  const lines = events.map((event) => `data: ${JSON.stringify(withPlaceholders(event, placeholders))}\n`)
  return { language: 'text', note: '', text: lines.join('\n') }
}
