import { PlusOutlined } from '@ant-design/icons'
import { goodsParameters, mostSizes, type SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import { Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useUnsaved } from '../../../../kit/save/unsaved.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { sizesIn } from './size-words.ts'
import { changeGroup, inputOf } from './size-writes.ts'

/** Adds sizes behind the last one, one or several in a line. */
export const AddSizes = ({ group }: { readonly group: SizeGroup }) => {
  const texts = usePhrases().goodsParameters.sizes
  const [draft, setDraft] = useState<string | null>(null)
  const typed = sizesIn(draft ?? '')
  useUnsaved(typed.length > 0)
  if (draft === null) {
    return (
      <WriteButton
        write={goodsParameters.addGoodsBaseSize}
        type="text"
        size="small"
        icon={<PlusOutlined />}
        aria-label={texts.addTo({ name: group.name })}
        disabled={group.sizes.length >= mostSizes}
        onClick={() => setDraft('')}
      />
    )
  }
  const save = async () => {
    if (typed.length === 0) return setDraft(null)
    if (group.sizes.length + typed.length > mostSizes) return notify({ kind: 'error', text: texts.tooMany })
    const added = typed.map((sizeCode) => ({ sizeCode }))
    await changeGroup(group, ({ sizes }) => ({ sizes: [...sizes.map(inputOf), ...added] }))
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void save().catch(() => undefined)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setDraft(null)
  }
  return (
    <FirstFocus>
      <Input
        size="small"
        style={{ width: 220 }}
        value={draft}
        placeholder={texts.several}
        aria-label={texts.addTo({ name: group.name })}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => typed.length === 0 && setDraft(null)}
        onKeyDown={onKeyDown}
      />
    </FirstFocus>
  )
}
