import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { calledLookup, checkHost, forbiddenCode } from '../../outgoing/called-address.ts'
import type { ChannelFields } from '../alert-channels.ts'
import type { DeliveryOutcome } from '../deliveries.ts'
import type { AlertMessage } from './message.ts'

const timeoutMs = 20_000

type MailServer = Pick<ChannelFields, 'host' | 'port' | 'security' | 'user' | 'sender'>

type Mail = {
  readonly recipients: readonly string[]
  readonly message: AlertMessage
  /** Names the message, so that mail programs show one that was sent twice once. */
  readonly id: string
}

/** Sends a mail over a connection that reaches no forbidden address. Never throws for a failure of the other side. */
export async function sendMail(server: MailServer, password: string, mail: Mail): Promise<DeliveryOutcome> {
  let socket: Socket
  try {
    socket = await open(server)
  } catch (error) {
    return outcomeOf(error)
  }
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    connection: socket,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...(server.user === '' ? {} : { auth: { user: server.user, pass: password } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail(contentOf(server, mail))
    return { state: 'sent' }
  } catch (error) {
    return outcomeOf(error)
  } finally {
    transport.close()
    socket.destroy()
  }
}

function contentOf({ sender, user }: MailServer, { recipients, message, id }: Mail) {
  const { title, lines, link, linkText, attachment } = message
  const author = sender || user
  return {
    from: author,
    to: [...recipients],
    subject: title,
    text: [...lines, ...(link === '' ? [] : ['', `${linkText}: ${link}`])].join('\n'),
    messageId: `<${id}@${author.split('@')[1] ?? 'fairdesk'}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachment
      ? [{ filename: attachment.fileName, contentType: attachment.type, content: attachment.bytes }]
      : [],
  }
}

/** Opens the connection to just the address that was checked. */
function open({ host, port }: MailServer): Promise<Socket> {
  return new Promise((resolve, reject) => {
    checkHost(host)
    const socket = connect({ host, port, lookup: calledLookup, timeout: timeoutMs })
    socket.once('connect', () => {
      socket.setTimeout(0)
      resolve(socket)
    })
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' })))
    socket.once('error', reject)
  })
}

/** Errors of connections, and replies of the server: 4xx are for a while, 5xx for good. */
function outcomeOf(error: unknown): DeliveryOutcome {
  const { code = '', responseCode }: { code?: unknown; responseCode?: unknown } = Object(error)
  const failure = { detail: String(responseCode ?? code), afterMs: null }
  if (code === forbiddenCode) return { state: 'failed', problem: 'forbidden', ...failure }
  if (code === 'EAUTH') return { state: 'failed', problem: 'sign-in', ...failure }
  if (typeof responseCode === 'number') {
    return responseCode >= 500
      ? { state: 'failed', problem: 'refused', ...failure }
      : { state: 'retry', problem: 'status', ...failure }
  }
  return { state: 'retry', problem: code === 'ETIMEDOUT' ? 'timeout' : 'no-line', ...failure }
}
