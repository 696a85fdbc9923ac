import { codesIn } from '@fairdesk/contract/names/codes/code-list'
import { parseSplitNo } from '@fairdesk/contract/orders/split-arrows'

/** The parts that a keyword names by their numbers, one or several with signs or blanks between them. */
export function splitNosIn(keyword: string): readonly number[] {
  return (codesIn(keyword)?.written ?? [keyword]).flatMap((text) => parseSplitNo(text) ?? [])
}
