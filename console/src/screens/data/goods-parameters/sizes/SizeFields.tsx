import type { SizeGroup, SizeOfGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import { sizeCodeLength } from '@fairdesk/contract/values/code-lengths'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useUnsaved } from '../../../../kit/save/unsaved.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { changeGroup, inputOf } from './size-writes.ts'

type Props = { readonly group: SizeGroup; readonly size: SizeOfGroup; readonly onClose: () => void }

/**
 * Edits the code of a size, used in files, and its name, used on screens and paper. A name that equalled the code
 * follows it.
 */
export const SizeFields = ({ group, size, onClose }: Props) => {
  const texts = usePhrases().goodsParameters
  const [code, setCode] = useState(size.sizeCode)
  const [name, setName] = useState(size.sizeName === size.sizeCode ? '' : size.sizeName)
  const sizeName = name.trim() || code.trim()
  const isChanged = code.trim() !== size.sizeCode || sizeName !== size.sizeName
  useUnsaved(isChanged)
  const save = async () => {
    if (code.trim() === '') return
    const named = { id: size.id, sizeCode: code.trim(), sizeName }
    if (isChanged) {
      await changeGroup(group, ({ sizes }) => ({
        sizes: sizes.map((existing) => (existing.id === size.id ? named : inputOf(existing))),
      }))
    }
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void save().catch(() => undefined)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <FirstFocus>
      <fieldset className="fd-size-fields fd-bare" aria-label={size.sizeName} onKeyDown={onKeyDown}>
        <Input
          size="small"
          value={code}
          maxLength={sizeCodeLength}
          aria-label={texts.sizes.sizeCode}
          onChange={({ target }) => setCode(target.value)}
        />
        <Input
          size="small"
          value={name}
          maxLength={sizeCodeLength}
          placeholder={code}
          aria-label={texts.sizes.sizeName}
          onChange={({ target }) => setName(target.value)}
        />
        <Button size="small" type="primary" onClick={() => void save().catch(() => undefined)}>
          {texts.save}
        </Button>
        <Button size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
      </fieldset>
    </FirstFocus>
  )
}
