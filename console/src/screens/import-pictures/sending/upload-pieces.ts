import { megabyte } from '../../../kit/text/file-size.ts'
import type { UploadItem } from './upload-item.ts'

const mostFiles = 8
const mostBytes = 12 * megabyte

/** The next files for one call: few enough that little is lost with it, enough that small ones do not each cost a call. */
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

/** Files and bytes that are there, of all; what failed is not. */
export function progressOf(items: readonly UploadItem[]) {
  let [sent, bytes, done, known, failed] = [0, 0, 0, 0, 0]
  for (const item of items) {
    bytes += item.file.bytes
    sent += item.sent
    if (item.state === 'failed') failed++
    else if (item.state !== 'waiting' && item.state !== 'sending') done++
    if (item.state === 'known') known++
  }
  return { sent, bytes, done, known, failed, all: items.length }
}
