import { standby } from '@fairdesk/contract/areas/settings/standby'
import { invalidating } from '../../../kit/save/invalidating.ts'

const writing = invalidating(standby.state)
export const beginPairing = writing(standby.beginPairing)
export const release = writing(standby.release)
