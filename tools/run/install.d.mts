type Packages = Readonly<Record<string, { version?: string; optional?: boolean; peer?: boolean; link?: boolean }>>

export function npm(): { command: string; args: string[] }
export function needsShell(command: string): boolean
export function holdsAll(installed: Packages, locked: Packages): boolean
