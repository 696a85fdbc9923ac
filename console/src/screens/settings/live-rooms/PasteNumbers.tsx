import { type LiveThing, liveRooms, mostPlaylistItems } from '@fairdesk/contract/areas/live/live-rooms'
import { Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'

/** Pastes any quantity of numbers from anywhere; unknown numbers stay in the field. */
export const PasteNumbers = ({
  onAdd,
  onClose,
}: {
  readonly onAdd: (items: readonly LiveThing[]) => number
  readonly onClose: () => void
}) => {
  const { liveRooms: texts, operationLogs } = usePhrases()
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const numbers = numbersIn(text)
  const tooMany =
    numbers.length > mostPlaylistItems
      ? texts.pasteTooMany({ count: formatInteger(numbers.length), most: formatInteger(mostPlaylistItems) })
      : ''
  const act = useAct(async () => {
    const result = await call(liveRooms.findNumbers, { numbers })
    const count = result.things.length > 0 ? onAdd(result.things) : 0
    if (count > 0) notify({ kind: 'success', text: texts.pasted({ count: formatInteger(count) }) })
    setUnknown(result.unknown)
    // Numbers not added have been reported, and stay in the field.
    if (count === 0) return
    if (result.unknown.length === 0) onClose()
    else setText(result.unknown.join('\n'))
  })
  return (
    <ActDialog
      width={480}
      title={texts.pasteTitle}
      disabled={numbers.length === 0}
      barred={tooMany}
      act={act}
      onClose={onClose}
    >
      <p className="fd-weak">{texts.pasteHint}</p>
      <FirstFocus>
        <Input.TextArea
          rows={8}
          aria-label={texts.pasteTitle}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </FirstFocus>
      {tooMany !== '' && (
        <p className="fd-stream-fault" role="alert">
          {tooMany}
        </p>
      )}
      {unknown.length > 0 && (
        <p className="fd-stream-fault" role="alert">
          {texts.pasteUnknown({ numbers: unknown.join(operationLogs.comma) })}
        </p>
      )}
    </ActDialog>
  )
}

/** Each once, in their order. */
function numbersIn(text: string): string[] {
  const numbers = text.split(/[\s,，;；、]+/).filter((number) => number !== '')
  return [...new Set(numbers)]
}
