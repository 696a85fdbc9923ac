import type { MachineState } from './link/machine-state.ts'
import type { PairFile } from './pair-file.ts'
import { machineName, ownProgram } from './program.ts'
import type { MachineSettings } from './settings.ts'

/** Returns a machine's state, in either role. */
export function ownState(
  { role, term, isPromoted }: Pick<PairFile, 'role' | 'term' | 'isPromoted'>,
  { pairPort, databasePort }: MachineSettings,
): Omit<MachineState, 'primary' | 'standby'> {
  return { role, term, isPromoted, name: machineName, port: pairPort, databasePort, program: ownProgram }
}

/** Returns a machine's state without its standby's: the role it claims. */
export function claimOf(pair: PairFile, settings: MachineSettings): MachineState {
  const primary = { position: null, isSynchronous: false, isSlotLost: false }
  return { ...ownState(pair, settings), primary, standby: null }
}
