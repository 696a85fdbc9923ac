import type { AccountSignIn } from './kept-sign-ins.ts'
import type { DeviceActivity, PresenceFair } from './seen-device.ts'

/** Devices of a fair known to this process. */
export type FairDevices = {
  readonly fair: PresenceFair
  readonly devices: Map<string, DeviceActivity>
  /** Keys of devices not yet saved. */
  readonly unkept: Set<string>
  /** Not kept yet either. */
  signIns: AccountSignIn[]
  /** Devices that have called lately, counted at each flush. */
  awake: number
  readAt: number
  reading: Promise<void> | undefined
  /** Moves when anything but the moment of a device does. */
  changes: number
}

export function devicesOfFair(fair: PresenceFair): FairDevices {
  return {
    fair,
    devices: new Map(),
    unkept: new Set(),
    signIns: [],
    awake: 0,
    readAt: 0,
    reading: undefined,
    changes: 0,
  }
}
