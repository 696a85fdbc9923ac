import { StartupProblem } from '../db/embedded/startup-problem.ts'

/** @throws StartupProblem naming the setting that is no port */
export function portOf(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartupProblem(`${name} is "${text}"; it must be a number from 0 to 65535.`)
  return port
}
