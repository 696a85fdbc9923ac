import type { InputProblem } from '@fairdesk/contract/input-problems'

export type DeviceInputWords = {
  /** Fields that people fill in, by their names on the wire. */
  readonly fields: Readonly<Record<string, string>>
  /** Sentences about what people can correct in such a field. */
  readonly problems: { readonly [Problem in InputProblem]?: (name: string, limit: string | number) => string }
  /** Sentence about everything else, which only the developer of the front end can correct. */
  readonly other: string
}

type InputFault = {
  readonly field: string | number
  readonly problem: string | number
  readonly limit: string | number
}

/** Tells the user of a device what is wrong with the input of a call, without the names of its fields. */
export function formatDeviceInput({ field, problem, limit }: InputFault, words: DeviceInputWords): string {
  const path = String(field)
  const name = words.fields[path.slice(path.lastIndexOf('.') + 1)]
  const sentence = words.problems[problem as InputProblem]
  return name && sentence ? sentence(name, limit) : words.other
}
