import { createServer, type Server as HttpServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer, type Server as HttpsServer } from 'node:https'
import { StartupProblem } from '../db/embedded/startup-problem.ts'
import { type Certificate, readCertificate, stampOf, type TlsFiles } from './certificate.ts'

/** Certificates are renewed under the same names while the server runs. */
const lookEveryMs = 10_000
/** Interval in milliseconds for closing connections whose request heads do not arrive. */
const connectionsCheckingInterval = 5000

/**
 * Creates the listening servers: plain HTTP, or HTTPS that loads a renewed certificate without dropping connections. A
 * new pair that does not match, such as when only the first file is written yet, leaves the previous one in use.
 */
export class Listening {
  readonly certificate: Certificate | null
  readonly #files: TlsFiles | null
  readonly #say: (line: string) => void
  readonly #servers = new Set<HttpsServer>()
  readonly #timer: NodeJS.Timeout | undefined
  #stamp = ''

  /** @throws StartupProblem where the files are no certificate to begin with */
  constructor(files: TlsFiles | null, printLine: (line: string) => void) {
    this.#files = files
    this.#say = printLine
    this.certificate = files && readCertificate(files)
    if (!files) return
    this.#stamp = stampOf(files)
    this.#timer = setInterval(() => this.look(), lookEveryMs).unref()
  }

  /**
   * Creates the server for Fastify: HTTP/1.1 with or without TLS; six connections are enough for a page, and an
   * HTTP/2 server cannot be ended at once.
   */
  serverFor(listener: RequestListener): HttpServer {
    if (!this.certificate) return createServer({ connectionsCheckingInterval }, listener)
    const { cert, key } = this.certificate
    const server = createTlsServer({ cert, key, minVersion: 'TLSv1.2', connectionsCheckingInterval }, listener)
    this.#servers.add(server)
    server.on('close', () => this.#servers.delete(server))
    return server
  }

  /** Takes the files in if they have changed since the last look. */
  look(): void {
    if (!this.#files) return
    const stamp = stampOf(this.#files)
    if (stamp === this.#stamp) return
    this.#stamp = stamp
    try {
      const { cert, key, until } = readCertificate(this.#files)
      for (const server of this.#servers) server.setSecureContext({ cert, key, minVersion: 'TLSv1.2' })
      this.#say(`certificate renewed, until ${until.toISOString()}`)
    } catch (error) {
      if (!(error instanceof StartupProblem)) throw error
      this.#say(`certificate not renewed: ${error.message}`)
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
