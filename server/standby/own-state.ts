import type { MachineState } from './link/machine-state.ts'
import type { PairFile } from './pair-file.ts'
import { machineName, ownProgram } from './program.ts'
import type { MachineSettings } from './settings.ts'

/** What a machine tells of itself in either role. */
export function ownState(
  { role, term, isPromoted }: Pick<PairFile, 'role' | 'term' | 'isPromoted'>,
  { pairPort, databasePort }: MachineSettings,
): Omit<MachineState, 'primary' | 'standby'> {
  return { role, term, isPromoted, name: machineName, port: pairPort, databasePort, program: ownProgram }
}

/** What a machine says that knows nothing of its database's standby: who it holds itself for. */
export function claimOf(pair: PairFile, settings: MachineSettings): MachineState {
  const primary = { position: null, isSynchronous: false, isSlotLost: false }
  return { ...ownState(pair, settings), primary, standby: null }
}
