import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { FairDatabases } from '../settings/fair-databases.ts'
import { isNews, withSignIn } from './device-changes.ts'
import { devicesOfFair, type FairDevices } from './fair-devices.ts'
import { keepDevices, keepSessionsSeen, readDevices } from './kept-devices.ts'
import { keepSignIns } from './kept-sign-ins.ts'
import {
  type DeviceOfAccount,
  type DeviceSignIn,
  type Heartbeat,
  type PresenceFair,
  type SeenDevice,
  secondsBetween,
  seenKey,
} from './seen-device.ts'

const flushMs = 5000
/** What other processes keep is read again after so long, while somebody asks. */
const readAgainMs = 2000
/** Other processes write a little later than they hear. */
const overlapMs = 3 * flushMs

type Options = {
  readonly platform: Kysely<PlatformDb>
  readonly fairs: Pick<FairDatabases, 'of'>
  readonly log: (line: string, error: unknown) => void
}

/**
 * Which devices of customers are there, by fair. Heard in memory, so that a heartbeat costs no query; what changed is kept by one
 * statement every 5 s, and read back from there after a start and from other processes. Of two reports on a device the newer holds.
 */
export class Presence {
  readonly #options: Options
  readonly #fairs = new Map<number, FairDevices>()
  readonly #process = randomUUID()
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), flushMs).unref()
  }

  /** Keeps what is not kept yet; call it before the databases close. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  /** A device's heartbeat. `nextSec`: after how many seconds the next one is expected, 30 to 60. */
  heard(fair: PresenceFair, { oldestSec, ...heartbeat }: Heartbeat): { readonly nextSec: number } {
    const known = this.#of(fair)
    const now = Date.now()
    const before = known.devices.get(seenKey(heartbeat))
    const isSameSession = before?.sessionId === heartbeat.sessionId
    const { name = '', platform = '' } = before ?? {}
    this.#put(known, {
      name,
      platform,
      ...heartbeat,
      at: now,
      oldestAt: heartbeat.unsent > 0 ? now - oldestSec * 1000 : null,
      signedInAt: isSameSession ? before.signedInAt : now,
      // A heartbeat that was under way while its session ended brings nobody back.
      signedOutAt: isSameSession ? before.signedOutAt : null,
    })
    return { nextSec: secondsBetween(known.awake) }
  }

  /** Any other answered call of a device that is known: it is there. */
  touched(fair: PresenceFair, device: DeviceOfAccount): void {
    const known = this.#of(fair)
    const before = known.devices.get(seenKey(device))
    if (before?.signedOutAt === null) this.#put(known, { ...before, at: Date.now() })
  }

  /** So many cells arrived: they wait no more, though the device may not say so before it is put away. */
  sent(fair: PresenceFair, device: DeviceOfAccount, cells: number): void {
    const known = this.#of(fair)
    const before = known.devices.get(seenKey(device))
    if (!before || before.unsent === 0 || before.signedOutAt !== null) return
    const unsent = Math.max(0, before.unsent - cells)
    this.#put(known, { ...before, at: Date.now(), unsent, oldestAt: unsent === 0 ? null : before.oldestAt })
  }

  /** A sign-in, by a card where one is named. What the device held unsent under this account is kept until its heartbeat says otherwise. */
  signedIn(fair: PresenceFair, device: DeviceSignIn, cardId: number | null = null): void {
    const known = this.#of(fair)
    const now = Date.now()
    const before = known.devices.get(seenKey(device))
    const { unsent = 0, oldestAt = null, packageVersion = null } = before ?? {}
    const unsaid = { page: '', unsent, oldestAt, packageVersion }
    this.#put(known, { ...unsaid, ...device, at: now, signedInAt: now, signedOutAt: null })
    known.signIns.push({ accountId: device.accountId, cardId, at: now })
  }

  /** Signed out by itself, by another device or by staff; of every device of the account where none is named. */
  signedOut(
    fair: PresenceFair,
    { accountId, deviceId }: { readonly accountId: number; readonly deviceId?: string },
  ): void {
    const known = this.#of(fair)
    const now = Date.now()
    for (const device of [...known.devices.values()]) {
      const isMeant = device.accountId === accountId && (deviceId === undefined || device.deviceId === deviceId)
      if (isMeant && device.signedOutAt === null) this.#put(known, { ...device, at: now, signedOutAt: now })
    }
  }

  /** Every device on which the account was ever seen, signed out or not, the newest first. */
  async othersOf(fair: PresenceFair, accountId: number): Promise<readonly SeenDevice[]> {
    const devices = await this.devicesOf(fair)
    return devices.filter((device) => device.accountId === accountId).sort((one, other) => other.at - one.at)
  }

  /** Every device of the fair, as this process has heard it or another has kept it. */
  async devicesOf(fair: PresenceFair): Promise<readonly SeenDevice[]> {
    const known = this.#of(fair)
    await this.#readAgain(known)
    return [...known.devices.values()]
  }

  /** Seconds between two heartbeats of a device at present. */
  intervalOf(fair: PresenceFair): number {
    return secondsBetween(this.#of(fair).awake)
  }

  /** Moves when anything but the moment of a device does, here or, a few seconds later, in another process. */
  async changesOf(fair: PresenceFair): Promise<number> {
    const known = this.#of(fair)
    await this.#readAgain(known)
    return known.changes
  }

  /** Keeps all that is not kept yet; what fails is tried again with the next. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(async () => {
      for (const known of this.#fairs.values()) await this.#flush(known)
    })
    return this.#flushing
  }

  async #flush(known: FairDevices): Promise<void> {
    const { devices, unkept, fair, signIns } = known
    const awakeSince = Date.now() - 2 * secondsBetween(known.awake) * 1000
    known.awake = [...devices.values()].filter(({ at, signedOutAt }) => signedOutAt === null && at > awakeSince).length
    if (unkept.size === 0) return
    const keys = [...unkept]
    const heard = keys.flatMap((key) => devices.get(key) ?? [])
    unkept.clear()
    known.signIns = []
    try {
      const { db } = await this.#options.fairs.of(fair)
      await keepDevices(db, heard, this.#process)
      await keepSignIns(db, signIns)
      await keepSessionsSeen(this.#options.platform, heard)
    } catch (error) {
      for (const key of keys) unkept.add(key)
      known.signIns.unshift(...signIns)
      this.#options.log('devices of customers could not be kept', error)
    }
  }

  #of(fair: PresenceFair): FairDevices {
    const found = this.#fairs.get(fair.id)
    // A fair that was cleaned or taken back stands in another schema: nothing of the former one is its own.
    if (found?.fair.schema === fair.schema) return found
    const made = devicesOfFair(fair)
    this.#fairs.set(fair.id, made)
    void this.#readAgain(made).catch((error) => this.#options.log('devices of customers could not be read', error))
    return made
  }

  #put(known: FairDevices, device: SeenDevice): void {
    const key = seenKey(device)
    if (isNews(known.devices.get(key), device)) known.changes++
    known.devices.set(key, device)
    known.unkept.add(key)
  }

  #readAgain(known: FairDevices): Promise<void> {
    if (Date.now() - known.readAt < readAgainMs) return known.reading ?? Promise.resolve()
    known.reading ??= this.#read(known).finally(() => {
      known.reading = undefined
    })
    return known.reading
  }

  async #read(known: FairDevices): Promise<void> {
    const began = Date.now()
    const { db } = await this.#options.fairs.of(known.fair)
    for (const device of await readDevices(db, Math.max(0, known.readAt - overlapMs))) {
      const key = seenKey(device)
      const held = known.devices.get(key)
      if (held && held.at >= device.at) known.devices.set(key, withSignIn(held, device))
      else {
        if (isNews(held, device)) known.changes++
        known.devices.set(key, device)
      }
    }
    known.readAt = began
  }
}
