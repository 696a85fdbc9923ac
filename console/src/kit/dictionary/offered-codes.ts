type Code = { readonly code: string; readonly name: string; readonly enabled: boolean }
export type CodeOption = { readonly value: string; readonly label: string }

/** Those enabled, and those chosen. */
export function offeredCodes(
  codes: readonly Code[] = [],
  selectedCodes: readonly string[] = [],
  markDisabled: (params: { name: string }) => string,
): CodeOption[] {
  return codes
    .filter(({ code, enabled }) => enabled || selectedCodes.includes(code))
    .map(({ code, name, enabled }) => ({ value: code, label: enabled ? name : markDisabled({ name }) }))
}
