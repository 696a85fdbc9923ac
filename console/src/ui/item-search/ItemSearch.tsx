import { Input } from 'antd'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import './item-search.css'
import type { ItemOption } from './item-option.ts'
import { type Find, useFound } from './use-found.ts'

/** No call takes a longer one. */
const most = 200

type Props<O> = {
  readonly label: string
  readonly noneText: string
  readonly find: Find<O>
  /** The field is empty again and has the keyboard: the next one can be typed or scanned at once. */
  readonly onChoose: (option: O) => void
}

/** Finds things by typing or scanning; Enter takes the marked one, at first the first. */
export const ItemSearch = <O extends ItemOption>({ label, noneText, find, onChoose }: Props<O>) => {
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const { options, now } = useFound(text, find)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const choose = (option: O | undefined) => {
    if (!option) return
    setText('')
    setMarked(0)
    onChoose(option)
  }
  const mark = (at: number) => {
    setMarked(at)
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = (options?.length ?? 0) - 1
    const at = { ArrowDown: Math.min(last, marked + 1), ArrowUp: Math.max(0, marked - 1) }[event.key]
    if (event.nativeEvent.isComposing) return
    if (at !== undefined) {
      event.preventDefault()
      mark(at)
    } else if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      void now().then((found) => choose(found[options ? marked : 0]))
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      setText('')
    }
  }
  return (
    <div className="fd-item-search">
      <Input
        role="combobox"
        aria-expanded={options !== null}
        aria-controls={`${id}-list`}
        aria-activedescendant={options?.[marked] ? `${id}-${marked}` : undefined}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        allowClear
        maxLength={most}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="fd-item-found" hidden={options === null}>
        <div role="listbox" id={`${id}-list`} ref={list} aria-label={label}>
          {options?.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
            <div
              key={option.key}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === marked}
              tabIndex={-1}
              data-under={option.isUnder}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setMarked(at)}
              onClick={() => choose(option)}
            >
              <Option option={option} />
            </div>
          ))}
        </div>
        {options?.length === 0 && <p className="fd-item-none">{noneText}</p>}
      </div>
    </div>
  )
}

const Option = ({ option: { image, title, note, rgb } }: { readonly option: ItemOption }) => (
  <>
    {image && <img src={image} alt="" width={27} height={36} loading="lazy" />}
    {rgb !== undefined && <i className="fd-item-dot" style={{ background: `#${rgb ?? 'c9c4bc'}` }} />}
    <span className="fd-item-title">{title}</span>
    <span className="fd-item-note">{note}</span>
  </>
)
