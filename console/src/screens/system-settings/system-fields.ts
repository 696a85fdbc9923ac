import type { SystemAnswer, SystemSettings } from '@fairdesk/contract/areas/settings/config'

/** What the form holds: the settings themselves, without who changed them when. */
export function fieldsOf({ own, ...known }: SystemAnswer): SystemSettings {
  const { uploadMegabytes = 20, pictureMegabytes = 15, pictureZipMegabytes = 500 } = own ?? {}
  return { ...known, uploadMegabytes, pictureMegabytes, pictureZipMegabytes }
}
