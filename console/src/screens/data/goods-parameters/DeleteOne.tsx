import type { FairWrite } from '@fairdesk/contract/fair-states'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { deleteUndoable } from './delete-undoable.ts'

type Props = {
  /** The call that deletes it. */
  readonly write: FairWrite
  readonly name: string
  readonly remove: () => Promise<unknown>
  readonly addAgain: () => Promise<unknown>
}

/** Button that deletes the item of its row. */
export const DeleteOne = ({ write, name, ...deletion }: Props) => {
  const { goodsParameters: texts } = usePhrases()
  return (
    <WriteButton
      write={write}
      type="link"
      size="small"
      danger
      aria-label={texts.deleteOne({ name })}
      onClick={() => void deleteUndoable({ text: texts.deleted({ name }), ...deletion })}
    >
      {texts.delete}
    </WriteButton>
  )
}
