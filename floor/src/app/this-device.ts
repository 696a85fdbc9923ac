import { keep, readKept } from '../client/kept.ts'
import { randomText } from '../client/random.ts'

/** What is kept here whoever is signed in. */
export const deviceDatabase = 'fairdesk-floor'

/** The device by a number that it has made itself once, and by what people call it. */
export async function thisDevice(): Promise<{ id: string; name: string; platform: string }> {
  const known = await readKept<string>(deviceDatabase, 'device')
  const id = known ?? randomText(16)
  if (!known) await keep(deviceDatabase, 'device', id)
  const { userAgent } = navigator
  const nameIn = (names: readonly string[]) => names.find((name) => userAgent.includes(name)) ?? ''
  const platform = nameIn(['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'])
  const browser = nameIn(['MicroMessenger', 'Edg', 'Firefox', 'Chrome', 'Safari'])
  return { id, name: `${browser} ${platform}`.trim(), platform }
}
