import { type DeviceEvent, device } from '@fairdesk/contract/areas/device/device'
import { deviceFormer } from '@fairdesk/contract/areas/device/device-former'
import { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { deviceLive } from '@fairdesk/contract/areas/device/device-live'
import { deviceLostEdits } from '@fairdesk/contract/areas/device/device-lost-edits'
import { deviceNotes } from '@fairdesk/contract/areas/device/device-notes'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { deviceShops } from '@fairdesk/contract/areas/device/device-shops'
import type { CallName } from '../client/call.ts'

const calls = {
  ...device,
  ...deviceGoods,
  ...deviceLive,
  ...deviceOrder,
  ...deviceLostEdits,
  ...deviceShops,
  ...deviceNotes,
  ...deviceFormer,
}
type Answering = (input: never) => unknown
type Served = { readonly sent: unknown[]; readonly answer: Answering }

const served = new Map<string, Served>()
let unexpected: string[] = []
let streamed: readonly DeviceEvent[] | null = null

/** The server refuses with this sentence. */
export class Refused {
  readonly msg: string
  readonly code: number
  constructor(msg: string, code = 409) {
    this.msg = msg
    this.code = code
  }
}
/** The network is away. */
export const away = new Refused('', 0)

/** Answers a call from now on; both ways are held against the contract. Gives what was sent. */
export function serve(
  name: CallName | 'fair' | 'orderPdf' | 'orderSheet',
  answer: Answering,
): { readonly sent: unknown[] } {
  const sent: unknown[] = []
  served.set(`/api/device/${name}`, { sent, answer })
  return { sent }
}

export function startServing(): void {
  served.clear()
  streamed = null
  unexpected = []
}

export function unexpectedCalls(): readonly string[] {
  return unexpected
}

/** Events of the next stream that is opened, which then stays open. */
export function serveStream(events: readonly DeviceEvent[]): void {
  streamed = events
}

function openStream(): Response {
  // A stream that is not there is opened again later: tests hear nothing of it.
  if (!streamed) throw new TypeError('no stream')
  const lines = streamed.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
  streamed = null
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(lines)) })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** In the place of the browser's `fetch`. */
export async function fetchServed(address: string, { body }: RequestInit = {}): Promise<Response> {
  const { pathname: path, searchParams } = new URL(address, 'http://floor.test')
  if (path === '/api/device/watch') return openStream()
  // What decodes comes as a file beside the page; tests run it from node_modules.
  if (path.endsWith('.wasm')) return new Response(new Uint8Array())
  const name = path.replace('/api/device/', '') as CallName
  const found = served.get(path)
  if (!found) {
    unexpected.push(address)
    throw new TypeError('nothing answers')
  }
  const asked: unknown = body ? JSON.parse(String(body)) : Object.fromEntries(searchParams)
  const input = calls[name].input.safeParse(asked)
  if (!input.success) unexpected.push(`${address} is sent ${body}: ${input.error}`)
  found.sent.push(input.data)
  // Each answering function is written for the call it stands at.
  const data = await found.answer(input.data as never)
  if (data === away) throw new TypeError('the network is away')
  if (data instanceof Response) return data
  if (data instanceof Refused) return Response.json({ code: data.code, msg: data.msg })
  const output = calls[name].output.safeParse(data)
  if (!output.success) unexpected.push(`${address} cannot answer ${JSON.stringify(data)}: ${output.error}`)
  return Response.json({ code: 200, msg: '', data })
}
