import type { Language } from '@fairdesk/phrases/shape'
import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { useLanguage } from '../kit/text/phrases.ts'

type Locale = NonNullable<ConfigProviderProps['locale']>

const loaders: Record<Language, () => Promise<Locale>> = {
  zh_CN: async () => {
    await import('dayjs/locale/zh-cn')
    dayjs.locale('zh-cn')
    return (await import('antd/locale/zh_CN')).default
  },
  zh_TW: async () => {
    await import('dayjs/locale/zh-tw')
    dayjs.locale('zh-tw')
    return (await import('antd/locale/zh_TW')).default
  },
  en: async () => {
    dayjs.locale('en')
    return (await import('antd/locale/en_US')).default
  },
}

/** antd's and dayjs's own words in the chosen language; null until the first is there. */
export function useAntdLocale(): Locale | null {
  const language = useLanguage()
  const [locale, setLocale] = useState<Locale | null>(null)
  useEffect(() => {
    let current = true
    void loaders[language]().then((loaded) => current && setLocale(loaded))
    return () => {
      current = false
    }
  }, [language])
  return locale
}
