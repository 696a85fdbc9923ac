import type { PairSettings } from '../pair-settings.ts'
import type { Settings } from '../settings.ts'

/** What a machine of a pair is told by its environment. */
export type MachineSettings = PairSettings & Pick<Settings, 'dataDir' | 'acceptsCopy'>
