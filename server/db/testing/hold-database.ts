import { startEmbedded } from '../embedded/embedded.ts'
import { endWithParent } from '../embedded/process/parent-watch.ts'
import { StartupProblem } from '../embedded/startup-problem.ts'

/** A program with a database, as the server is one: `node hold-database.ts <data directory> [outside]`. */
const [dataDir = '', outside] = process.argv.slice(2)
try {
  const { url, stop } = await startEmbedded({ dataDir, log: console.error, ...(outside ? { outside } : {}) })
  const end = () => void stop().then(() => process.exit(0))
  process.once('SIGTERM', end)
  endWithParent(end)
  console.log(url)
} catch (error) {
  console.log(error instanceof StartupProblem ? `problem: ${error.message}` : `fault: ${error}`)
  process.exitCode = 1
}
