import { Agent, request } from 'undici'
import type { Settings } from '../settings.ts'

const patienceMs = 4000
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/**
 * Returns the answer of the server of these settings, on this machine; null if none answers in time. Its certificate
 * is for its public name, and is not checked.
 */
export async function askOwnServer(
  { port, host, tls }: Pick<Settings, 'port' | 'host' | 'tls'>,
  path: string,
): Promise<{ readonly status: number; readonly text: string } | null> {
  const reachableHost = everywhere[host] ?? host
  const address = `${tls ? 'https' : 'http'}://${reachableHost.includes(':') ? `[${reachableHost}]` : reachableHost}:${port}${path}`
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
