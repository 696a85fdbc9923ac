type Command = {
  /** What it does for whoever runs a server; only such commands are in a release. */
  readonly operates?: string
  readonly takes?: string
  /** What the runtime is to run for these arguments, one after the other. */
  steps(args: readonly string[]): string[][]
}

export const commands: Readonly<Record<string, Command>>
