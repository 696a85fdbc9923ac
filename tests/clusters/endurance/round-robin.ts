import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that sends each call to the next process, and to the one after where that does not listen. */
export class RoundRobin {
  readonly #urls: () => readonly string[]
  readonly #server: Server
  #turn = 0

  private constructor(urls: () => readonly string[]) {
    this.#urls = urls
    this.#server = createServer((asked, answer) => void this.#pass(asked, answer))
  }

  static async before(urls: () => readonly string[]): Promise<RoundRobin> {
    const proxy = new RoundRobin(urls)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get url(): string {
    // A server that listens on a port has an address of this kind.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part)
    const body = Buffer.concat(parts)
    const urls = this.#urls()
    for (let attempt = 0; attempt < urls.length; attempt++) {
      const url = urls[this.#turn++ % urls.length]
      if (url && (await this.#send(`${url}${asked.url}`, { asked, body, answer }))) return
    }
    answer.writeHead(502).end()
  }

  /** False where nobody listens there: nothing was sent. */
  #send(
    url: string,
    { asked, body, answer }: { asked: IncomingMessage; body: Buffer; answer: ServerResponse },
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const sent = request(url, { method: asked.method, headers: asked.headers, agent: false }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.on('error', () => answer.destroy())
        given.pipe(answer)
        resolve(true)
      })
      sent.on('error', (error) => {
        const isAbsent = 'code' in error && error.code === 'ECONNREFUSED'
        if (!isAbsent && !answer.headersSent) answer.writeHead(502).end()
        resolve(!isAbsent)
      })
      sent.end(body)
    })
  }
}
