import { offerUndo } from '../../../kit/notify/notices.ts'

type Deletion = {
  /** Message about the deletion. */
  readonly text: string
  readonly remove: () => Promise<unknown>
  readonly addAgain: () => Promise<unknown>
}

/** Deletes and offers to undo it; `remove` and `addAgain` report their own failures. */
export async function deleteUndoable({ text, remove, addAgain }: Deletion): Promise<void> {
  const isGone = await remove().then(
    () => true,
    () => false,
  )
  if (isGone) offerUndo(text, () => addAgain())
}
