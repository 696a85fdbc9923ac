import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { FairDatabases } from '../fairs/fair-databases.ts'
import { isNews, withSignIn } from './device-changes.ts'
import { devicesOfFair, type FairDevices } from './fair-devices.ts'
import { keepDevices, keepSessionsSeen, readDevices } from './kept-devices.ts'
import { keepSignIns } from './kept-sign-ins.ts'
import {
  type DeviceActivity,
  type DeviceOfAccount,
  type DeviceSignIn,
  type Heartbeat,
  type PresenceFair,
  secondsBetween,
  seenKey,
} from './seen-device.ts'

const flushMs = 5000
/** Interval for rereading other processes' reports while the list is queried. */
const readAgainMs = 2000
/** Reread overlap: other processes write reports a little later than they hear them. */
const overlapMs = 3 * flushMs

type Options = {
  readonly platform: Kysely<PlatformDb>
  readonly fairs: Pick<FairDatabases, 'databaseOf'>
  readonly log: (line: string, error: unknown) => void
}

/**
 * Activity of customers' devices, by fair. Held in memory, so that a heartbeat costs no query; changes are stored by
 * one statement every 5 s, and read back after a start and from other processes. The newer report on a device wins.
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

  /** Saves pending changes; call it before the databases close. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  /** A device's heartbeat. `nextSec`: after how many seconds the next one is expected, 30 to 60. */
  recordHeartbeat(fair: PresenceFair, { oldestSec, ...heartbeat }: Heartbeat): { readonly nextSec: number } {
    const fairDevices = this.#of(fair)
    const nowMs = Date.now()
    const previous = fairDevices.devices.get(seenKey(heartbeat))
    const isSameSession = previous?.sessionId === heartbeat.sessionId
    const { name = '', platform = '' } = previous ?? {}
    this.#put(fairDevices, {
      name,
      platform,
      ...heartbeat,
      at: nowMs,
      oldestAt: heartbeat.unsent > 0 ? nowMs - oldestSec * 1000 : null,
      signedInAt: isSameSession ? previous.signedInAt : nowMs,
      // A heartbeat in flight while its session ended does not mark the device as signed in again.
      signedOutAt: isSameSession ? previous.signedOutAt : null,
    })
    return { nextSec: secondsBetween(fairDevices.awake) }
  }

  /** Any other answered call of a device that is known: it is there. */
  touched(fair: PresenceFair, device: DeviceOfAccount): void {
    const fairDevices = this.#of(fair)
    const previous = fairDevices.devices.get(seenKey(device))
    if (previous?.signedOutAt === null) this.#put(fairDevices, { ...previous, at: Date.now() })
  }

  /** Records that cells have arrived: they are no longer unsent, even if the device is put away before it says so. */
  sent(fair: PresenceFair, device: DeviceOfAccount, cells: number): void {
    const fairDevices = this.#of(fair)
    const previous = fairDevices.devices.get(seenKey(device))
    if (!previous || previous.unsent === 0 || previous.signedOutAt !== null) return
    const unsent = Math.max(0, previous.unsent - cells)
    this.#put(fairDevices, { ...previous, at: Date.now(), unsent, oldestAt: unsent === 0 ? null : previous.oldestAt })
  }

  /**
   * Records a sign-in, by card if `cardId` is given. The device's unsent saves under this account are kept until its
   * heartbeat reports otherwise.
   */
  signedIn(fair: PresenceFair, device: DeviceSignIn, cardId: number | null = null): void {
    const fairDevices = this.#of(fair)
    const nowMs = Date.now()
    const previous = fairDevices.devices.get(seenKey(device))
    const { unsent = 0, oldestAt = null, packageVersion = null } = previous ?? {}
    const unsaid = { page: '', unsent, oldestAt, packageVersion }
    this.#put(fairDevices, { ...unsaid, ...device, at: nowMs, signedInAt: nowMs, signedOutAt: null })
    fairDevices.signIns.push({ accountId: device.accountId, cardId, usedAt: nowMs })
  }

  /**
   * Records a sign-out by the device itself, another device or staff; of all devices of the account if none is named.
   */
  signedOut(
    fair: PresenceFair,
    { accountId, deviceId }: { readonly accountId: number; readonly deviceId?: string },
  ): void {
    const fairDevices = this.#of(fair)
    const nowMs = Date.now()
    for (const device of [...fairDevices.devices.values()]) {
      const isMeant = device.accountId === accountId && (deviceId === undefined || device.deviceId === deviceId)
      if (isMeant && device.signedOutAt === null) this.#put(fairDevices, { ...device, at: nowMs, signedOutAt: nowMs })
    }
  }

  /** Every device on which the account was ever seen, signed out or not, the newest first. */
  async othersOf(fair: PresenceFair, accountId: number): Promise<readonly DeviceActivity[]> {
    const devices = await this.devicesOf(fair)
    return devices.filter((device) => device.accountId === accountId).sort((a, b) => b.at - a.at)
  }

  /** Returns every device of the fair, as reported to this process or saved by another. */
  async devicesOf(fair: PresenceFair): Promise<readonly DeviceActivity[]> {
    const fairDevices = this.#of(fair)
    await this.#readAgain(fairDevices)
    return [...fairDevices.devices.values()]
  }

  /** Seconds between two heartbeats of a device at present. */
  intervalOf(fair: PresenceFair): number {
    return secondsBetween(this.#of(fair).awake)
  }

  /** Moves when anything but the moment of a device does, here or, a few seconds later, in another process. */
  async changesOf(fair: PresenceFair): Promise<number> {
    const fairDevices = this.#of(fair)
    await this.#readAgain(fairDevices)
    return fairDevices.changes
  }

  /** Saves everything pending; failures are retried at the next flush. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(async () => {
      for (const fairDevices of this.#fairs.values()) await this.#flush(fairDevices)
    })
    return this.#flushing
  }

  async #flush(fairDevices: FairDevices): Promise<void> {
    const { devices, unkept, fair, signIns } = fairDevices
    const awakeSince = Date.now() - 2 * secondsBetween(fairDevices.awake) * 1000
    fairDevices.awake = [...devices.values()].filter(
      ({ at, signedOutAt }) => signedOutAt === null && at > awakeSince,
    ).length
    if (unkept.size === 0) return
    const keys = [...unkept]
    const changedDevices = keys.flatMap((key) => devices.get(key) ?? [])
    unkept.clear()
    fairDevices.signIns = []
    try {
      const { db } = await this.#options.fairs.databaseOf(fair)
      await keepDevices(db, changedDevices, this.#process)
      await keepSignIns(db, signIns)
      await keepSessionsSeen(this.#options.platform, changedDevices)
    } catch (error) {
      for (const key of keys) unkept.add(key)
      fairDevices.signIns.unshift(...signIns)
      this.#options.log('devices of customers could not be kept', error)
    }
  }

  #of(fair: PresenceFair): FairDevices {
    const existing = this.#fairs.get(fair.id)
    // A fair that was reset or restored has another schema: the devices of the former schema do not apply.
    if (existing?.fair.schema === fair.schema) return existing
    const fairDevices = devicesOfFair(fair)
    this.#fairs.set(fair.id, fairDevices)
    void this.#readAgain(fairDevices).catch((error) =>
      this.#options.log('devices of customers could not be read', error),
    )
    return fairDevices
  }

  #put(fairDevices: FairDevices, device: DeviceActivity): void {
    const key = seenKey(device)
    if (isNews(fairDevices.devices.get(key), device)) fairDevices.changes++
    fairDevices.devices.set(key, device)
    fairDevices.unkept.add(key)
  }

  #readAgain(fairDevices: FairDevices): Promise<void> {
    if (Date.now() - fairDevices.readAt < readAgainMs) return fairDevices.reading ?? Promise.resolve()
    fairDevices.reading ??= this.#read(fairDevices).finally(() => {
      fairDevices.reading = undefined
    })
    return fairDevices.reading
  }

  async #read(fairDevices: FairDevices): Promise<void> {
    const began = Date.now()
    const { db } = await this.#options.fairs.databaseOf(fairDevices.fair)
    for (const device of await readDevices(db, Math.max(0, fairDevices.readAt - overlapMs))) {
      const key = seenKey(device)
      const current = fairDevices.devices.get(key)
      if (current && current.at >= device.at) fairDevices.devices.set(key, withSignIn(current, device))
      else {
        if (isNews(current, device)) fairDevices.changes++
        fairDevices.devices.set(key, device)
      }
    }
    fairDevices.readAt = began
  }
}
