import type { UnknownName } from '@fairdesk/contract/areas/data/import-answer'
import { AutoComplete, Button } from 'antd'
import { useRef, useState } from 'react'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { type NameLine, ownPath } from './name-lines.ts'

type Props = {
  readonly line: NameLine
  readonly choices: readonly string[]
  /** True if the fair has this place elsewhere: it is created only if one says so. */
  readonly isElsewhere: boolean
  readonly isChanging: boolean
  readonly onChange: (isChanging: boolean) => void
  readonly onMean: (meaning: string) => void
}

/** Characters of likely meanings that stand beside the name; longer ones stand below. */
const mostInLine = 10

/** A name with its rows, what it probably means, and the way to change it. */
export const NameRow = ({ line, choices, isElsewhere, isChanging, onChange, onMean }: Props) => {
  const { importNames: texts } = usePhrases()
  const { label, depth, name } = line
  const indent = { paddingInlineStart: depth * 16 }
  if (!name)
    return (
      <li className="fd-new-name fd-row fd-weak" style={indent}>
        {label}
      </li>
    )
  const { rows, refused, likely } = name
  const isShort = !isElsewhere && likely.join(' ').length <= mostInLine
  return (
    <li className="fd-new-name" data-refused={refused} style={indent}>
      <div className="fd-row">
        <span className="fd-spring fd-cut" title={titleOf(name, texts)}>
          {label}
        </span>
        {isShort && <LikelyMeanings label={label} likely={likely} onMean={onMean} />}
        <span className="fd-rigid fd-hint">{texts.rows({ count: formatInteger(rows) })}</span>
        <span className="fd-new-name-state fd-rigid">{refused ? texts.refused : texts.created}</span>
        <Button
          type="link"
          size="small"
          aria-label={texts.changeOf({ text: label })}
          onClick={() => onChange(!isChanging)}
        >
          {texts.change}
        </Button>
      </div>
      {!isShort && (likely.length > 0 || isElsewhere) && (
        <div className="fd-new-name-likely">
          <LikelyMeanings label={label} likely={likely} onMean={onMean} />
          {isElsewhere && (
            <Button
              type="link"
              size="small"
              aria-label={texts.createOf({ text: label })}
              onClick={() => onMean(ownPath(name))}
            >
              {texts.create}
            </Button>
          )}
        </div>
      )}
      {isChanging && <NameInput label={label} choices={choices} onMean={onMean} />}
    </li>
  )
}

type LikelyMeaningsProps = Pick<NameInputProps, 'label' | 'onMean'> & { readonly likely: readonly string[] }

/** Existing names it probably means, each taken with one press. */
const LikelyMeanings = ({ label, likely, onMean }: LikelyMeaningsProps) => {
  const { importNames: texts } = usePhrases()
  return likely.map((value) => (
    <Button
      key={value}
      type="link"
      size="small"
      aria-label={texts.mergeAs({ text: label, value })}
      onClick={() => onMean(value)}
    >
      {texts.likely({ value })}
    </Button>
  ))
}

function titleOf(
  { name, texts: spellings }: UnknownName,
  texts: { writtenAs(input: { texts: string }): string },
): string {
  return spellings.length === 1 && spellings[0] === name
    ? name
    : `${name}\n${texts.writtenAs({ texts: spellings.join('、') })}`
}

type NameInputProps = {
  readonly label: string
  readonly choices: readonly string[]
  readonly onMean: (meaning: string) => void
}

/** One of the existing names, or a new one with Enter. */
const NameInput = ({ label, choices, onMean }: NameInputProps) => {
  const { importNames: texts } = usePhrases()
  const [typed, setTyped] = useState('')
  // Enter on an option of the list selects it first.
  const isSelected = useRef(false)
  const searchText = typed.trim().toLowerCase()
  const fitting = choices.filter((choice) => choice.toLowerCase().includes(searchText))
  return (
    <AutoComplete
      size="small"
      autoFocus
      className="fd-new-name-input"
      aria-label={texts.toOf({ text: label })}
      placeholder={texts.to}
      maxLength={200}
      value={typed}
      options={fitting.map((value) => ({ value }))}
      defaultActiveFirstOption={false}
      onChange={setTyped}
      onSelect={(value: string) => {
        isSelected.current = true
        onMean(value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || searchText === '' || isSelected.current) return
        onMean(typed.trim())
      }}
    />
  )
}
