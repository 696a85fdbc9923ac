import { keep, readKept } from './kept.ts'
import { randomText } from './random.ts'

/** Database of the device, shared by all accounts. */
export const deviceDatabase = 'fairdesk-floor'

/** The fair that the address names, else the last one. */
export async function fairHere(): Promise<number> {
  const named = Number(new URLSearchParams(location.search).get('f'))
  return named || ((await readKept<number>(deviceDatabase, 'fair')) ?? 1)
}

/** Returns the id that this device generated once, and its common name. */
export async function thisDevice(): Promise<{ id: string; name: string; platform: string }> {
  const storedId = await readKept<string>(deviceDatabase, 'device')
  const id = storedId ?? randomText(16)
  if (!storedId) void keep(deviceDatabase, 'device', id)
  const { userAgent } = navigator
  const nameIn = (names: readonly string[]) => names.find((name) => userAgent.includes(name)) ?? ''
  const platform = nameIn(['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'])
  const browser = nameIn(['MicroMessenger', 'Edg', 'Firefox', 'Chrome', 'Safari'])
  return { id, name: `${browser} ${platform}`.trim(), platform }
}
