import { connect, type Socket } from 'node:net'

export type RawCall = { readonly method: string; readonly path: string; readonly body: string; readonly token: string }
/** Status 0 where the connection ended without an answer. */
export type RawAnswer = { readonly status: number; readonly text: string }

/**
 * Calls over connections that stay open, written and read as bare text: a tenth of the work of Node's client, so that a thread
 * beside the server can send more than the server takes. A call takes a free connection, or a new one.
 */
export class RawCalls {
  readonly #port: number
  readonly #free: RawConnection[] = []
  readonly #all = new Set<RawConnection>()

  constructor(port: number) {
    this.#port = port
  }

  get connections(): number {
    return this.#all.size
  }

  async send(call: RawCall): Promise<RawAnswer> {
    const connection = this.#free.pop() ?? this.#open()
    const answer = await connection.send(call)
    if (!connection.isClosed) this.#free.push(connection)
    return answer
  }

  close(): void {
    for (const connection of this.#all) connection.close()
  }

  #open(): RawConnection {
    const connection = new RawConnection(connect({ port: this.#port, host: '127.0.0.1', noDelay: true }), () => {
      this.#all.delete(connection)
      const index = this.#free.indexOf(connection)
      if (index >= 0) this.#free.splice(index, 1)
    })
    this.#all.add(connection)
    return connection
  }
}

class RawConnection {
  readonly #socket: Socket
  #resolve: ((answer: RawAnswer) => void) | null = null
  #chunks: Buffer[] = []
  #bytes = 0
  /** Bytes of the whole answer; 0 until its head has arrived. */
  #length = 0
  #error = ''
  #calls = 0
  isClosed = false

  constructor(socket: Socket, onClose: () => void) {
    this.#socket = socket
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('error', (error) => {
      this.#error = String(error)
    })
    socket.on('close', () => {
      this.isClosed = true
      onClose()
      this.#settle({ status: 0, text: `${this.#error} in call ${this.#calls} of the connection` })
    })
  }

  send({ method, path, body, token }: RawCall): Promise<RawAnswer> {
    return new Promise((resolve) => {
      this.#resolve = resolve
      this.#calls++
      const length = Buffer.byteLength(body)
      const head = `${method} ${path} HTTP/1.1\r\nhost: bench\r\ntoken: ${token}\r\ncontent-type: application/json\r\n`
      this.#socket.write(`${head}content-length: ${length}\r\n\r\n${body}`)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    if (this.#length === 0) {
      const start = Buffer.concat(this.#chunks)
      this.#chunks = [start]
      const end = start.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = start.toString('latin1', 0, end)
      this.#length = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    }
    if (this.#bytes < this.#length) return
    const answer = Buffer.concat(this.#chunks)
    const text = answer.toString('utf8', answer.indexOf('\r\n\r\n') + 4, Math.min(answer.length, this.#length))
    this.#chunks = []
    this.#bytes = 0
    this.#length = 0
    this.#settle({ status: Number(answer.toString('latin1', 9, 12)), text })
  }

  #settle(answer: RawAnswer): void {
    const resolve = this.#resolve
    this.#resolve = null
    resolve?.(answer)
  }
}
