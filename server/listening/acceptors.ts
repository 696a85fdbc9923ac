import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Connections that may wait to be accepted. Linux drops those beyond without a word, and their callers try again after 1, 3
 * and 7 seconds. The kernel's own limit (`somaxconn`) is 4096 since 5.4.
 */
const backlog = 4096
/** Sockets beside that of the server. Measured with 1, 4, 8 and 16 in all: 16 gain nothing over 8. */
const moreSockets = 7
/** Systems where Node shares a port by `SO_REUSEPORT`. */
const sharesPort = process.platform === 'linux'

type Address = { readonly port: number; readonly host: string }

/**
 * Opens the port of an app with several sockets, where the system can. Node accepts one connection per socket and iteration of
 * its event loop (libuv since 1.46): with one socket, 2,000 phones that come at once beside 40 busy callers wait up to 4.3 s
 * instead of 0.5 s, as measured with Node 26.12.1. They are closed with the app, once the calls on them are answered.
 */
export class Acceptors {
  readonly #app: FastifyInstance
  readonly #acceptors: readonly Server[]

  /** Must be made before the app is ready. */
  constructor(app: FastifyInstance) {
    this.#app = app
    this.#acceptors = Array.from({ length: sharesPort ? moreSockets : 0 }, () => acceptorFor(app.server))
    const ends = this.#acceptors.map((acceptor) => new Promise<void>((resolve) => acceptor.once('close', resolve)))
    app.addHook('preClose', async () => {
      for (const acceptor of this.#acceptors) acceptor.close()
    })
    app.addHook('onClose', async () => void (await Promise.all(ends)))
  }

  /**
   * Opens the port and returns its URL; port 0 is any that is free.
   * @throws an error with code EADDRINUSE if the port is taken, by sockets that share it also
   */
  readonly listen = async ({ port, host }: Address): Promise<string> => {
    if (!sharesPort) return this.#app.listen({ port, host, backlog })
    if (port !== 0) await claimPort({ port, host })
    const shared = { port, host, backlog, reusePort: true }
    const url = await this.#app.listen(shared)
    const bound = this.#app.server.address()
    for (const acceptor of this.#acceptors) {
      acceptor.listen({ ...shared, port: bound !== null && typeof bound === 'object' ? bound.port : port })
      await once(acceptor, 'listening')
    }
    return url
  }
}

/** Returns a socket whose connections are handled as the server's own. */
function acceptorFor(server: Server): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
}

/** Fails where another program has the port: sockets that share one do not notice each other. */
async function claimPort({ port, host }: Address): Promise<void> {
  const claim = createServer()
  claim.listen({ port, host })
  await once(claim, 'listening')
  claim.close()
  await once(claim, 'close')
}
