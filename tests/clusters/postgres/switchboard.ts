import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { urlAt } from './cluster.ts'

/** One address for whichever cluster is the primary, as a proxy before a pair of them is. */
export class Switchboard {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #port: number

  private constructor(port: number) {
    this.#port = port
    this.#server = createServer((caller) => this.#join(caller))
  }

  static async to({ port }: { readonly port: number }): Promise<Switchboard> {
    const board = new Switchboard(port)
    board.#server.listen(0, '127.0.0.1')
    await once(board.#server, 'listening')
    return board
  }

  get url(): string {
    // A server that listens on a port has an address of this kind.
    return urlAt((this.#server.address() as AddressInfo).port)
  }

  /** Ends what is connected; whoever comes again comes to the other. */
  turnTo({ port }: { readonly port: number }): void {
    this.#port = port
    for (const socket of this.#open) socket.destroy()
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
  }

  #join(caller: Socket): void {
    const cluster = connect(this.#port, '127.0.0.1')
    for (const [one, other] of [
      [caller, cluster],
      [cluster, caller],
    ] as const) {
      this.#open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.#open.delete(one)
        other.destroy()
      })
    }
  }
}
