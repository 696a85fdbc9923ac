/** Why the server cannot start, in one plain sentence for the person at the terminal; ends the process with code 1. */
export class StartupProblem extends Error {}

/** Returns a command as typed here: by npm in the sources, by the start script of a release, named by the runner. */
export function typed(command: string): string {
  const script = process.env.FAIRDESK_SCRIPT
  if (script) return `${script} ${command}`
  return command === 'start' ? 'npm start' : `npm run ${command}`
}

/** Returns the part of a command before its arguments. */
export function typedBefore(command: string): string {
  return process.env.FAIRDESK_SCRIPT ? typed(command) : `${typed(command)} --`
}
