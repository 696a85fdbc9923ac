import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import type { NameMeaning } from './name-lines.ts'

const firstShown = 8

type Props = { readonly names: readonly NameMeaning[]; readonly onTakeBack: (name: NameMeaning) => void }

/** Names of the file that have a meaning; each may lose it again. */
export const SettledList = ({ names, onTakeBack }: Props) => {
  const { importNames: texts } = usePhrases()
  const [isWhole, setIsWhole] = useState(false)
  const shownNames = isWhole ? names : names.slice(0, firstShown)
  return (
    <>
      <h4 className="fd-flush fd-hint">{texts.settledTitle}</h4>
      <ul className="fd-plain-list">
        {shownNames.map((name) => {
          const { field, text, meaning } = name
          const label = texts.settled({ texts: text, value: meaning })
          return (
            <li key={`${field} ${text}`} className="fd-new-name fd-row">
              <span className="fd-spring fd-cut" title={label}>
                {label}
              </span>
              <IconButton icon={<CloseOutlined />} label={texts.back({ text })} onClick={() => onTakeBack(name)} />
            </li>
          )
        })}
      </ul>
      {names.length > shownNames.length && (
        <Button type="link" size="small" onClick={() => setIsWhole(true)}>
          {texts.showAll({ count: formatInteger(names.length) })}
        </Button>
      )}
    </>
  )
}
