import type { SystemAnswer, SystemSettings } from '@fairdesk/contract/areas/config'

/** What the form holds: the settings themselves, without who changed them when. */
export function fieldsOf({ own, ...known }: SystemAnswer): SystemSettings {
  return { ...known, uploadMegabytes: own?.uploadMegabytes ?? 20 }
}
