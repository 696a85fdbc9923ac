import { keep, readKept } from './kept.ts'
import { randomText } from './random.ts'

/** What is kept here whoever is signed in. */
export const deviceDatabase = 'fairdesk-floor'

/** The fair that the address names, else the last one. */
export async function fairHere(): Promise<number> {
  const named = Number(new URLSearchParams(location.search).get('f'))
  return named || ((await readKept<number>(deviceDatabase, 'fair')) ?? 1)
}

/** The device by a number that it has made itself once, and by what people call it. */
export async function thisDevice(): Promise<{ id: string; name: string; platform: string }> {
  const known = await readKept<string>(deviceDatabase, 'device')
  const id = known ?? randomText(16)
  if (!known) void keep(deviceDatabase, 'device', id)
  const { userAgent } = navigator
  const nameIn = (names: readonly string[]) => names.find((name) => userAgent.includes(name)) ?? ''
  const platform = nameIn(['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'])
  const browser = nameIn(['MicroMessenger', 'Edg', 'Firefox', 'Chrome', 'Safari'])
  return { id, name: `${browser} ${platform}`.trim(), platform }
}
