/** A colour and its number in one cell. */
export type NumberedColour = { readonly code: string; readonly name: string }

const code = String.raw`(?<code>[A-Z]{0,3}\d{2,4}|\d(?=\s*[-_#.:\s]))`
const codeBehind = String.raw`(?<code>[A-Z]{0,3}\d{2,4}|(?<=[-_#.:\s])\d)`
/** 2号红 and 3色 are names, and so is a text with further digits. */
const name = String.raw`(?<name>(?![号號色码碼件款%])\p{L}[\p{L}\s（）()]*)`
const separator = String.raw`\s*[-_#.:]?#?\s*`
const inFront = new RegExp(`^${code}${separator}${name}$`, 'u')
const behind = new RegExp(`^${name}${separator}${codeBehind}#?$`, 'u')

/** Reads "01黑色", "黑色01", "01-黑色" and "01# Black"; undefined for other texts. */
export function numberedColour(text: string): NumberedColour | undefined {
  const plain = text.normalize('NFKC').trim()
  const groups = (inFront.exec(plain) ?? behind.exec(plain))?.groups
  const [colourName = '', number = ''] = [groups?.name?.trim(), groups?.code]
  return colourName === '' || number === '' ? undefined : { code: number, name: colourName }
}
