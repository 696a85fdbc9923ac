import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'

export type CallRecord = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly text: string
}
export type Reply = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** The other end of links: keeps what it is asked and answers with the very bytes of a test, as real systems do. */
export class OtherSystem {
  readonly asked: CallRecord[] = []
  reply: (asked: CallRecord) => Reply = () => ({})
  readonly #server: Server

  constructor() {
    this.#server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const asked = {
        method: request.method ?? '',
        url: new URL(request.url ?? '', 'http://other'),
        headers: request.headers,
        text: Buffer.concat(parts).toString('utf8'),
      }
      this.asked.push(asked)
      const { status = 200, headers = {}, body = '' } = this.reply(asked)
      response.writeHead(status, headers).end(body)
    })
  }

  /** @param port 0 is any free one */
  async start(port = 0): Promise<void> {
    await new Promise<void>((done, fail) => this.#server.once('error', fail).listen(port, '127.0.0.1', done))
  }

  get port(): number {
    const at = this.#server.address()
    return typeof at === 'object' ? (at?.port ?? 0) : 0
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

/** What the calls brought: ids of their documents in their order. */
export function documentsIn({
  text,
}: CallRecord): { readonly id: string; readonly head: object; readonly lines: object[] }[] {
  return JSON.parse(text).items
}
