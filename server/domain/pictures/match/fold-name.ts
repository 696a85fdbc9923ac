import { foldCode, foldWidth } from '@fairdesk/contract/names/fold'

const ending = /\.(?:jpe?g|jfif|png|webp|gif|bmp|tiff?|svg|heic)$/i
const folders = /^.*[/\\]/s

/** A file's name without folders and ending; its width is folded, its case is not. */
export function bareFileName(fileName: string): string {
  return foldWidth(fileName.replace(folders, '')).replace(ending, '').trim()
}

/** A file's name as it is compared: without folders and ending, width and case folded, no blanks around dashes and underscores. */
export function foldFileName(fileName: string): string {
  return foldCode(bareFileName(fileName))
    .replaceAll(/ *([-_]) */g, '$1')
    .trim()
}

/** A number or the name of a colour as it is compared: as above, and blanks within it do not count. */
export function foldNumber(text: string): string {
  return foldCode(text).replaceAll(' ', '')
}
