import { LoadingOutlined } from '@ant-design/icons'
import { codesIn } from '@fairdesk/contract/names/codes/code-list'
import { Input, type InputRef } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FoundItems } from './FoundItems.tsx'
import './item-search.css'
import type { ItemOption } from './item-option.ts'
import { type Find, useFound } from './use-found.ts'
import { useMissedBack } from './use-missed-back.ts'
import { type ScanMiss, useScans } from './use-scans.ts'

/** No call takes a longer one. */
const maxTextLength = 200

type Props<O, A> = {
  readonly label: string
  /** Without a word of its own a disabled form around it decides. */
  readonly disabled?: boolean
  /** Said where nothing is called so, and where it could not be asked. */
  readonly texts: Readonly<Record<ScanMiss, string>>
  readonly find: Find<O>
  /** Target of the next item; another may be aimed at before it is found. */
  readonly aim: A
  /** The field is empty again and has the keyboard: the next one can be typed or scanned at once. */
  readonly onChoose: (option: O, aim: A) => void
  /**
   * Called if a text found nothing and the next one was already being typed; otherwise the text is put back in the
   * field.
   */
  readonly onMiss: (text: string, why: string) => void
  /** A longer list of codes was pasted than is sought at once; `count` of them would fit. */
  readonly onTooMany: (count: number) => void
  /** Reports whether entered texts are still being searched: they would be lost with the page. */
  readonly onSeek: (isSeeking: boolean) => void
}

/** Finds things by typing or scanning; Enter takes the marked one, at first the first, and before any is shown the first that is found. */
export const ItemSearch = <O extends ItemOption, A>({
  label,
  disabled = false,
  texts,
  find,
  aim,
  onChoose,
  onMiss,
  onTooMany,
  onSeek,
}: Props<O, A>) => {
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const options = useFound(text, find)
  const field = useRef<InputRef>(null)
  const back = useMissedBack((missed, why) => onMiss(missed, texts[why]))
  const { scan, isBusy } = useScans<O, A>(find, {
    take: onChoose,
    miss: (missed, why) => {
      if (field.current?.input?.value !== '') return onMiss(missed, texts[why])
      setText(missed)
      back.stand(missed, why)
      // The next scan writes over it.
      queueMicrotask(() => field.current?.select())
    },
  })
  useTold(isBusy, onSeek)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const type = (typed: string) => {
    setText(typed)
    setMarked(0)
    back.type(typed)
  }
  const choose = (option: O | undefined) => {
    if (!option) return
    back.enter(text.trim())
    setText('')
    setMarked(0)
    onChoose(option, aim)
  }
  const mark = (index: number) => {
    setMarked(index)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const nextIndex = { ArrowDown: Math.min((options?.length ?? 0) - 1, marked + 1), ArrowUp: Math.max(0, marked - 1) }[
      event.key
    ]
    if (event.nativeEvent.isComposing) return
    if (nextIndex !== undefined) {
      event.preventDefault()
      mark(nextIndex)
    } else if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      if (options && options.length > 0) choose(options[marked])
      else if (!options) {
        setText('')
        back.enter(text.trim())
        scan(text.trim(), aim)
      }
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      setText('')
    }
  }
  return (
    <div className="fd-item-search">
      <Input
        role="combobox"
        ref={field}
        suffix={isBusy ? <LoadingOutlined /> : undefined}
        aria-expanded={options !== undefined}
        aria-controls={`${id}-list`}
        aria-activedescendant={options?.[marked] ? `${id}-${marked}` : undefined}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        data-scan-field
        allowClear
        {...(disabled ? { disabled } : {})}
        maxLength={maxTextLength}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => pasteCodes(event, { type, onTooMany })}
      />
      <FoundItems
        id={id}
        label={label}
        texts={texts}
        options={options}
        marked={marked}
        onMark={setMarked}
        onChoose={choose}
        list={list}
      />
    </div>
  )
}

/** Keeps the codes of a pasted column apart: a field of one line would join them. */
function pasteCodes(
  event: ClipboardEvent,
  { type, onTooMany }: { readonly type: (text: string) => void; readonly onTooMany: (count: number) => void },
): void {
  const list = codesIn(event.clipboardData.getData('text/plain').trim())
  if (!list?.isListed) return
  event.preventDefault()
  const joined = list.written.join(', ')
  if (joined.length <= maxTextLength) type(joined)
  else onTooMany(joined.slice(0, maxTextLength).split(', ').length - 1)
}

function useTold(isBusy: boolean, onSeek: (isSeeking: boolean) => void): void {
  const reportSeeking = useEffectEvent(onSeek)
  useEffect(() => reportSeeking(isBusy), [isBusy])
}
