import { Agent, request } from 'undici'
import type { Settings } from '../settings.ts'

const patienceMs = 4000
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/**
 * What the server of these settings answers, on this machine; null where none does in time. Its certificate is for the name
 * by which others come, and is not looked at.
 */
export async function askOwnServer(
  { port, host, tls }: Pick<Settings, 'port' | 'host' | 'tls'>,
  path: string,
): Promise<{ readonly status: number; readonly text: string } | null> {
  const at = everywhere[host] ?? host
  const address = `${tls ? 'https' : 'http'}://${at.includes(':') ? `[${at}]` : at}:${port}${path}`
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } })
  try {
    const { statusCode, body } = await request(address, { dispatcher, signal: AbortSignal.timeout(patienceMs) })
    return { status: statusCode, text: await body.text() }
  } catch {
    return null
  } finally {
    await dispatcher.destroy()
  }
}
