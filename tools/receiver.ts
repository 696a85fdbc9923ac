import { createServer } from 'node:http'

/**
 * Stands for the other system, to try links with: `npm run receiver -- --fail=3` and so on. Keeps what it was given by its name,
 * so that what comes twice is there once. An id that comes again with another content is refused.
 *   --port=9100     where it listens; 0 is any free port
 *   --fail=3        every third call is answered by 500
 *   --html=5        every fifth by a page
 *   --nothing=7     every seventh by nothing at all
 *   --half=4        of every fourth only half is named
 *   --refuse=10     every tenth document is refused
 *   --delay=200     milliseconds before each answer
 *   --double        each answer is kept as if the call had come twice
 */
const wishes = new Map(
  process.argv.slice(2).map((word): [string, string] => {
    const [name = '', value = 'on'] = word.replace(/^--/, '').split('=')
    return [name, value]
  }),
)

type Item = { readonly id: string; readonly action: string; readonly no?: string }

const kept = new Map<string, Item>()
let [calls, documents, repeats, conflicts] = [0, 0, 0, 0]

const isTurn = (name: string, count: number) => wishes.has(name) && count % Number(wishes.get(name)) === 0

const receiver = createServer(async (request, response) => {
  const parts: Uint8Array[] = []
  try {
    for await (const part of request) parts.push(part)
  } catch {
    // Who called has hung up in the middle of it.
    return
  }
  calls++
  await new Promise((done) => setTimeout(done, Number(wishes.get('delay') ?? 0)))
  const items = itemsIn(Buffer.concat(parts).toString('utf8'))
  if (isTurn('fail', calls)) return void response.writeHead(500).end('out of order')
  if (isTurn('nothing', calls)) return void request.socket.destroy()
  const results = items.map((item) => taken(item))
  if (wishes.has('double')) for (const item of items) taken(item)
  process.stdout.write(
    `${calls}: ${items.length} documents, ${kept.size} kept, ${repeats} came again, ${conflicts} conflicts\n`,
  )
  if (isTurn('html', calls)) return void response.end('<html><body>Welcome</body></html>')
  const told = isTurn('half', calls) ? results.slice(0, Math.floor(results.length / 2)) : results
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ results: told }))
})

/** What is refused is not kept. */
function taken(item: Item): object {
  const { id } = item
  const known = kept.get(id)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(item)) {
    conflicts++
    return { id, ok: false, message: 'conflict: this id was given with another content' }
  }
  if (known !== undefined) repeats++
  else if (isTurn('refuse', ++documents)) return { id, ok: false, message: 'this one is refused' }
  kept.set(id, item)
  return { id, ok: true, receipt: `R${[...kept.keys()].indexOf(id) + 1}` }
}

function itemsIn(text: string): readonly Item[] {
  try {
    const items: unknown = Object(JSON.parse(text)).items
    return Array.isArray(items) ? items : []
  } catch {
    return []
  }
}

receiver.listen(Number(wishes.get('port') ?? 9100), '127.0.0.1', () => {
  const at = receiver.address()
  const port = typeof at === 'object' ? at?.port : at
  process.stdout.write(`Give a link the address http://127.0.0.1:${port}/\n`)
})
