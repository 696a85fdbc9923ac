export const root: string
export function inRoot(...names: string[]): string
export function binOf(packageName: string, command?: string): string
