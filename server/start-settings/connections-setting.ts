import { StartupProblem } from '../db/embedded/startup-problem.ts'

/** Connections to a database server that the fairs of a process share: two processes leave some of PostgreSQL's usual 100. */
export const usualConnections = 32
/** Below it the statements of one fair would wait for each other. */
const fewest = 10

/** @throws StartupProblem */
export function connectionsOf(text: string | undefined): number {
  if (!text) return usualConnections
  const connections = Number(text)
  if (!Number.isInteger(connections) || connections < fewest)
    throw new StartupProblem(`DATABASE_CONNECTIONS must be a whole number from ${fewest} on.`)
  return connections
}
