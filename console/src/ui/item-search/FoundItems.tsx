import type { RefObject } from 'react'
import type { ItemOption } from './item-option.ts'
import type { ScanMiss } from './use-scans.ts'

type Props<O> = {
  /** Id of the search; the ids of its options begin with it. */
  readonly id: string
  readonly label: string
  readonly texts: Readonly<Record<ScanMiss, string>>
  /** Undefined until they are known, null while it cannot be asked. */
  readonly options: readonly O[] | null | undefined
  readonly marked: number
  readonly onMark: (index: number) => void
  readonly onChoose: (option: O) => void
  readonly list: RefObject<HTMLDivElement | null>
}

/** Search results under the field, which keeps the focus. */
export const FoundItems = <O extends ItemOption>(props: Props<O>) => {
  const { id, label, texts, options, marked, onMark, onChoose, list } = props
  return (
    <div className="fd-item-found fd-boxed" hidden={options === undefined}>
      <div role="listbox" id={`${id}-list`} ref={list} aria-label={label}>
        {options?.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            tabIndex={-1}
            data-under={option.isUnder}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onMark(index)}
            onClick={() => onChoose(option)}
          >
            <Option option={option} />
          </div>
        ))}
      </div>
      {options === null && <p className="fd-item-none">{texts.failed}</p>}
      {options?.length === 0 && <p className="fd-item-none">{texts.none}</p>}
    </div>
  )
}

const Option = ({ option: { image, title, note, rgb } }: { readonly option: ItemOption }) => (
  <>
    {image && <img src={image} alt="" width={27} height={36} loading="lazy" />}
    {rgb !== undefined && <i className="fd-item-dot" style={{ background: `#${rgb ?? 'c9c4bc'}` }} />}
    <span className="fd-unbroken">{title}</span>
    <span className="fd-hint fd-cut">{note}</span>
  </>
)
