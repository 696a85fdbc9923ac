/** Why the server cannot start, in one plain sentence for the person at the terminal; ends the process with code 1. */
export class StartupProblem extends Error {}

/** How a person types a command here: by npm in the sources, by the start script of a release, which the runner names. */
export function typed(command: string): string {
  const script = process.env.FAIRDESK_SCRIPT
  if (script) return `${script} ${command}`
  return command === 'start' ? 'npm start' : `npm run ${command}`
}

/** What of it stands before its arguments. */
export function typedBefore(command: string): string {
  return process.env.FAIRDESK_SCRIPT ? typed(command) : `${typed(command)} --`
}
