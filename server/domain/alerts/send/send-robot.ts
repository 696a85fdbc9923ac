import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { callAddress, readBytes } from '../../outgoing/call-address.ts'
import { isPlainAddress } from '../../outgoing/called-address.ts'
import { faultOfCall, isTransient, retryAfterMs } from '../../sync/http/send-call.ts'
import type { DeliveryOutcome } from '../deliveries.ts'
import type { AlertMessage } from './message.ts'

const timeoutMs = 15_000
const mostAnswerBytes = 64 * 1024
/** WeCom takes 4096 bytes of markdown, DingTalk 20 000. */
const mostBytes = { wecom: 4096, dingtalk: 18_000 } as const
export type RobotKind = keyof typeof mostBytes

/**
 * Codes by which a robot says that it had too many messages: WeCom 45009 and 45033, DingTalk 130101 and 410100. It takes
 * some minutes until it listens again.
 */
const limitedCodes: ReadonlySet<number> = new Set([45009, 45033, 130101, 410100])
/** Codes after which the same message may go through later: busy systems. */
const busyCodes: ReadonlySet<number> = new Set([-1])
const limitedMs = 60_000

const Answer = z.object({ errcode: z.coerce.number(), errmsg: z.coerce.string().default('') })

/** Webhook of a robot: its address and, for DingTalk, the key of its signature. Null if the text holds none. */
export function robotOf(secret: string): { readonly url: URL; readonly key: string } | null {
  const [address = '', key = ''] = secret.trim().split(/\s+/)
  return isPlainAddress(address) ? { url: new URL(address), key } : null
}

/** Sends a message to the robot of a group. Never throws for a failure of the other side. */
export async function sendToRobot(
  kind: RobotKind,
  secret: string,
  { message, signal }: { readonly message: AlertMessage; readonly signal?: AbortSignal | undefined },
): Promise<DeliveryOutcome> {
  const robot = robotOf(secret)
  if (!robot) return { state: 'failed', problem: 'no-secret', detail: '', afterMs: null }
  if (kind === 'dingtalk' && robot.key !== '') sign(robot.url, robot.key)
  try {
    const answer = await callAddress(robot.url, {
      method: 'POST',
      body: JSON.stringify(bodyOf(kind, message)),
      headers: { 'content-type': 'application/json; charset=utf-8' },
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    })
    const { bytes } = await readBytes(answer.body, mostAnswerBytes)
    if (answer.status !== 200) {
      const state = isTransient(answer.status) ? 'retry' : 'failed'
      const problem = answer.status === 429 ? 'limited' : 'status'
      return { state, problem, detail: String(answer.status), afterMs: retryAfterMs(answer) }
    }
    return outcomeOf(bytes.toString('utf8'))
  } catch (error) {
    const fault = faultOfCall(error)
    if (fault.problem === 'forbidden') return { state: 'failed', problem: 'forbidden', detail: '', afterMs: null }
    return { state: 'retry', problem: fault.problem, detail: fault.detail, afterMs: null }
  }
}

/** Signs the call: HMAC-SHA256 of the time in milliseconds and the key, by that key. */
function sign(url: URL, key: string): void {
  const timestamp = String(Date.now())
  url.searchParams.set('timestamp', timestamp)
  url.searchParams.set('sign', createHmac('sha256', key).update(`${timestamp}\n${key}`).digest('base64'))
}

/** Both robots answer 200 with the outcome in the body. */
function outcomeOf(text: string): DeliveryOutcome {
  const read = Answer.safeParse(jsonOf(text))
  if (!read.success) return { state: 'retry', problem: 'not-json', detail: '', afterMs: null }
  const { errcode, errmsg } = read.data
  if (errcode === 0) return { state: 'sent' }
  const detail = `${errcode} ${errmsg}`.trim().slice(0, 300)
  if (limitedCodes.has(errcode)) return { state: 'retry', problem: 'limited', detail, afterMs: limitedMs }
  return { state: busyCodes.has(errcode) ? 'retry' : 'failed', problem: 'refused', detail, afterMs: null }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function bodyOf(kind: RobotKind, message: AlertMessage): object {
  const text = markdownOf(message, mostBytes[kind])
  return kind === 'wecom'
    ? { msgtype: 'markdown', markdown: { content: text } }
    : { msgtype: 'markdown', markdown: { title: message.title, text } }
}

/** Title, lines and link as markdown that both robots show; lines that do not fit are left out from the end. */
function markdownOf({ title, lines, link, linkText }: AlertMessage, limit: number): string {
  const head = `### ${escaped(title)}`
  const foot = link === '' ? '' : `\n\n[${escaped(linkText)}](${link})`
  let text = head
  for (const line of lines) {
    const next = `${text}\n\n${escaped(line)}`
    if (Buffer.byteLength(next + foot) > limit) break
    text = next
  }
  return text + foot
}

/** Names of people and customers are no markup. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, (sign) => (sign === '<' ? '＜' : sign === '>' ? '＞' : `\\${sign}`))
}
