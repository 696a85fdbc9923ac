import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly text: string }

/** A mail server that keeps what it receives; `refusal` answers the next recipients with a code of SMTP. */
export class MailServer {
  readonly mails: ReceivedMail[] = []
  refusal: { readonly code: number; readonly text: string } | null = null
  readonly #server: SMTPServer

  /** @param password that of the account `fair`; without one nobody signs in */
  constructor(password?: string) {
    this.#server = new SMTPServer({
      authOptional: password === undefined,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password: given }, _session, done) =>
        username === 'fair' && given === password ? done(null, { user: username }) : done(new Error('wrong password')),
      onRcptTo: (_address, _session, done) => {
        const { refusal } = this
        done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null)
      },
      onData: (stream, { envelope }, done) => {
        void buffer(stream).then((bytes) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          this.mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: bytes.toString('utf8') })
          done()
        })
      },
    })
    // Clients that give up are no fault of the test.
    this.#server.on('error', () => undefined)
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', () => done()))
  }

  get port(): number {
    const address = this.#server.server.address()
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.#server.close(() => done()))
  }
}
