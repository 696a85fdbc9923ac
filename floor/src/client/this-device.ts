import { keep, readKept } from './kept.ts'
import { randomText } from './random.ts'

/** Database of the device, shared by all accounts. */
export const deviceDatabase = 'fairdesk-floor'

/** The fair that the address names, else the last one. */
export async function fairHere(): Promise<number> {
  const named = Number(new URLSearchParams(location.search).get('f'))
  return named || ((await readKept<number>(deviceDatabase, 'fair')) ?? 1)
}

const idKey = 'fairdesk.floor.device'

/** Returns the id that this device generated once, and its common name. */
export async function thisDevice(): Promise<{ id: string; name: string; platform: string }> {
  const { userAgent } = navigator
  const nameIn = (names: readonly string[]) => names.find((name) => userAgent.includes(name)) ?? ''
  const platform = nameIn(['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'])
  const browser = nameIn(['MicroMessenger', 'Edg', 'Firefox', 'Chrome', 'Safari'])
  return { id: await deviceId(), name: `${browser} ${platform}`.trim(), platform }
}

/** The database, which takes long to open on a slow phone, is asked only where an earlier visit may have stored an id. */
async function deviceId(): Promise<string> {
  try {
    const quickId = localStorage.getItem(idKey)
    if (quickId) return quickId
    // Every visit has stored its language.
    if (localStorage.length === 0) return storeId(randomText(16))
  } catch {
    // A browser that stores nothing for this site keeps the id as long as the page.
  }
  return storeId((await readKept<string>(deviceDatabase, 'device')) ?? randomText(16))
}

function storeId(id: string): string {
  void keep(deviceDatabase, 'device', id)
  try {
    localStorage.setItem(idKey, id)
  } catch {
    // The database has it.
  }
  return id
}
