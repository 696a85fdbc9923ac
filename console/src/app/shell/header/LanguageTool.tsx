import { GlobalOutlined } from '@ant-design/icons'
import { languageNamed, languages } from '@fairdesk/phrases/shape'
import { Dropdown, type MenuProps } from 'antd'
import { speak, useLanguage, useShellPhrases } from '../../../kit/text/phrases.ts'
import { languageNames } from '../../account/language-names.ts'
import { withinHeader } from './within-header.ts'

export const LanguageTool = () => {
  const { shell } = useShellPhrases()
  const language = useLanguage()
  const menu: MenuProps = {
    items: languages.map((name) => ({ key: name, label: languageNames[name] })),
    selectedKeys: [language],
    onClick: ({ key }) => void speak(languageNamed(key)),
  }
  return (
    <Dropdown menu={menu} trigger={['click']} getPopupContainer={withinHeader}>
      <button
        type="button"
        className="fd-tool"
        aria-haspopup="menu"
        aria-label={`${shell.language} ${languageNames[language]}`}
      >
        <GlobalOutlined />
        <span className="fd-tool-name">{languageNames[language]}</span>
      </button>
    </Dropdown>
  )
}
