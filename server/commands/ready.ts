import { StartupProblem } from '../db/embedded/startup-problem.ts'
import { readSettings } from '../settings.ts'
import { askOwnServer } from './ask-own-server.ts'
import { printLine, runCommand } from './told.ts'

/** `npm run ready`: whether the server of this machine can serve, for containers and scripts; ends with 1 where it cannot. */
await runCommand(async () => {
  const settings = readSettings(process.env)
  const answer = await askOwnServer(settings, '/readyz')
  if (answer === null) throw new StartupProblem(`No server answers at port ${settings.port} of ${settings.host}.`)
  if (answer.status !== 200) throw new StartupProblem(`The server cannot serve now: ${answer.text}`)
  printLine('The server can serve.')
})
