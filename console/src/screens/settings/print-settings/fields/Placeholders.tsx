import { placeholders } from '@fairdesk/contract/paper/template-body'
import { ConfigProvider } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'

/** Placeholders of a text; a press inserts one at the cursor. */
export const Placeholders = ({ onInsert }: { readonly onInsert: (text: string) => void }) => {
  const { printSettings: texts } = usePhrases()
  const { componentDisabled } = ConfigProvider.useConfig()
  if (componentDisabled) return null
  return (
    <span className="fd-forms-placeholders fd-hint">
      {texts.placeholders}
      {placeholders.map((name) => (
        <button
          key={name}
          type="button"
          className="fd-link"
          title={`{${name}}`}
          aria-label={texts.insert({ name: texts.placeholderNames[name] })}
          // The cursor stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{${name}}`)}
        >
          {texts.placeholderNames[name]}
        </button>
      ))}
    </span>
  )
}
