export function isConsoleBuilt(): boolean
export function stampConsole(hash: string): void
export function hashOfSources(): string
