import type { PairSettings } from '../pair-settings.ts'
import type { Settings } from '../settings.ts'

/** Environment settings of a machine of a pair. */
export type MachineSettings = PairSettings & Pick<Settings, 'dataDir' | 'acceptsCopy'>
