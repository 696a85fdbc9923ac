import type { standby } from '@fairdesk/contract/areas/settings/standby'
import { refuse } from '@fairdesk/contract/refusal'
import type { StandbyControl } from '../../../domain/standby/standby-control.ts'
import type { AreaHandlers, Services } from '../../context.ts'

export const standbyHandlers: AreaHandlers<typeof standby> = {
  state: ({ services }) => services.standby?.state() ?? { isPossible: false, pairing: null, standby: null },
  beginPairing: async ({ services, record }) => {
    await controlOf(services).beginPairing()
    record({ ref: 'standby' })
    return {}
  },
  // The database restarts: not within the write that requests it.
  release: async ({ services, record, afterCommit }) => {
    const control = controlOf(services)
    const { standby: standbyServer } = control.state()
    if (!standbyServer) refuse('standby.none')
    record({ ref: standbyServer.name })
    afterCommit(() => control.release())
    return {}
  },
}

function controlOf({ standby }: Services): StandbyControl {
  return standby ?? refuse('standby.impossible')
}
