import { languages } from '@fairdesk/phrases/shape'
import { speak, useLanguage } from '../../kit/text/phrases.ts'

/** Each language in its own name. */
const names = { zh_CN: '简体中文', zh_TW: '繁體中文', en: 'English' } as const

export const LanguageSwitch = () => {
  const current = useLanguage()
  return (
    <nav className="fd-login-languages" aria-label="Language">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language.replace('_', '-')}
          aria-pressed={language === current}
          onClick={() => void speak(language)}
        >
          {names[language]}
        </button>
      ))}
    </nav>
  )
}
