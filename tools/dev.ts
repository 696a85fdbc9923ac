import { spawn } from 'node:child_process'
import { createServer, type ViteDevServer } from 'vite'
import { endWithParent } from '../server/db/embedded/process/parent-watch.ts'

/** The server, started again at every change, and with hot reload the console and the customers' front end; Ctrl-C ends all. */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'demo/start.ts'], { stdio: 'inherit' })
const fronts = await Promise.all([front('console', 5173), front('floor', 5174)])

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
endWithParent(end)
server.once('exit', () => Promise.all(fronts.map((one) => one.close())).then(() => process.exit()))

async function front(root: string, port: number): Promise<ViteDevServer> {
  const vite = await createServer({ root, server: { host: '127.0.0.1', port } })
  await vite.listen()
  vite.printUrls()
  return vite
}

function end(): void {
  server.kill('SIGTERM')
}
