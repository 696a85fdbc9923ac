import { megabyte } from '../../../../kit/text/file-size.ts'
import type { UploadItem } from './upload-item.ts'

const mostFiles = 8
const mostBytes = 12 * megabyte

/**
 * Returns the next files for one call: few enough to lose little on failure, enough that small files do not cost a
 * call each.
 */
export function nextPiece(items: readonly UploadItem[]): UploadItem[] {
  const piece: UploadItem[] = []
  let bytes = 0
  for (const item of items) {
    if (item.state !== 'waiting') continue
    bytes += item.file.bytes
    if (piece.length > 0 && (piece.length >= mostFiles || bytes > mostBytes)) break
    piece.push(item)
  }
  return piece
}

/** Counts the uploaded files and bytes, and the totals; failed files are not uploaded. */
export function progressOf(items: readonly UploadItem[]) {
  let [sent, bytes, done, alreadyKnown, failed] = [0, 0, 0, 0, 0]
  for (const item of items) {
    bytes += item.file.bytes
    sent += item.sent
    if (item.state === 'failed') failed++
    else if (item.state !== 'waiting' && item.state !== 'sending') done++
    if (item.state === 'known') alreadyKnown++
  }
  return { sent, bytes, done, known: alreadyKnown, failed, all: items.length }
}
