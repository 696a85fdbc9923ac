import { foldCode } from './cells/text.ts'

const bracketed = /[（(【[](.*?)[)）】\]]/g

/** Removes template marks and bracketed text: "款号*" and "款号（必填）" are 款号, as is "款 号". */
export function headingKey(heading: string): string {
  return foldCode(heading.replaceAll(bracketed, '').replaceAll(/[*＊:：]/g, ''))
    .replaceAll(/[_]/g, ' ')
    .replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
}

/** Returns the texts in the brackets of a heading, as keys. */
export function bracketKeys(heading: string): string[] {
  return [...heading.matchAll(bracketed)].map(([, text = '']) => headingKey(text)).filter((text) => text !== '')
}
