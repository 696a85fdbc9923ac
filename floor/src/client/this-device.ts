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

async function deviceId(): Promise<string> {
  try {
    const quickId = localStorage.getItem(idKey)
    if (quickId) return quickId
    // Every visit stores its language. A database takes long to open on a slow phone: a new device has nothing in it.
    const id =
      (localStorage.length > 0 ? await readKept<string>(deviceDatabase, 'device') : undefined) ?? randomText(16)
    localStorage.setItem(idKey, id)
    return id
  } catch {
    return keptId()
  }
}

/** For browsers that store nothing for this site: the id lasts as long as the page. */
async function keptId(): Promise<string> {
  const storedId = await readKept<string>(deviceDatabase, 'device')
  const id = storedId ?? randomText(16)
  if (!storedId) void keep(deviceDatabase, 'device', id)
  return id
}
