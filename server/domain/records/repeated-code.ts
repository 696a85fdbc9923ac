import { foldCode } from '@fairdesk/contract/names/fold'

/** Returns a code that is there twice, spelled alike but for case and width; undefined if each is there once. */
export function repeatedCode(codes: readonly string[]): string | undefined {
  const keys = codes.map(foldCode)
  return codes.find((_, index) => keys.indexOf(keys[index] ?? '') < index)
}
