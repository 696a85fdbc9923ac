import type { standby } from '@fairdesk/contract/areas/settings/standby'
import { refuse } from '@fairdesk/contract/refusal'
import type { StandbyControl } from '../../domain/standby/standby-control.ts'
import type { AreaHandlers, Services } from '../context.ts'

export const standbyHandlers: AreaHandlers<typeof standby> = {
  state: ({ services }) => services.standby?.state() ?? { isPossible: false, pairing: null, standby: null },
  beginPairing: async ({ services, record }) => {
    await controlOf(services).beginPairing()
    record({ ref: 'standby' })
    return {}
  },
  // The database starts anew: not under the write that asks for it.
  release: async ({ services, record, afterCommit }) => {
    const control = controlOf(services)
    const { standby: found } = control.state()
    if (!found) refuse('standby.none')
    record({ ref: found.name })
    afterCommit(() => control.release())
    return {}
  },
}

function controlOf({ standby }: Services): StandbyControl {
  return standby ?? refuse('standby.impossible')
}
