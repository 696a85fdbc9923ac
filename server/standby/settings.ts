import type { Settings } from '../settings.ts'
import type { PairSettings } from '../start-settings/pair-settings.ts'

/** Environment settings of a machine of a pair. */
export type MachineSettings = PairSettings & Pick<Settings, 'dataDir' | 'acceptsCopy'>
