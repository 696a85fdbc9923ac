import { foldCode } from '../../text.ts'

const ending = /\.(?:jpe?g|jfif|png|webp|gif|bmp|tiff?|svg|heic)$/i
const folders = /^.*[/\\]/s

/** A file's name as it is compared: without folders and ending, width and case folded, no blanks around dashes and underscores. */
export function foldFileName(fileName: string): string {
  const name = foldCode(fileName.replace(folders, '')).replace(ending, '')
  return name.replaceAll(/ *([-_]) */g, '$1').trim()
}

/** A number or the name of a colour as it is compared: as above, and blanks within it do not count. */
export function foldNumber(text: string): string {
  return foldCode(text).replaceAll(' ', '')
}
