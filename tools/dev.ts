import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { endWithParent } from '../server/db/embedded/parent-watch.ts'

/** The server, started again at every change, and the console with hot reload; Ctrl-C ends both. */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'demo/start.ts'], { stdio: 'inherit' })
const vite = await createServer({
  root: 'console',
  server: { host: '127.0.0.1', port: 5173 },
})
await vite.listen()
vite.printUrls()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
endWithParent(end)
server.once('exit', () => vite.close().then(() => process.exit()))

function end(): void {
  server.kill('SIGTERM')
}
