import { type StandbyAnswer, standby } from '@fairdesk/contract/areas/settings/standby'
import type { StandbyControl } from '@fairdesk/server/domain/standby/standby-control'
import type { Desk } from './desk.ts'

const hall: StandbyAnswer['standby'] = {
  name: 'hall-2',
  address: '10.0.0.6',
  condition: 'synchronous',
  heardAt: null,
  bytesBehind: 0,
  secondsBehind: 0,
  filesBehind: 0,
  copied: null,
}

/** A second machine that is always there; what a real one does is tried in tests/standby. */
export const pairedMachine: StandbyControl = {
  state: () => ({ isPossible: true, pairing: null, standby: hall }),
  beginPairing: async () => {},
  release: async () => {},
}

export const standbyExercises = {
  'standby.begin-pairing': (desk: Desk) => desk.call(standby.beginPairing, {}),
  'standby.release': (desk: Desk) => desk.call(standby.release, {}),
}
