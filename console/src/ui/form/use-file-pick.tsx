import { type ChangeEvent, useRef } from 'react'

type Options = {
  readonly label: string
  readonly accept: string
  readonly multiple?: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/** Opens a file picker: render the hidden `field` beside the button, which calls `open`. */
export function useFilePick({ label, onChoose, ...field }: Options) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file chosen again is a choice too.
    target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return {
    // Inside a form, antd overrides `hidden`.
    field: (
      <input
        ref={input}
        type="file"
        hidden
        style={{ display: 'none' }}
        aria-label={label}
        onChange={choose}
        {...field}
      />
    ),
    open: () => input.current?.click(),
  }
}
