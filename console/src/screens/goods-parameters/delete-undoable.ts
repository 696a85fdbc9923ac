import { offerUndo } from '../../kit/notify/notices.ts'

type Deletion = {
  /** Says what is gone. */
  readonly text: string
  readonly remove: () => Promise<unknown>
  readonly addAgain: () => Promise<unknown>
}

/** Deletes and offers to take it back; a refusal of either is told where it came from. */
export async function deleteUndoable({ text, remove, addAgain }: Deletion): Promise<void> {
  const isGone = await remove().then(
    () => true,
    () => false,
  )
  if (isGone) offerUndo(text, () => addAgain())
}
