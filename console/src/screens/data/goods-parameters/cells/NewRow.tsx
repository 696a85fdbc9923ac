import { PlusOutlined } from '@ant-design/icons'
import type { FairWrite } from '@fairdesk/contract/fair-states'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { isSameDraft, retyped } from '../../../../kit/save/three-sides.ts'
import { useUnsaved } from '../../../../kit/save/unsaved.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useLatest } from '../../../../ui/use-latest.ts'

type Props = {
  /** The call that adds it. */
  readonly write: FairWrite
  /** Cells between the name and the button. */
  readonly trailingColumns: number
  /** Characters of a code and of a name. */
  readonly maxLength?: number
  readonly add: (fresh: { readonly code: string; readonly name: string }) => Promise<unknown>
}

const blank = { code: '', name: '' }

/** The line on top in which a new one is typed: code, Enter, name, Enter, and the next. */
export const NewRow = ({ write, trailingColumns, add, maxLength = codeLength }: Props) => {
  const texts = usePhrases().goodsCodes
  const [draft, setDraft] = useState(blank)
  const barred = useFairWrites()(write)
  const typed = useLatest(draft)
  const [codeField, nameField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  useUnsaved(draft.code + draft.name !== '')
  const save = useAct(async () => {
    const fresh = { code: draft.code.trim(), name: draft.name.trim() }
    if (fresh.code === '') return codeField.current?.focus()
    if (fresh.name === '') return nameField.current?.focus()
    // Keep refused input for correction.
    await add(fresh)
    // Input made during the save belongs to the next row.
    setDraft((typed) => retyped({ saved: blank, sent: draft, typed }))
    if (isSameDraft(typed.current, draft)) codeField.current?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') save.run()
    if (event.key === 'Escape') setDraft(blank)
  }
  const field = (key: 'code' | 'name', label: string) => (
    <input
      ref={key === 'code' ? codeField : nameField}
      className="fd-cell"
      value={draft[key]}
      maxLength={maxLength}
      aria-label={label}
      placeholder={label}
      disabled={barred !== ''}
      title={barred || undefined}
      onChange={({ target }) => setDraft((current) => ({ ...current, [key]: target.value }))}
      onKeyDown={onKeyDown}
    />
  )
  return (
    <tr className="fd-code-new">
      <td />
      <td>{field('code', texts.newCode)}</td>
      <td>{field('name', texts.newName)}</td>
      <td colSpan={trailingColumns} />
      <td className="fd-table-actions">
        <WriteButton write={write} type="link" size="small" icon={<PlusOutlined />} onClick={() => save.run()}>
          {texts.add}
        </WriteButton>
      </td>
    </tr>
  )
}
