import type { SystemSettings } from '@fairdesk/contract/areas/settings/config'
import type { ReactNode } from 'react'
import { DictionaryTag } from '../../kit/dictionary/DictionaryTag.tsx'

/** A setting's value as the form shows it. */
export function formatSetting(field: keyof SystemSettings, settings: SystemSettings): ReactNode {
  if (field === 'logo') return settings.logo !== '' && <img className="fd-settings-mark" src={settings.logo} alt="" />
  if (field === 'defaultLocale') return <DictionaryTag dictCode="language" value={settings.defaultLocale} />
  if (field === 'footerLinks') return settings.footerLinks.map(({ name, url }) => `${name} ${url}`).join('、')
  return String(settings[field])
}
