import type { DatabaseServer } from '../db/embedded/embedded.ts'
import type { PairFile } from './pair-file.ts'
import type { MachineSettings } from './settings.ts'

export type PrimaryOptions = {
  readonly settings: MachineSettings
  readonly embedded: DatabaseServer
  readonly pair: PairFile | null
  /** The installation's own key, as hexadecimal digits. */
  readonly secretKey: () => string
  /** Takes no calls any more, and ends those under way. */
  readonly stopServing: () => Promise<void>
  /** The other machine has taken over unasked: nothing may be written from this moment on. */
  readonly onOvertaken: (pair: PairFile) => void
  /** This one has given its database to the other and goes on as its standby. */
  readonly onHandedOver: (pair: PairFile) => void
  readonly log: (line: string, error?: unknown) => void
}
