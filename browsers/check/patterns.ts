/** Whether a regular expression of a source looks behind. Comments and texts may say it too, which is no loss. */
export function hasLookbehind(text: string): boolean {
  return /\/[^/\n]*\(\?<[=!]/.test(text)
}
