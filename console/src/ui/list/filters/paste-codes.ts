import { codesIn } from '@fairdesk/contract/names/codes/code-list'
import { codeListLength, mostCodes } from '@fairdesk/contract/names/codes/limits'
import type { ClipboardEvent } from 'react'

type PasteCodesOptions = {
  /** Given the codes with commas between them. */
  readonly onCodes: (keyword: string) => void
  /** More were pasted than are sought at once. */
  readonly onTooMany: () => void
}

/** Takes a list of codes that is pasted into a field of one line, which would join those of a column; all else is pasted as ever. */
export function pasteCodes(event: ClipboardEvent, { onCodes, onTooMany }: PasteCodesOptions): void {
  const list = codesIn(event.clipboardData.getData('text/plain').trim())
  if (!list?.isListed) return
  event.preventDefault()
  const text = list.written.join(', ')
  if (list.codes.length > mostCodes || text.length > codeListLength) onTooMany()
  else onCodes(text)
}
