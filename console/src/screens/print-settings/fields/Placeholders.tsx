import { placeholders } from '@fairdesk/contract/paper/template-body'
import { ConfigProvider } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** What a text may ask for: pressed it is put where the cursor stands. */
export const Placeholders = ({ onInsert }: { readonly onInsert: (text: string) => void }) => {
  const { printSettings: words } = usePhrases()
  const { componentDisabled } = ConfigProvider.useConfig()
  if (componentDisabled) return null
  return (
    <span className="fd-forms-placeholders">
      {words.placeholders}
      {placeholders.map((name) => (
        <button
          key={name}
          type="button"
          className="fd-link"
          title={`{${name}}`}
          aria-label={words.insert({ name: words.placeholderNames[name] })}
          // The cursor stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{${name}}`)}
        >
          {words.placeholderNames[name]}
        </button>
      ))}
    </span>
  )
}
